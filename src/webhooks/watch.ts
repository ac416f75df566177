import type { Context } from "../core/context.ts";
import type { DeliveryRow } from "./model.ts";
import { findWebhook } from "./service.ts";

/** Deliveries that wait for a slow reader, each once, as it stands; the oldest beyond this many are left out. */
const MOST_WAITING = 1_000;

/** The deliveries of a webhook as they come and change. @throws not_found */
export async function watchDeliveries(ctx: Context, webhook: string): Promise<AsyncIterableIterator<DeliveryRow>> {
  await findWebhook(ctx, webhook);
  const waiting = new Map<string, DeliveryRow>();
  let over = false;
  let wake = () => {};
  const stop = await ctx.deps.deliveries.listen(webhook, (row) => {
    if (row.account !== ctx.account) return;
    waiting.delete(row._id);
    waiting.set(row._id, row);
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest) waiting.delete(oldest);
    wake();
  });
  const deliveries: AsyncIterableIterator<DeliveryRow> = {
    async next() {
      while (waiting.size === 0 && !over)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [first] = waiting;
      if (over || !first) return { done: true, value: undefined };
      waiting.delete(first[0]);
      return { done: false, value: first[1] };
    },
    async return() {
      over = true;
      stop();
      wake();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => deliveries,
  };
  return deliveries;
}
