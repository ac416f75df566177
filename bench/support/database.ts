import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";

/** Runs a function with a new MongoDB in a temporary folder below `parent` and the environment of a server that uses it. */
export async function withDatabase<T>(run: (env: NodeJS.ProcessEnv) => Promise<T>, parent = tmpdir()): Promise<T> {
  const dataDir = await mkdtemp(join(parent, "recap-bench-"));
  const config = readConfig({ ...process.env, MONGODB_URI: undefined, DATA_DIR: dataDir });
  const mongod = await openEmbedded({ ...config, log: createLog("warn", "json") });
  try {
    return await run({
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MONGODB_URI: mongod.uri,
      SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
      LOG_LEVEL: "warn",
      LOG_FORMAT: "json",
      PORT: "0",
    });
  } finally {
    await mongod.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function computeMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
