import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dataDirPaths } from "./data-dir.ts";

/** User of the processes that use the database. */
export const USER = "recap";

/** The secret of a data directory: mongod's key file, from which the user's password is derived. */
export interface DatabaseKey {
  /** Password of `__system`, which holders of the key file may use without any other user. */
  readonly system: string;
  /** Password of {@link USER}. */
  readonly password: string;
  /** Identifies the key. */
  readonly id: string;
}

/** Returns undefined for a mongod that was started without a key file, by an earlier version. */
export function readKey(dataDir: string): DatabaseKey | undefined {
  const { mongodKey } = dataDirPaths(dataDir);
  if (!existsSync(mongodKey)) return undefined;
  const system = readFileSync(mongodKey, "utf8").trim();
  const derive = (purpose: string) => createHash("sha256").update(`${purpose} ${system}`).digest("base64url");
  return { system, password: derive("password"), id: derive("id") };
}

/**
 * Creates the key file, if there is none; the caller holds the lock of the data directory. Returns false where the file system can't
 * keep the file private: mongod refuses it, and it would protect nothing.
 */
export function ensureKeyFile(dataDir: string): boolean {
  const { mongodKey } = dataDirPaths(dataDir);
  if (!existsSync(mongodKey)) {
    writeFileSync(`${mongodKey}.new`, `${randomBytes(48).toString("base64")}\n`, { mode: 0o600 });
    renameSync(`${mongodKey}.new`, mongodKey);
  }
  if (process.platform === "win32") return true;
  chmodSync(mongodKey, 0o600);
  return (statSync(mongodKey).mode & 0o077) === 0;
}
