import { once } from "node:events";
import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openEmbedded } from "../../../src/lib/embedded-mongodb/embedded.ts";
import {
  findMachineMongod,
  killEmbeddedProcess,
  killEmbeddedProcesses,
  startEmbeddedProcess,
} from "../../kit/embedded-processes.ts";
import { findProcesses, isAlive, silentLog, until, writeScript } from "../../kit/processes.ts";

let mongod = "";
let folder = "";

beforeAll(async () => {
  mongod = await findMachineMongod();
}, 600_000);

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "recap-embedded-")));
});

afterEach(async () => {
  await killEmbeddedProcesses();
  const dataDir = join(folder, "data");
  await until(async () => (await findProcesses(dataDir)).length === 0).catch(async () => {
    for (const pid of await findProcesses(dataDir)) process.kill(pid, "SIGKILL");
  });
  await rm(folder, { recursive: true, force: true });
});

const withoutPassword = (uri: string) => uri.replace(/\/\/.*@/, "//").replace("&authSource=admin", "");

async function sumSizes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

describe("openEmbedded", { timeout: 60_000 }, () => {
  const data = () => join(folder, "data");
  const start = () => startEmbeddedProcess(data(), mongod);

  test("names DATA_DIR and the cause when the directory cannot be created or written, before it searches a mongod", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    for (const dataDir of [file, join(file, "below")])
      await expect(
        openEmbedded({ dataDir, mongodBinary: "/missing", cacheDir: "", path: "", log: silentLog }),
      ).rejects.toThrow(new RegExp(`^DATA_DIR can't be used: EACCES: .*${file}`));
  });

  test("supports transactions and change streams, keeps its data, and leaves no process running", async () => {
    const options = { dataDir: data(), mongodBinary: mongod, cacheDir: "", path: "", log: silentLog };
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
    await until(async () => (await findProcesses(data())).length === 0);

    expect((await stat(join(data(), "mongod.key"))).mode & 0o777).toBe(0o600);
    // As a data directory of an earlier version: without the user, and with another key.
    await rm(join(data(), "mongod.key"));

    const user = await start();
    expect(user.ready.port).toBe(first.port);
    const stranger = await mongoose.createConnection(withoutPassword(user.ready.uri)).asPromise();
    await expect(stranger.collection("rows").countDocuments()).rejects.toThrow(/requires authentication/);
    await stranger.close();
    const second = await openEmbedded(options);
    const again = await mongoose.createConnection(second.uri).asPromise();
    expect(await again.collection("rows").countDocuments()).toBe(2);
    await again.close();
    await second.close();
  });

  test("has the cache of the options, and uses less than 100 MB of disk at first", async () => {
    const options = { dataDir: data(), mongodBinary: mongod, cacheDir: "", path: "", log: silentLog };
    const embedded = await openEmbedded({ ...options, mongodCache: 300 * 1024 ** 2 });
    const connection = await mongoose.createConnection(embedded.uri).asPromise();
    await connection.createCollection("rows");
    const status = await connection.db?.admin().command({ serverStatus: 1 });
    expect(status?.wiredTiger.cache["maximum bytes configured"]).toBe(300 * 1024 ** 2);
    await connection.close();
    expect(await sumSizes(data())).toBeLessThan(100_000_000);
    await embedded.close();
  });

  test("is joined by a second process, and ends within 10 s of the last user's kill -9", async () => {
    const first = await start();
    const second = await start();
    expect(second.ready.uri).toBe(first.ready.uri);
    await first.ask("insert 1");
    expect(await first.ask("close")).toEqual({ closed: true });
    expect(await second.ask("count")).toEqual({ count: 1 });
    const pids = await findProcesses(data());
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await killEmbeddedProcess(second);
    await until(async () => !pids.filter((pid) => pid !== second.ready.pid).some(isAlive), 10_000);
  });

  test("is shared by processes that start at the same instant", async () => {
    const three = await Promise.all([start(), start(), start()]);
    expect(new Set(three.map((user) => user.ready.uri)).size).toBe(1);
    await until(async () => (await findProcesses(data(), "--dbpath")).length === 1);
    await until(async () => (await findProcesses(data(), "supervisor.ts")).length === 1);
    await Promise.all(three.map((user) => user.ask("close")));
  });

  test("starts while an earlier one is still ending", async () => {
    let current = await start();
    await current.ask("insert 1");
    for (let round = 0; round < 3; round++) {
      const [, next] = await Promise.all([current.ask("close"), sleep(round * 30).then(start)]);
      expect(await next.ask("count")).toEqual({ count: 1 });
      current = next;
    }
  });

  test("restarts a killed mongod without losing an acknowledged write", async () => {
    const user = await start();
    let written = 0;
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 20; n++) {
        if ((await user.ask(`insert ${n}`)).id) written++;
      }
      const [pid = 0] = await findProcesses(data(), "--dbpath");
      process.kill(pid, "SIGKILL");
      await until(async () => (await findProcesses(data(), "--dbpath")).some((other) => other !== pid));
    }
    expect(await user.ask("count")).toEqual({ count: written });
    expect(written).toBe(40);
  });

  test("replaces a killed supervisor", async () => {
    const user = await start();
    await user.ask("insert 1");
    const [pid = 0] = await findProcesses(data(), "supervisor.ts");
    process.kill(pid, "SIGKILL");
    await until(async () => (await findProcesses(data(), "supervisor.ts")).some((other) => other !== pid));
    await user.ask("insert 2");
    expect(await user.ask("count")).toEqual({ count: 2 });
    expect(await user.ask("close")).toEqual({ closed: true });
    await until(async () => (await findProcesses(data())).length === 0);
  });

  test("leaves no mongod running when supervisor and user are killed at once, and starts again", async () => {
    const user = await start();
    await user.ask("insert 1");
    for (const pid of await findProcesses(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
    await killEmbeddedProcess(user);
    const next = await start();
    expect(await next.ask("count")).toEqual({ count: 1 });
    for (const pid of await findProcesses(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
    await killEmbeddedProcess(next);
    await until(async () => (await findProcesses(data())).length === 0);
  });

  test("starts on another port when the last one is in use", async () => {
    const user = await start();
    await user.ask("insert 1");
    await user.ask("close");
    // It closes each connection: with a silent peer mongod waits 30 s for the answer to its election request, and then starts too.
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

  test("ignores a stale address, also in a directory with a very long name", async () => {
    const dataDir = join(folder, "data", "x".repeat(120));
    await mkdir(dataDir, { recursive: true });
    const otherServer = createServer((socket) => socket.write("220 mail\r\n")).listen(0, "127.0.0.1");
    await once(otherServer, "listening");
    const address = otherServer.address();
    const port = typeof address === "object" ? address?.port : 0;
    await writeFile(join(dataDir, "supervisor.json"), JSON.stringify({ port, token: "00", pid: 1 }));
    const user = await startEmbeddedProcess(dataDir, mongod);
    expect(user.ready.version).toMatch(/^[678]\./);
    otherServer.close();
  });

  test("reports why mongod does not start, with the end of its log", async () => {
    const broken = await writeScript(
      folder,
      "broken",
      `[ "$1" = --version ] && exec ${mongod} --version\necho "no space left" >&2\nexit 14`,
    );
    const options = { dataDir: data(), mongodBinary: mongod, cacheDir: "", path: "", log: silentLog };
    const outcome = openEmbedded({ ...options, mongodBinary: broken });
    await expect(outcome).rejects.toThrow(
      /could not be started: mongod [678].* did not start: exit status 14\s+no space left/,
    );
    await mkdir(join(data(), "db"), { recursive: true });
    await writeFile(join(data(), "db", "WiredTiger"), "not a database");
    await writeFile(join(data(), "db", "storage.bson"), "garbage");
    await expect(openEmbedded(options)).rejects.toThrow(/did not start: .*\n[EFW] .*/);
    await until(async () => (await findProcesses(data())).length === 0);
  });
});
