import type { HeavyReader } from "./heavy-reads.ts";

/** A read that is not sent yet, and the readers that wait for it. */
interface Waiting {
  readonly controller: AbortController;
  readers: number;
  result: Promise<unknown>;
}

type Run<T> = (reader: HeavyReader, onSend: () => void) => Promise<T>;

/**
 * Joins equal reads of an account until they are sent, such as those of many clients that read the same page after an event. A read
 * that joins is sent after it was requested, so that its result is as recent as that of a read of its own. Readers must not change the result.
 */
export class SharedReads {
  readonly #waiting = new Map<string, Waiting>();

  /** `key`: equal for equal reads of the account. `run` must call `onSend` directly before the read is sent. */
  read<T>({ account, getSignal }: HeavyReader, key: string, run: Run<T>): Promise<T> {
    const name = `${account} ${key}`;
    let waiting = this.#waiting.get(name);
    if (!waiting) {
      waiting = this.#begin(name, account, run);
      this.#waiting.set(name, waiting);
    }
    addReader(waiting, getSignal?.(), () => this.#remove(name, waiting));
    return waiting.result as Promise<T>;
  }

  #begin<T>(name: string, account: string, run: Run<T>): Waiting {
    const controller = new AbortController();
    const waiting: Waiting = { controller, readers: 0, result: Promise.resolve() };
    const remove = () => this.#remove(name, waiting);
    const begin = async () => {
      // Requests that arrive together are handled in one turn of the event loop.
      await new Promise(setImmediate);
      return run({ account, getSignal: () => controller.signal }, remove);
    };
    waiting.result = begin().finally(remove);
    return waiting;
  }

  #remove(name: string, waiting: Waiting | undefined): void {
    if (this.#waiting.get(name) === waiting) this.#waiting.delete(name);
  }
}

/** The read ends when no reader waits for it any more. */
function addReader(waiting: Waiting, signal: AbortSignal | undefined, remove: () => void): void {
  waiting.readers += 1;
  const leave = () => {
    waiting.readers -= 1;
    if (waiting.readers > 0) return;
    remove();
    waiting.controller.abort(signal?.reason);
  };
  if (signal?.aborted) leave();
  else signal?.addEventListener("abort", leave, { once: true });
}
