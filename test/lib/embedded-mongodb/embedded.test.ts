import { once } from "node:events";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openEmbedded } from "../../../src/lib/embedded-mongodb/embedded.ts";
import { killUser, killUsers, machineMongod, startUser } from "../../kit/embedded-users.ts";
import { alive, processesOn, quiet, script, until } from "../../kit/processes.ts";

let mongod = "";
let folder = "";

beforeAll(async () => {
  mongod = await machineMongod();
}, 600_000);

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "recap-embedded-")));
});

afterEach(async () => {
  await killUsers();
  const dataDir = join(folder, "data");
  await until(async () => (await processesOn(dataDir)).length === 0).catch(async () => {
    for (const pid of await processesOn(dataDir)) process.kill(pid, "SIGKILL");
  });
  await rm(folder, { recursive: true, force: true });
}, 30_000);

describe("the embedded server", { timeout: 60_000 }, () => {
  const data = () => join(folder, "data");
  const start = () => startUser(data(), mongod);

  test("serves transactions and change streams, keeps its data, and leaves nothing behind", async () => {
    const options = { dataDir: data(), mongodBinary: mongod, cacheDir: "", path: "", log: quiet };
    const first = await openEmbedded(options);
    const connection = await mongoose.createConnection(first.uri).asPromise();
    const Row = connection.model("Row", new mongoose.Schema({ n: Number }));
    await Row.createCollection();
    const stream = Row.watch();
    const seen: unknown[] = [];
    stream.on("change", (change) => seen.push(change.operationType));
    await once(stream, "ready").catch(() => {});
    await connection.transaction(async (session) => {
      await Row.create([{ n: 1 }, { n: 2 }], { session, ordered: true });
    });
    await until(() => seen.length === 2);
    await stream.close();
    await connection.close();
    await Promise.all([first.close(), first.close()]);
    await until(async () => (await processesOn(data())).length === 0);

    const user = await start();
    expect(user.ready.port).toBe(first.port);
    const second = await openEmbedded(options);
    const again = await mongoose.createConnection(second.uri).asPromise();
    expect(await again.collection("rows").countDocuments()).toBe(2);
    await again.close();
    await second.close();
  });

  test("a second process joins; mongod ends within 10 s of the last user's kill -9", async () => {
    const first = await start();
    const second = await start();
    expect(second.ready.uri).toBe(first.ready.uri);
    await first.ask("insert 1");
    expect(await first.ask("close")).toEqual({ closed: true });
    expect(await second.ask("count")).toEqual({ count: 1 });
    const pids = await processesOn(data());
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await killUser(second);
    await until(async () => !pids.filter((pid) => pid !== second.ready.pid).some(alive), 10_000);
  });

  test("processes that start at the same instant share one mongod", async () => {
    const three = await Promise.all([start(), start(), start()]);
    expect(new Set(three.map((user) => user.ready.uri)).size).toBe(1);
    await until(async () => (await processesOn(data(), "--dbpath")).length === 1);
    await until(async () => (await processesOn(data(), "supervisor.ts")).length === 1);
    await Promise.all(three.map((user) => user.ask("close")));
  });

  test("a start during the end of an earlier one waits and works", async () => {
    let current = await start();
    await current.ask("insert 1");
    for (let round = 0; round < 3; round++) {
      const [, next] = await Promise.all([current.ask("close"), sleep(round * 30).then(start)]);
      expect(await next.ask("count")).toEqual({ count: 1 });
      current = next;
    }
  });

  test("a mongod that is killed comes back with every acknowledged write", async () => {
    const user = await start();
    let written = 0;
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 20; n++) {
        if ((await user.ask(`insert ${n}`)).id) written++;
      }
      const [pid = 0] = await processesOn(data(), "--dbpath");
      process.kill(pid, "SIGKILL");
      await until(async () => (await processesOn(data(), "--dbpath")).some((other) => other !== pid));
    }
    expect(await user.ask("count")).toEqual({ count: written });
    expect(written).toBe(40);
  });

  test("a supervisor that is killed is replaced by its users", async () => {
    const user = await start();
    await user.ask("insert 1");
    const [pid = 0] = await processesOn(data(), "supervisor.ts");
    process.kill(pid, "SIGKILL");
    await until(async () => (await processesOn(data(), "supervisor.ts")).some((other) => other !== pid));
    await user.ask("insert 2");
    expect(await user.ask("count")).toEqual({ count: 2 });
    expect(await user.ask("close")).toEqual({ closed: true });
    await until(async () => (await processesOn(data())).length === 0);
  });

  test("a supervisor and its user killed at once leave no mongod, and the next start works", async () => {
    const user = await start();
    await user.ask("insert 1");
    for (const pid of await processesOn(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
    await killUser(user);
    const next = await start();
    expect(await next.ask("count")).toEqual({ count: 1 });
    for (const pid of await processesOn(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
    await killUser(next);
    await until(async () => (await processesOn(data())).length === 0);
  });

  test("a start works when the port of last time is taken", async () => {
    const user = await start();
    await user.ask("insert 1");
    await user.ask("close");
    // It hangs up: on one that keeps silent mongod waits 30 s when it asks who is there now, which works as well.
    const taker = createServer((socket) => socket.destroy()).listen(user.ready.port, "127.0.0.1");
    await once(taker, "listening");
    try {
      const next = await start();
      expect(next.ready.port).not.toBe(user.ready.port);
      expect(await next.ask("count")).toEqual({ count: 1 });
      expect((await next.ask("insert 2")).id).toBeTruthy();
    } finally {
      taker.close();
    }
  });

  test("a stale address is seen through, also in a folder with a very long name", async () => {
    const dataDir = join(folder, "data", "x".repeat(120));
    await mkdir(dataDir, { recursive: true });
    const stranger = createServer((socket) => socket.write("220 mail\r\n")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const address = stranger.address();
    const port = typeof address === "object" ? address?.port : 0;
    await writeFile(join(dataDir, "supervisor.json"), JSON.stringify({ port, token: "00", pid: 1 }));
    const user = await startUser(dataDir, mongod);
    expect(user.ready.version).toMatch(/^[678]\./);
    stranger.close();
  });

  test("a mongod that can't start says why, with the end of its log", async () => {
    const broken = await script(
      folder,
      "broken",
      `[ "$1" = --version ] && exec ${mongod} --version\necho "no space left" >&2\nexit 14`,
    );
    const options = { dataDir: data(), mongodBinary: mongod, cacheDir: "", path: "", log: quiet };
    const outcome = openEmbedded({ ...options, mongodBinary: broken });
    await expect(outcome).rejects.toThrow(
      /could not be started: mongod [678].* did not start: exit status 14\s+no space left/,
    );
    await mkdir(join(data(), "db"), { recursive: true });
    await writeFile(join(data(), "db", "WiredTiger"), "not a database");
    await writeFile(join(data(), "db", "storage.bson"), "rubbish");
    await expect(openEmbedded(options)).rejects.toThrow(/did not start: .*\n[EFW] .*/);
    await until(async () => (await processesOn(data())).length === 0);
  });
});
