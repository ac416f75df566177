import type { Context } from "../core/context.ts";
import { createPulledIterator } from "../core/pulled-iterator.ts";
import { retryRead } from "../database/retry-read.ts";
import { readWatched } from "../events/read-watched.ts";
import { type DeliveryRow, Webhooks } from "./model.ts";
import { findWebhook } from "./service.ts";

/** Maximum number of deliveries that wait for a slow reader, each in its latest state; the oldest are dropped. */
const MAX_BUFFERED = 1_000;

/** Streams the new and changed deliveries of a webhook until it is deleted. @throws not_found, then too */
export async function watchDeliveries(ctx: Context, webhook: string): Promise<AsyncIterableIterator<DeliveryRow>> {
  await findWebhook(ctx, webhook);
  const buffer = new Map<string, DeliveryRow>();
  // It may have been deleted before the feed reports changes.
  let changed = true;
  let ended = false;
  let wake = () => {};
  const unlisten = await ctx.deps.deliveries.listen(webhook, {
    onDelivery(row) {
      if (row.account !== ctx.account) return;
      buffer.delete(row._id);
      buffer.set(row._id, row);
      const [oldest] = buffer.keys();
      if (buffer.size > MAX_BUFFERED && oldest) buffer.delete(oldest);
      wake();
    },
    onWebhookChange() {
      changed = true;
      wake();
    },
  });

  async function read(): Promise<DeliveryRow | undefined> {
    while (!ended) {
      const [first] = buffer.values();
      if (first) {
        buffer.delete(first._id);
        return first;
      }
      if (changed) {
        changed = false;
        await retryRead(
          () => readWatched(ctx, Webhooks, webhook, "webhook"),
          () => ended,
        );
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    return undefined;
  }

  return createPulledIterator(read, () => {
    ended = true;
    unlisten();
    wake();
  });
}
