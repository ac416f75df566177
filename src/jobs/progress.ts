/** Progress of a job, stored in the field `progress` of its row; the event tail carries changes to every process. */
export interface Progress {
  stage: string;
  /** 0 to 100. */
  percent: number;
  /** The result so far, if the job reports it. */
  partial: string | null;
  attempt: number;
  at: Date;
}

/** Progress at the beginning of a stage. */
export function beginStage(stage: string, attempt: number): Progress {
  return { stage, percent: 0, partial: null, attempt, at: new Date() };
}

const WRITE_INTERVAL_MS = 300;

/** Writes the latest progress of an attempt, at most once per interval. */
export class ProgressWriter {
  readonly #begun: Progress;
  readonly #write: (progress: Progress) => Promise<unknown>;
  readonly #intervalMs: number;
  #latest: Progress;
  #pending: Progress | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(begun: Progress, write: (progress: Progress) => Promise<unknown>, intervalMs = WRITE_INTERVAL_MS) {
    this.#begun = begun;
    this.#latest = begun;
    this.#write = write;
    this.#intervalMs = intervalMs;
  }

  /** `fraction`: 0 to 1. */
  report(fraction: number, partial: string | null): void {
    // 100 is reached by the completed job only.
    const percent = Math.min(99, Math.max(0, Math.round(100 * fraction)));
    if (this.#closed || (percent === this.#latest.percent && partial === this.#latest.partial)) return;
    this.#latest = { ...this.#begun, percent, partial, at: new Date() };
    this.#pending = this.#latest;
    this.#schedule();
  }

  /** Waits for the write in flight and starts no further one, so that none conflicts with the end of the job. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #schedule(): void {
    if (this.#pending && !this.#closed) this.#timer ??= setTimeout(() => this.#flush(), this.#intervalMs);
  }

  #flush(): void {
    this.#timer = undefined;
    if (!this.#pending || this.#closed) return;
    const progress = this.#pending;
    this.#pending = undefined;
    // A failed write is repeated unless a later report supersedes it: the last one has no successor.
    this.#writing = this.#write(progress).catch(() => {
      this.#pending ??= progress;
    });
    void this.#writing.then(() => this.#schedule());
  }
}
