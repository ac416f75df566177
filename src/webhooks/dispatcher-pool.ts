import type { Deps } from "../core/context.ts";
import { FairLimit } from "../process/fair-limit.ts";
import { Pace } from "../process/pace.ts";
import { parseKey } from "./dispatch-key.ts";
import { Dispatcher } from "./dispatcher.ts";
import { MAX_ATTEMPTS_PER_ENDPOINT } from "./sender.ts";

/** With the default DELIVERY_CONCURRENCY, a process makes at most 100 attempts in a second at slow endpoints. */
const SLOW_REST_MS = 250;
/** Processor time of this process and of the database for a dispatch without its attempts. */
const DISPATCH_MS = 7;
/** A dispatch of an account that used more than its share begins at most this much later; it sends what became due meanwhile too. */
const MAX_REST_MS = 500;

/** The dispatchers of this process, one for each webhook with due deliveries. */
export class DispatcherPool {
  readonly #deps: Deps;
  readonly #limit: FairLimit;
  readonly #pace: Pace;
  readonly #dispatchers = new Map<string, Dispatcher>();
  /** Keys of wake-ups that arrived since their dispatcher last read the due deliveries. */
  readonly #unserved = new Set<string>();
  #closing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limit = createDeliveryLimit(deps.config.deliveryConcurrency);
    this.#pace = new Pace(deps.shares, { costMs: DISPATCH_MS, maxRestMs: MAX_REST_MS });
    deps.tail.onChange((collection, id) => collection === "webhooks" && this.#reload(id));
    deps.tail.onReset(() => this.#reload());
  }

  wake(keys: readonly string[]): void {
    if (!this.#closing) for (const key of keys) this.#wakeOne(key);
  }

  /** Finishes the attempts in flight and stores their outcomes. */
  async close(): Promise<void> {
    this.#closing = true;
    const dispatchers = [...this.#dispatchers.values()];
    for (const dispatcher of dispatchers) dispatcher.stop();
    await Promise.allSettled(dispatchers.map((dispatcher) => dispatcher.ended));
  }

  #wakeOne(key: string): void {
    const dispatcher = this.#dispatchers.get(key);
    if (dispatcher) {
      this.#unserved.add(key);
      dispatcher.notify();
    } else this.#start(key);
  }

  #start(text: string): void {
    const key = parseKey(text);
    const onRead = () => this.#unserved.delete(text);
    const dispatcher = new Dispatcher({ deps: this.#deps, limit: this.#limit, pace: this.#pace, key, onRead });
    this.#dispatchers.set(text, dispatcher);
    void dispatcher.ended
      .catch((error) =>
        this.#deps.log.warn(
          { err: error, webhook: key.webhook },
          "dispatcher failed; the next sweep finds its due deliveries",
        ),
      )
      .finally(() => {
        this.#dispatchers.delete(text);
        if (this.#unserved.delete(text) && !this.#closing) this.#start(text);
      });
  }

  #reload(webhook?: string): void {
    for (const [key, dispatcher] of this.#dispatchers)
      if (!webhook || parseKey(key).webhook === webhook) dispatcher.reload();
  }
}

/**
 * One account, and all slow endpoints together, use at most half of the slots, so that they never delay the others. Slow endpoints include
 * those that fail at once: the rest of their slots bounds the attempts of a second, each of which costs the database several writes.
 */
function createDeliveryLimit(max: number): FairLimit {
  const half = Math.max(1, Math.floor(max / 2));
  return new FairLimit({
    max,
    maxPerAccount: Math.max(MAX_ATTEMPTS_PER_ENDPOINT, half),
    maxSlow: half,
    slowRestMs: SLOW_REST_MS,
  });
}
