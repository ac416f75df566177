import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import type { FairLimit } from "../process/fair-limit.ts";
import type { Pace } from "../process/pace.ts";
import { findEarliestDue } from "./backlog.ts";
import { DeliverySequences, type ReadConditions } from "./delivery-sequences.ts";
import { DeliveryWorker } from "./delivery-worker.ts";
import { type DispatchKey, wakeDispatchers } from "./dispatch-key.ts";
import { DispatchLease, removeDispatchState } from "./dispatch-lease.ts";
import { removeSentBodies } from "./event-bodies.ts";
import { Deliveries, type DeliveryRow } from "./model.ts";
import { OutcomeWriter } from "./outcome-writer.ts";
import { MAX_ATTEMPTS_PER_ENDPOINT } from "./sender.ts";
import { failExpired } from "./sweep.ts";
import { WebhookCache } from "./webhook-cache.ts";

const HEARTBEAT_INTERVAL_MS = 1_000;
/**
 * After the dispatch of a slow endpoint, which includes one that fails, the next one begins this many times as long later, at most
 * MAX_REST_MS: deliveries that become due meanwhile share its reads and writes.
 */
const REST_FACTOR = 10;
const MAX_REST_MS = 1_000;

export interface DispatcherOptions {
  deps: Deps;
  limit: FairLimit;
  /** The rate of dispatches of an account. */
  pace: Pick<Pace, "enter">;
  key: DispatchKey;
  /** Called before each read of due deliveries: earlier wake-ups are served by it. */
  onRead(): void;
}

/**
 * Sends the due deliveries of one webhook until none is left, under a lease: it does nothing if another process
 * dispatches the webhook already.
 */
export class Dispatcher {
  /** Settles when the dispatcher has ended. */
  readonly ended: Promise<void>;
  readonly #options: DispatcherOptions;
  readonly #webhook: WebhookCache;
  #sequences: DeliverySequences | undefined;
  /** Aborts a rest. */
  readonly #changed = new AbortController();
  #stopping = false;
  #failure: unknown;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#webhook = new WebhookCache(options.deps, options.key.account, options.key.webhook);
    this.ended = this.#run();
  }

  /** More deliveries may be due. */
  notify(): void {
    this.#sequences?.notify();
  }

  /** The webhook has changed. */
  reload(): void {
    this.#changed.abort();
    this.#webhook.invalidate();
    this.#sequences?.notify();
  }

  /** Starts no further attempt. */
  stop(): void {
    this.#stopping = true;
    this.#sequences?.notify();
  }

  async #run(): Promise<void> {
    const { deps, key, pace } = this.#options;
    await pace.enter(key.account);
    const startedAt = performance.now();
    const [lease, webhook] = await Promise.all([
      DispatchLease.acquire(deps.database, key.account, key.webhook),
      this.#webhook.get(),
    ]);
    if (!lease) return;
    if (!webhook) return this.#removeDeliveries();
    do await this.#dispatch(lease);
    while (!this.#failure && !(await this.#release(lease)));
    if (this.#failure) throw this.#failure;
    if (lease.isSlow) await this.#rest(performance.now() - startedAt);
  }

  async #rest(dispatchMs: number): Promise<void> {
    if (this.#stopping) return;
    const signal = AbortSignal.any([this.#options.deps.lifecycle.stopping, this.#changed.signal]);
    await wait(Math.min(REST_FACTOR * dispatchMs, MAX_REST_MS), undefined, { signal }).catch(() => {});
  }

  /** Removes the remaining deliveries of a deleted webhook. */
  async #removeDeliveries(): Promise<void> {
    const { deps, key } = this.#options;
    const { account, webhook } = key;
    await removeKeptRows(deps, Deliveries, { account, webhook });
    await removeSentBodies(deps.database, { account });
    await removeDispatchState(deps.database, webhook);
  }

  async #dispatch(lease: DispatchLease): Promise<void> {
    const { deps, limit, onRead } = this.#options;
    const { database } = deps;
    const writer = new OutcomeWriter(database, lease, (delivery) => sequences.forget(delivery));
    const mayContinue = () => !this.#stopping && this.#failure === undefined && writer.holdsLease();
    const readConditions = async () => {
      const conditions = await this.#readConditions();
      return mayContinue() ? conditions : undefined;
    };
    const onExpired = (rows: readonly DeliveryRow[]) => failExpired(database, rows, deps.config.retentionDays);
    const sequences = new DeliverySequences({ database, lease, readConditions, onRead, onExpired });
    const worker = new DeliveryWorker({ deps, limit, lease, webhook: this.#webhook, sequences, writer, mayContinue });
    this.#sequences = sequences;
    const heartbeat = setInterval(() => void writer.heartbeat().catch(() => {}), HEARTBEAT_INTERVAL_MS);
    const runWorker = () =>
      worker.run().catch((error) => {
        this.#failure ??= error;
        sequences.notify();
      });
    await Promise.all(Array.from({ length: MAX_ATTEMPTS_PER_ENDPOINT }, runWorker));
    clearInterval(heartbeat);
    await writer.close();
    this.#sequences = undefined;
  }

  async #readConditions(): Promise<ReadConditions> {
    const loaded = await this.#webhook.get();
    if (!loaded) {
      this.#stopping = true;
      return undefined;
    }
    const { row, maxFirstAttemptsPerHour } = loaded;
    return { paused: row.failed || !row.active, maxFirstAttemptsPerHour };
  }

  /** Releases the lease and schedules the next wake-up; false when deliveries became due meanwhile. */
  async #release(lease: DispatchLease): Promise<boolean> {
    const { deps, key } = this.#options;
    const due = this.#stopping ? undefined : await findEarliestDue(deps.database, key.webhook);
    if (lease.scheduleWakeUp(due)) wakeDispatchers(deps.jobs, [key], due);
    return (await lease.release()) || this.#stopping;
  }
}
