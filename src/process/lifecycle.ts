declare module "../core/context.ts" {
  interface Deps {
    lifecycle: Lifecycle;
  }
}

/** State of the process: starting, serving, draining (still serving, but not ready), stopping, ended. */
export class Lifecycle {
  readonly #stopping = new AbortController();
  readonly #ending = new AbortController();
  #started = false;
  #draining = false;

  /** Aborts when the process stops: work in flight is finished, new work is rejected. */
  readonly stopping: AbortSignal = this.#stopping.signal;
  /** Aborts when the time to finish has passed: unfinished work is released. */
  readonly ending: AbortSignal = this.#ending.signal;

  /** True from the end of the start until draining begins. */
  get isServing(): boolean {
    return this.#started && !this.#draining;
  }

  /** True once the process is going to stop: load balancers should send requests elsewhere. */
  get isDraining(): boolean {
    return this.#draining;
  }

  startServing(): void {
    this.#started = true;
  }

  startDraining(): void {
    this.#draining = true;
  }

  stop(): void {
    this.#draining = true;
    this.#stopping.abort();
  }

  end(): void {
    this.#ending.abort();
  }
}
