import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readMongodVersion } from "./mongod-version.ts";

/** A younger folder may belong to a download that another process is running. */
const MIN_ABANDONED_AGE_MS = 24 * 3600 * 1000;
const TEMPORARY_PREFIX = "download-";

/** Lists the cached binaries, newest version first. */
export async function listCachedMongods(cacheDir: string): Promise<string[]> {
  const names = await readdir(cacheDir).catch(() => []);
  const order = new Intl.Collator("en", { numeric: true });
  const mongods = names.filter((name) => /^mongod-\d/.test(name)).sort((a, b) => order.compare(b, a));
  return mongods.map((name) => join(cacheDir, name));
}

/**
 * Moves a mongod into the cache as `mongod-VERSION-SOURCE`. The rename is atomic, so that a cached binary is always complete
 * and two processes may install at the same time.
 */
export async function installMongod(binary: string, source: string, cacheDir: string): Promise<string> {
  await chmod(binary, 0o755);
  const version = await readMongodVersion(binary);
  const file = await open(binary, "r+");
  await file.sync();
  await file.close();
  const installed = join(cacheDir, `mongod-${version}-${source}${process.platform === "win32" ? ".exe" : ""}`);
  await rename(binary, installed);
  return installed;
}

/** Runs `work` with a new folder inside the cache (on the same file system, so that a rename works) and removes it afterwards. */
export async function withTemporaryFolder<T>(cacheDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  await removeAbandonedFolders(cacheDir);
  const folder = await mkdtemp(join(cacheDir, TEMPORARY_PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandonedFolders(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const folder = join(cacheDir, name);
    const ageMs = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (ageMs > MIN_ABANDONED_AGE_MS) await rm(folder, { recursive: true, force: true });
  }
}
