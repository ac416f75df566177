import { createHistogram } from "node:perf_hooks";

const TICK_INTERVAL_MS = 50;
const IDLE_TICK_INTERVAL_MS = 1_000;
/** After this long without requests, and with timers in time, the delay is measured at the longer interval. */
const IDLE_AFTER_MS = 5_000;
/** A single long turn (garbage collection, a large body) is no overload; this many in a row are. */
const MIN_LATE_TURNS = 3;

export interface LoopDelays {
  min: number;
  max: number;
  mean: number;
  stddev: number;
  p50: number;
  p90: number;
  p99: number;
}

/** Detects an event loop that can't keep up: its timers are late, turn after turn. */
export class OverloadMonitor {
  readonly #maxDelayMs: number;
  /** Delays in microseconds; a histogram holds integers from 1. */
  readonly #delays = createHistogram();
  #delayMs = 0;
  #lateTurns = 0;
  #busyUntil = 0;
  #isIdle = false;
  #timer: NodeJS.Timeout;

  /** An overload ends when a timer is late by at most half of `maxDelayMs`; 0 disables the check. */
  constructor(maxDelayMs: number) {
    this.#maxDelayMs = maxDelayMs;
    this.#noteWork();
    this.#timer = this.#schedule();
  }

  /** Called for each request: measures at the shorter interval for a while. */
  noteRequest(): void {
    this.#noteWork();
    if (!this.#isIdle) return;
    clearTimeout(this.#timer);
    this.#timer = this.#schedule();
  }

  isOverloaded(): boolean {
    return this.#maxDelayMs > 0 && this.#lateTurns >= MIN_LATE_TURNS;
  }

  /** Delay of the last timer. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Returns the delays since the last call, in seconds. */
  takeDelays(): LoopDelays {
    const delays = this.#delays;
    const toSeconds = (microseconds: number) => (delays.count === 0 ? 0 : (microseconds - 1) / 1e6);
    const taken = {
      min: toSeconds(delays.min),
      max: toSeconds(delays.max),
      mean: toSeconds(delays.mean),
      stddev: delays.count === 0 ? 0 : delays.stddev / 1e6,
      p50: toSeconds(delays.percentile(50)),
      p90: toSeconds(delays.percentile(90)),
      p99: toSeconds(delays.percentile(99)),
    };
    delays.reset();
    return taken;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #noteWork(): void {
    this.#busyUntil = performance.now() + IDLE_AFTER_MS;
  }

  #schedule(): NodeJS.Timeout {
    const now = performance.now();
    this.#isIdle = now > this.#busyUntil;
    const delay = this.#isIdle ? IDLE_TICK_INTERVAL_MS : TICK_INTERVAL_MS;
    return setTimeout(() => this.#measure(now + delay), delay).unref();
  }

  #measure(due: number): void {
    this.#delayMs = Math.max(0, performance.now() - due);
    this.#delays.record(Math.round(this.#delayMs * 1_000) + 1);
    if (this.#delayMs > TICK_INTERVAL_MS) this.#noteWork();
    if (this.#delayMs > this.#maxDelayMs) this.#lateTurns += 1;
    else if (this.#delayMs <= this.#maxDelayMs / 2) this.#lateTurns = 0;
    this.#timer = this.#schedule();
  }
}
