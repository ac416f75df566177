/** How far a job is; kept in the field `progress` of its row, from where the tail tells every process (events/tail.ts). */
export interface Progress {
  stage: string;
  /** 0 to 100. */
  percent: number;
  /** What there is of the result so far, where the engine tells. */
  partial: string | null;
  attempt: number;
  at: Date;
}

/** At the beginning of a stage. */
export function progressAt(stage: string, attempt: number): Progress {
  return { stage, percent: 0, partial: null, attempt, at: new Date() };
}

const WRITE_EVERY_MS = 300;

/** Writes what it is told, but not too often: the latest counts. */
export interface ProgressWriter {
  tell(percent: number, partial: string | null): void;
  /** Nothing is written after this: what ends the job must not meet a write of its progress. */
  end(): Promise<void>;
}

export function createProgressWriter(
  begun: Progress,
  write: (progress: Progress) => Promise<unknown>,
  everyMs = WRITE_EVERY_MS,
): ProgressWriter {
  let told = begun;
  let pending: Progress | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const flush = () => {
    timer = undefined;
    if (!pending || ended) return;
    const progress = pending;
    pending = undefined;
    // A lost one costs nothing: the next says more.
    writing = write(progress).catch(() => {});
    void writing.then(schedule);
  };
  const schedule = () => {
    if (pending && !ended) timer ??= setTimeout(flush, everyMs);
  };

  return {
    tell(percent, partial) {
      const rounded = Math.min(99, Math.max(0, Math.round(percent)));
      if (ended || (rounded === told.percent && partial === told.partial)) return;
      told = { ...begun, percent: rounded, partial, at: new Date() };
      pending = told;
      schedule();
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
