// Entry of the supervisor process: `node supervisor.ts DATA_DIR BINARY VERSION CACHE_BYTES`. It runs in a session of its own, so that Ctrl-C
// in a user's terminal does not reach it or its mongod.
import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { dataDirPaths } from "./data-dir.ts";
import { MongodSupervisor } from "./mongod-supervisor.ts";

const LOCK_INTERVAL_MS = 40;

const [dataDir = "", binary = "", version = "", cacheBytes = ""] = process.argv.slice(2);
mkdirSync(dataDirPaths(dataDir).database, { recursive: true });
const lock = await lockDataDir();
process.on("exit", () => lock.close());
const supervisor = new MongodSupervisor(dataDir, binary, version, Number(cacheBytes));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => supervisor.stop());
await supervisor.run();

/**
 * Waits for the exclusive lock of the data directory. The operating system holds it (through SQLite) and releases it when the
 * process dies, so it is never stale.
 */
async function lockDataDir(): Promise<DatabaseSync> {
  // The parent closes standard input, or ends, once it has found another supervisor: this one is not needed then.
  const exit = () => process.exit(0);
  process.stdin.on("end", exit).on("error", exit).resume();
  const database = new DatabaseSync(dataDirPaths(dataDir).supervisorLock, { timeout: 0 });
  for (;;) {
    try {
      database.exec("BEGIN EXCLUSIVE");
      process.stdin
        .off("end", exit)
        .off("error", exit)
        .on("error", () => {});
      return database;
    } catch (error) {
      if (!String(error).includes("locked")) throw error;
      await sleep(LOCK_INTERVAL_MS);
    }
  }
}
