import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { createConversation } from "../src/conversations/service.ts";
import type { Context } from "../src/core/context.ts";
import { createWebhook } from "../src/webhooks/service.ts";
import { type Receiver, startReceiver } from "../test/kit/receiver.ts";
import { createContext } from "./support/context.ts";
import { withDatabase } from "./support/database.ts";
import { createAccountContext, startEngine } from "./support/engine.ts";

/**
 * Measures the milliseconds from commit to attempt of a good webhook: alone, then beside Free accounts with ten webhooks each
 * whose endpoints never answer, and which publish events all the time.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "5" },
    seconds: { type: "string", default: "20" },
  },
});
const [accounts, seconds] = [Number(values.accounts), Number(values.seconds)] as const;
const WEBHOOKS = 10;
const EVENT_INTERVAL_MS = 100;

const result = await withDatabase(async (base) => {
  const { deps, close } = await startEngine({
    ...base,
    WEBHOOK_ALLOW_PRIVATE: "true",
    WEBHOOK_RETRY_SCHEDULE: "1s,1s,1h",
  });
  const good = await startReceiver();
  const hanging = await startReceiver(() => {});
  let isStopped = false;
  try {
    const ctx = await createAccountContext(deps, "good@example.com");
    await addWebhook(ctx, good);
    const alone = await measure(ctx, good);
    const bad: Context[] = [];
    for (let i = 0; i < accounts; i += 1) {
      const { _id } = await createAccount(deps, { email: `bad${i}@example.com`, plan: "free" });
      const context = await createContext(deps, _id);
      for (let n = 0; n < WEBHOOKS; n += 1) await addWebhook(context, hanging);
      bad.push(context);
    }
    const publishing = bad.map(async (context) => {
      while (!isStopped) {
        await publish(context);
        await wait(2 * EVENT_INTERVAL_MS);
      }
    });
    const beside = await measure(ctx, good);
    const steady = await measure(ctx, good);
    isStopped = true;
    await Promise.all(publishing);
    return { alone, beside, steady, hanging_attempts: hanging.received.length };
  } finally {
    await Promise.all([good.close(), hanging.close()]);
    await close();
  }
});
const holds = result.steady.p99 <= 1_000 && result.beside.max <= 10_000;
process.stdout.write(`${JSON.stringify({ bench: "hanging-webhooks", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

async function addWebhook(ctx: Context, { url }: Receiver): Promise<void> {
  await createWebhook(ctx, { url, events: ["conversation.created"] });
}

async function publish(ctx: Context): Promise<void> {
  await createConversation(ctx, { title: "Invoice", content: "Anna: hello." });
}

/** Publishes events for some seconds and waits until all have been received. */
async function measure(ctx: Context, good: Receiver) {
  good.received.length = 0;
  let count = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; count += 1) {
    await publish(ctx);
    await wait(EVENT_INTERVAL_MS);
  }
  await good.count(count, 120_000);
  const taken = good.received.map(({ at, event }) => at - Date.parse(event.created_at)).sort((a, b) => a - b);
  const pick = (share: number) => taken[Math.floor((taken.length - 1) * share)] as number;
  return { p50: pick(0.5), p99: pick(0.99), max: pick(1) };
}
