import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createConversation, updateConversation } from "../src/conversations/service.ts";
import type { Context } from "../src/core/context.ts";
import { Deliveries } from "../src/webhooks/model.ts";
import { createWebhook, updateWebhook } from "../src/webhooks/service.ts";
import { startReceiver } from "../test/kit/receiver.ts";
import { withDatabase } from "./support/database.ts";
import { createAccountContext, startEngine } from "./support/engine.ts";
import { getCpuMs, getResidentMb } from "./support/processes.ts";

/**
 * Measures a conversation whose deliveries wait for an endpoint that is down: CPU and documents read for a further event,
 * first with one waiting delivery and then with all, the growth of memory, and the time to drain once the endpoint is up.
 */
const { values } = parseArgs({
  options: {
    waiting: { type: "string", default: "3000" },
    events: { type: "string", default: "200" },
  },
});
const [waiting, events] = [Number(values.waiting), Number(values.events)] as const;

const result = await withDatabase(async (base) => {
  const { deps, close } = await startEngine({ ...base, WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1h" });
  const receiver = await startReceiver(503);
  try {
    const ctx = await createAccountContext(deps, "waiting@example.com");
    const { row } = await createWebhook(ctx, { url: receiver.url, events: ["conversation.updated"] });
    const { _id: id } = await createConversation(ctx, { title: "Invoice", content: "Anna: hello." });
    const count = (filter: object) =>
      deps.database.collection(Deliveries).countDocuments({ webhook: row._id, ...filter });
    await update(ctx, id, 1);
    await until(async () => (await count({ status: "retrying" })) === 1);
    const first = await measureEvents(ctx, id);
    await update(ctx, id, waiting - 1 - 2 * events);
    const before_mb = getResidentMb(process.pid);
    const last = await measureEvents(ctx, id);
    const grew_mb = getResidentMb(process.pid) - before_mb;
    receiver.answer(200);
    receiver.received.length = 0;
    const began = performance.now();
    await updateWebhook(ctx, row._id, { active: false });
    await updateWebhook(ctx, row._id, { active: true });
    await until(async () => (await count({ status: "delivered" })) === waiting);
    const seconds = (performance.now() - began) / 1_000;
    const sequences = receiver.received.map(({ event }) => event.sequence as number);
    return {
      first,
      last,
      grew_mb,
      drain: { seconds: Math.round(seconds * 10) / 10, per_second: Math.round(waiting / seconds) },
      in_order: sequences.every((sequence, i) => i === 0 || sequence > (sequences[i - 1] as number)),
    };
  } finally {
    await receiver.close();
    await close();
  }

  /** Measures an event with the dispatcher's work that follows; CPU of this process and of mongod. */
  async function measureEvents(ctx: Context, id: string) {
    const read = async () => {
      const { pid, metrics } = await ctx.deps.database.db.admin().command({ serverStatus: 1 });
      return { ms: getCpuMs(pid) + getCpuMs(process.pid), documents: Number(metrics.queryExecutor.scannedObjects) };
    };
    const before = await read();
    await update(ctx, id, events, 1);
    await wait(1_000);
    const after = await read();
    return {
      cpu_ms: Math.round(((after.ms - before.ms) / events) * 10) / 10,
      documents: Math.round((after.documents - before.documents) / events),
    };
  }
});
const { first, last, grew_mb, drain, in_order } = result;
const holds = last.documents <= first.documents + 20 && grew_mb <= 50 && drain.seconds <= 60 && in_order;
process.stdout.write(`${JSON.stringify({ bench: "waiting-deliveries", waiting, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

/** Publishes this number of events of one conversation. */
async function update(ctx: Context, id: string, count: number, writers = 32): Promise<void> {
  let left = count;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      await updateConversation(ctx, id, { title: `Invoice ${left}` });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(50);
}
