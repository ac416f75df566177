import type { RequestOptions } from "node:https";
import { DryMongoBinary } from "mongodb-memory-server-core";
import { MongoBinaryDownload } from "mongodb-memory-server-core/lib/util/MongoBinaryDownload.js";
import { installMongod, withTemporaryFolder } from "./cache.ts";
import { DownloadProgress } from "./download-progress.ts";
import type { Log } from "./log.ts";

const CONNECT_TIMEOUT_MS = 4000;

/** Downloads the mongod that mongodb-memory-server selects for this platform and returns its path in the cache. */
export async function downloadFromMemoryServer(cacheDir: string, log: Pick<Log, "info">): Promise<string> {
  return withTemporaryFolder(cacheDir, async (folder) => {
    const options = await DryMongoBinary.generateOptions({ downloadDir: folder });
    const download = new StrictDownload({ ...options, downloadDir: folder, checkMD5: true }, log);
    return installMongod(await download.getMongodPath(), "download", cacheDir);
  });
}

/**
 * Differs from the library's download in two points: it verifies certificates (the library does not, and its MD5 sum has the
 * same origin as the file), and it fails within CONNECT_TIMEOUT_MS where there is no network instead of trying three times.
 */
class StrictDownload extends MongoBinaryDownload {
  readonly #progress: DownloadProgress;
  #connectTimer: NodeJS.Timeout | undefined;

  constructor(options: ConstructorParameters<typeof MongoBinaryDownload>[0], log: Pick<Log, "info">) {
    super(options);
    this.#progress = new DownloadProgress(log, "mongod from mongodb-memory-server");
  }

  override async httpDownload(url: URL, request: RequestOptions, location: string, temporary: string): Promise<string> {
    const abort = new AbortController();
    this.#connectTimer = setTimeout(() => abort.abort(), CONNECT_TIMEOUT_MS);
    try {
      const strict = { ...request, rejectUnauthorized: true, signal: abort.signal };
      return await super.httpDownload(url, strict, location, temporary, 1);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      throw new Error(`no answer from ${url.host} within ${CONNECT_TIMEOUT_MS / 1000} s`);
    } finally {
      clearTimeout(this.#connectTimer);
    }
  }

  override printDownloadProgress(chunk: { length: number }): void {
    clearTimeout(this.#connectTimer);
    this.dlProgress.current += chunk.length;
    this.#progress.update(this.dlProgress.current, this.dlProgress.length);
  }
}
