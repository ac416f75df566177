import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../process/log.ts";
import { checkMongod } from "./mongod-version.ts";

const CONNECT_LIMIT = 4000;
const LEFTOVER_AGE = 24 * 3600 * 1000;

/** Downloads the mongod that mongodb-memory-server would use into the cache and answers its place. */
export async function downloadMemoryServer(cacheDir: string, log: Pick<Log, "info">): Promise<string> {
  const { DryMongoBinary } = await import("mongodb-memory-server-core");
  const { MongoBinaryDownload } = await import("mongodb-memory-server-core/lib/util/MongoBinaryDownload.js");
  return inTemporaryFolder(cacheDir, async (folder) => {
    const options = await DryMongoBinary.generateOptions({ downloadDir: folder });
    const downloader = new MongoBinaryDownload({ ...options, downloadDir: folder, checkMD5: true });
    const progress = progressLines(log, "mongod from mongodb-memory-server");
    const { httpDownload } = downloader;
    let connected = () => {};
    // Ours: no three tries over 7 s where there is no network, and certificates are checked (off by default there, while the
    // md5 comes from the same server).
    downloader.httpDownload = async (url, request, to, temporary) => {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), CONNECT_LIMIT);
      connected = () => clearTimeout(timer);
      try {
        const strict = { ...request, rejectUnauthorized: true, signal: abort.signal };
        return await httpDownload.call(downloader, url, strict, to, temporary, 1);
      } catch (error) {
        if (!abort.signal.aborted) throw error;
        throw new Error(`no answer from ${url.host} within ${CONNECT_LIMIT / 1000} s`);
      } finally {
        connected();
      }
    };
    downloader.printDownloadProgress = (chunk) => {
      connected();
      downloader.dlProgress.current += chunk.length;
      progress(downloader.dlProgress.current, downloader.dlProgress.length);
    };
    return install(await downloader.getMongodPath(), "download", cacheDir);
  });
}

/** Puts a mongod into the cache under its version, whole or not at all: two processes may do it at once. */
export async function install(binary: string, source: string, cacheDir: string): Promise<string> {
  await chmod(binary, 0o755);
  const version = await checkMongod(binary);
  const file = await open(binary, "r+");
  await file.sync();
  await file.close();
  const place = join(cacheDir, `mongod-${version}-${source}${process.platform === "win32" ? ".exe" : ""}`);
  await rename(binary, place);
  return place;
}

/** Runs `work` with a fresh folder inside the cache (the same file system, so that a rename works), removed afterwards. */
export async function inTemporaryFolder<T>(cacheDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  await removeLeftovers(cacheDir);
  const folder = await mkdtemp(join(cacheDir, "download-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Of downloads that were killed; a younger one may be running.
async function removeLeftovers(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith("download-")) continue;
    const folder = join(cacheDir, name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LEFTOVER_AGE) await rm(folder, { recursive: true, force: true });
  }
}

/** Logs the progress of a download, a line for every tenth of it. */
export function progressLines(log: Pick<Log, "info">, what: string): (done: number, total: number) => void {
  let last = -1;
  return (done, total) => {
    const tenth = Math.floor((10 * done) / total);
    if (!(total > 1_000_000) || tenth <= last) return;
    last = tenth;
    const megabytes = (bytes: number) => Math.round(bytes / 1e6);
    log.info({}, `downloading ${what}: ${tenth * 10} % (${megabytes(done)} of ${megabytes(total)} MB)`);
  };
}
