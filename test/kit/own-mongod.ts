import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";
import { findMachineMongod } from "./embedded-processes.ts";
import { findProcesses, silentLog } from "./processes.ts";

/** A MongoDB for one test file, which may stop and kill it. */
export interface OwnMongod {
  /** Returns the connection string of a new database. */
  uri(): string;
  /** Suspends the process: it keeps its connections and does not respond. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Kills the process; its supervisor starts another. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function startOwnMongod(): Promise<OwnMongod> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), "recap-own-")));
  const mongod = await openEmbedded({
    dataDir,
    mongodBinary: await findMachineMongod(),
    path: "",
    cacheDir: "",
    log: silentLog,
  });
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await findProcesses(dataDir, "--dbpath")) process.kill(pid, name);
  };
  let databases = 0;
  return {
    uri() {
      databases += 1;
      return mongod.uri.replace("/recap?", `/own_${databases}?`);
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    kill: () => signal("SIGKILL"),
    async close() {
      await signal("SIGCONT");
      await mongod.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
