import type { Context } from "../core/context.ts";
import type { DeliveryRow } from "./model.ts";
import { findWebhook } from "./service.ts";

/** Maximum number of deliveries that wait for a slow reader, each in its latest state; the oldest are dropped. */
const MAX_BUFFERED = 1_000;

/** Streams the new and changed deliveries of a webhook. @throws not_found */
export async function watchDeliveries(ctx: Context, webhook: string): Promise<AsyncIterableIterator<DeliveryRow>> {
  await findWebhook(ctx, webhook);
  const buffer = new Map<string, DeliveryRow>();
  let ended = false;
  let wake = () => {};
  const unlisten = await ctx.deps.deliveries.listen(webhook, (row) => {
    if (row.account !== ctx.account) return;
    buffer.delete(row._id);
    buffer.set(row._id, row);
    const [oldest] = buffer.keys();
    if (buffer.size > MAX_BUFFERED && oldest) buffer.delete(oldest);
    wake();
  });
  const deliveries: AsyncIterableIterator<DeliveryRow> = {
    async next() {
      while (buffer.size === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [first] = buffer;
      if (ended || !first) return { done: true, value: undefined };
      buffer.delete(first[0]);
      return { done: false, value: first[1] };
    },
    async return() {
      ended = true;
      unlisten();
      wake();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => deliveries,
  };
  return deliveries;
}
