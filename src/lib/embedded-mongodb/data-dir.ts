import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Paths inside the data directory. */
export const dataDirPaths = (dataDir: string) => ({
  database: join(dataDir, "db"),
  mongodLock: join(dataDir, "db", "mongod.lock"),
  mongodKey: join(dataDir, "mongod.key"),
  mongodLog: join(dataDir, "mongod.log"),
  lastRun: join(dataDir, "mongod.json"),
  supervisorAddress: join(dataDir, "supervisor.json"),
  supervisorLock: join(dataDir, "supervisor.lock"),
  supervisorLog: join(dataDir, "supervisor.log"),
});

/** Returns true once a mongod has run on the directory. */
export const hasDatabase = (dataDir: string): boolean => existsSync(dataDirPaths(dataDir).database);

/** Where the supervisor of a data directory listens, and the token that its users send. */
export interface SupervisorAddress {
  port: number;
  token: string;
  pid?: number;
}

/** The mongod that ran last: a restart reuses its port, and terminates it if it is still running without a supervisor. */
export interface LastRun {
  port?: number;
  version?: string;
  pid?: number | undefined;
}

export function readSupervisorAddress(dataDir: string): SupervisorAddress | undefined {
  return readJson(dataDirPaths(dataDir).supervisorAddress);
}

export function writeSupervisorAddress(dataDir: string, address: SupervisorAddress): void {
  writeJson(dataDirPaths(dataDir).supervisorAddress, address);
}

/** Returns false when the directory was deleted, and perhaps created again by another supervisor. */
export function ownsDataDir(dataDir: string, token: string): boolean {
  return readSupervisorAddress(dataDir)?.token === token;
}

export function removeSupervisorAddress(dataDir: string, token: string): void {
  if (ownsDataDir(dataDir, token)) rmSync(dataDirPaths(dataDir).supervisorAddress, { force: true });
}

export function readLastRun(dataDir: string): LastRun {
  return readJson(dataDirPaths(dataDir).lastRun) ?? {};
}

export function writeLastRun(dataDir: string, run: LastRun): void {
  writeJson(dataDirPaths(dataDir).lastRun, run);
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes atomically: another process never reads half a file. */
function writeJson(file: string, value: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
