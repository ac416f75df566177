import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";
import { createLog } from "../../src/process/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/** Starts one embedded MongoDB for the whole run, in a temporary folder that the teardown removes. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "recap-test-"));
  const cacheDir = join(process.env.HOME ?? homedir(), ".cache", "recap");
  const mongod = await openEmbedded({
    dataDir,
    mongodBinary: process.env.MONGOD_BINARY,
    path: process.env.PATH ?? "",
    cacheDir,
    log: createLog("warn", "pretty"),
  });
  project.provide("mongodbUri", mongod.uri);
  return async () => {
    await mongod.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
