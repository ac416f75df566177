/** Work is due at multiples of this interval, so that all of it shares one timer. */
export const SWEEP_INTERVAL_MS = 5_000;

interface Periodic {
  name: string;
  intervalMs: number;
  run(): Promise<void>;
  /** `performance.now()` of the next run. */
  nextAt: number;
  isRunning: boolean;
}

/** Runs periodic work of this process with one timer. A run that takes longer than the interval is not started twice. */
export class PeriodicWork {
  readonly #all: Periodic[] = [];
  readonly #track: (name: string, run: () => Promise<void>) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  /** `track` runs the work and never rejects. */
  constructor(track: (name: string, run: () => Promise<void>) => Promise<void>) {
    this.#track = track;
  }

  add(name: string, intervalMs: number, run: () => Promise<void>): void {
    this.#all.push({ name, intervalMs, run, nextAt: 0, isRunning: false });
  }

  /** Runs all work now and then at its intervals. */
  start(): void {
    this.#timer = setInterval(() => this.#runDue(), SWEEP_INTERVAL_MS).unref();
    this.#runDue();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #runDue(): void {
    const now = performance.now();
    for (const periodic of this.#all) if (periodic.nextAt <= now && !periodic.isRunning) void this.#run(periodic, now);
  }

  async #run(periodic: Periodic, now: number): Promise<void> {
    // Timers are not exact: without the margin, each second one would be too early.
    periodic.nextAt = now + periodic.intervalMs - SWEEP_INTERVAL_MS / 2;
    periodic.isRunning = true;
    await this.#track(periodic.name, periodic.run);
    periodic.isRunning = false;
  }
}
