import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import type { FairLimit } from "../process/fair-limit.ts";
import { isFirstAttempt } from "./delivery.ts";
import type { DeliverySequence, DeliverySequences } from "./delivery-sequences.ts";
import type { DispatchLease } from "./dispatch-lease.ts";
import { applyOutcome } from "./outcome.ts";
import type { OutcomeWriter } from "./outcome-writer.ts";
import type { WebhookCache } from "./webhook-cache.ts";

/** An endpoint that takes longer to answer counts as slow. */
const SLOW_ANSWER_MS = 1_000;
/** Pause after an attempt that this server could not make. */
const PREVENTED_RETRY_MS = 1_000;
/** Processor time of this process and of the database for an attempt and its outcome. */
const ATTEMPT_MS = 2;

interface WorkerOptions {
  deps: Deps;
  limit: FairLimit;
  lease: DispatchLease;
  webhook: WebhookCache;
  sequences: DeliverySequences;
  writer: OutcomeWriter;
  /** Returns false when no further delivery may be sent. */
  mayContinue(): boolean;
}

/** Sends the sequences of one webhook. Its `run` may be called several times, for concurrent attempts. */
export class DeliveryWorker {
  readonly #options: WorkerOptions;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Sends sequences until none is due. */
  async run(): Promise<void> {
    const { sequences } = this.#options;
    for (let sequence = await sequences.take(); sequence; sequence = await sequences.take()) {
      try {
        await this.#sendSequence(sequence);
      } finally {
        sequences.finish(sequence);
      }
    }
  }

  /** Sends the deliveries in order, up to the first failure. */
  async #sendSequence({ rows }: DeliverySequence): Promise<void> {
    const { deps, limit, lease, webhook, sequences, writer, mayContinue } = this.#options;
    while (rows.length > 0) {
      const { account } = lease;
      const weight = webhook.current?.weight ?? 1;
      const release = await limit.acquire({ account, weight, isSlow: () => lease.isSlow });
      try {
        const loaded = await webhook.get();
        const [row] = rows;
        if (!row || !loaded || !mayContinue()) return;
        if ((loaded.row.failed || !loaded.row.active) && !row.resend) return;
        rows.shift();
        if (isFirstAttempt(row)) lease.addFirstAttempt();
        const { event, event_type, body } = row;
        deps.shares.record(account, ATTEMPT_MS);
        const outcome = await deps.sender.send(loaded.target, { event, event_type, body: body ?? "" });
        lease.recordSpeed(!outcome.delivered || outcome.attempt.duration_ms > SLOW_ANSWER_MS);
        release();
        if (outcome.prevented) {
          if (isFirstAttempt(row)) lease.removeFirstAttempt();
          rows.unshift(row);
          await wait(PREVENTED_RETRY_MS, undefined, { signal: deps.lifecycle.stopping }).catch(() => {});
          continue;
        }
        // The webhook may have been marked as failed during the attempt.
        const current = webhook.current ?? loaded;
        const context = { deps, writer, webhook: current.row, hasFollowers: rows.length > 0 };
        const { continues, changed } = await applyOutcome(context, row, outcome);
        if (changed) {
          webhook.invalidate();
          sequences.notify();
        }
        if (!continues) return;
      } finally {
        release();
      }
    }
  }
}
