import type { Log } from "./log.ts";

/** Smaller downloads (checksums, for example) are not worth a line. */
const MIN_LOGGED_BYTES = 1_000_000;

/** Logs the progress of a download, one line per tenth. */
export class DownloadProgress {
  readonly #log: Pick<Log, "info">;
  readonly #subject: string;
  #lastTenth = -1;

  constructor(log: Pick<Log, "info">, subject: string) {
    this.#log = log;
    this.#subject = subject;
  }

  update(doneBytes: number, totalBytes: number): void {
    const tenth = Math.floor((10 * doneBytes) / totalBytes);
    if (!(totalBytes > MIN_LOGGED_BYTES) || tenth <= this.#lastTenth) return;
    this.#lastTenth = tenth;
    const [done, total] = [doneBytes, totalBytes].map((bytes) => Math.round(bytes / 1e6));
    this.#log.info({}, `downloading ${this.#subject}: ${tenth * 10} % (${done} of ${total} MB)`);
  }
}
