/** After this time a batch no longer waits for the one in flight: one slow read delays no others. */
const MAX_WAIT_MS = 10;

/**
 * Decides when a batch of reads is sent: at the end of the event-loop turn, or once the batch in flight has ended. The more requests a
 * process has, the more reads one batch has then, whatever the pace at which they arrive.
 */
export class BatchSchedule {
  #inFlight = 0;
  readonly #waiting = new Set<() => void>();

  /** Calls `send` once, when the batch is to be sent; reads may join it until then. */
  add(send: () => void): void {
    if (this.#inFlight === 0) {
      setImmediate(send);
      return;
    }
    const start = () => {
      clearTimeout(timer);
      this.#waiting.delete(start);
      setImmediate(send);
    };
    const timer = setTimeout(start, MAX_WAIT_MS);
    this.#waiting.add(start);
  }

  /** Runs the read of a batch, which counts as in flight meanwhile. */
  async run<T>(read: () => Promise<T>): Promise<T> {
    this.#inFlight += 1;
    try {
      return await read();
    } finally {
      this.#inFlight -= 1;
      const [start] = this.#waiting;
      start?.();
    }
  }
}
