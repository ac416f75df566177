import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createConversation } from "../src/conversations/service.ts";
import type { Context, Deps } from "../src/core/context.ts";
import type { DeliveryRow } from "../src/webhooks/model.ts";
import { createWebhook, updateWebhook } from "../src/webhooks/service.ts";
import { type Receiver, startReceiver } from "../test/kit/receiver.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { createAccountContext, createEvents, type Endpoint, startEndpoint, startEngine } from "./support/engine.ts";
import { runOneJobEach } from "./support/one-job-each.ts";

/**
 * Measures webhooks: deliveries per second from the queue, alternating with one Agenda job per delivery (`ratio`);
 * milliseconds from commit to receiver when idle; the effect of a dead and a slow endpoint on the others; memory while a long queue drains.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    queued: { type: "string", default: "10000" },
    idle: { type: "string", default: "100" },
    "per-job": { type: "string", default: "1000" },
  },
});
const WEBHOOKS = 10;
const [rounds, queued, idle, perJob] = [values.rounds, values.queued, values.idle, values["per-job"]].map(Number) as [
  number,
  number,
  number,
  number,
];

const result = await withDatabase(async (base) => {
  const engine = await startEngine({ ...base, WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1h" });
  const endpoint = await startEndpoint();
  try {
    const engineRates: number[] = [];
    const jobRates: number[] = [];
    let memory = { before_mb: 0, highest_mb: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { rate, rows, ...used } = await drain(engine.deps, endpoint, `queue${round}@example.com`);
      engineRates.push(rate);
      memory = used;
      jobRates.push(await runOneJobEach(engine.deps, endpoint.url, rows));
    }
    const [a, b] = [computeMedian(engineRates), computeMedian(jobRates)];
    return {
      bench: "deliveries",
      queued,
      per_second: Math.round(a),
      one_job_each_per_second: Math.round(b),
      ratio: Number((a / b).toFixed(1)),
      memory,
      idle_ms: await measureLatency(engine.deps),
      first_attempt_p99_ms: await measureIsolation(engine.deps),
    };
  } finally {
    endpoint.stop();
    await engine.close();
  }
});
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

/** Queues deliveries for disabled webhooks, then enables the webhooks and measures the drain. */
async function drain(deps: Deps, endpoint: Endpoint, email: string) {
  const ctx = await createAccountContext(deps, email);
  const { db } = deps.database;
  const hooks = await Promise.all(Array.from({ length: WEBHOOKS }, () => addWebhook(ctx, endpoint.url)));
  await db.collection("webhooks").updateMany({ account: ctx.account }, { $set: { failed: true } });
  await createEvents(ctx, queued / WEBHOOKS);
  const rows = (await db.collection("deliveries").find({ account: ctx.account }).limit(perJob).toArray()) as unknown[];
  const before = await endpoint.count();
  globalThis.gc?.();
  const before_mb = getResidentMb();
  let highest_mb = before_mb;
  const sampling = setInterval(() => {
    highest_mb = Math.max(highest_mb, getResidentMb());
  }, 50);
  const began = performance.now();
  await Promise.all(hooks.map((id) => updateWebhook(ctx, id, { active: true })));
  while ((await db.collection("deliveries").countDocuments({ account: ctx.account, status: "delivered" })) < queued)
    await wait(50);
  const rate = queued / ((performance.now() - began) / 1_000);
  clearInterval(sampling);
  if ((await endpoint.count()) - before < queued) throw new Error("deliveries are missing at the endpoint");
  return { rate, rows: rows as DeliveryRow[], before_mb, highest_mb };
}

function getResidentMb(): number {
  return Math.round(process.memoryUsage().rss / 1_000_000);
}

async function addWebhook(ctx: Context, url: string): Promise<string> {
  return (await createWebhook(ctx, { url, events: ["conversation.created"] })).row._id;
}

/** Measures one event at a time; the receiver runs in this process, so that both ends share a clock. */
async function measureLatency(deps: Deps) {
  const ctx = await createAccountContext(deps, "idle@example.com");
  const receiver = await startReceiver();
  await addWebhook(ctx, receiver.url);
  const taken: number[] = [];
  for (let i = -5; i < idle; i += 1) {
    const seen = receiver.received.length;
    await createConversation(ctx, { title: "Invoice", content: "Anna: hello." });
    const committed = Date.now();
    while (receiver.received.length === seen) await wait(1);
    if (i >= 0) taken.push(Math.max(0, (receiver.received.at(-1)?.at as number) - committed));
  }
  await receiver.close();
  return computePercentiles(taken);
}

/** Measures commit to first attempt for eight healthy webhooks: alone, then with one that hangs and one that takes 5 s. */
async function measureIsolation(deps: Deps) {
  const good = await startReceiver();
  const dead = await startReceiver(() => {});
  const slow = await startReceiver((_request, response) => void setTimeout(() => response.end(), 4_900));
  const measure = async (bad: Receiver[], email: string) => {
    const ctx = await createAccountContext(deps, email);
    for (let i = 0; i < 8; i += 1) await addWebhook(ctx, good.url);
    for (const { url } of bad) await addWebhook(ctx, url);
    good.received.length = 0;
    for (let i = 0; i < 100; i += 1) {
      await createConversation(ctx, { title: "Invoice", content: "Anna: hello." });
      await wait(60);
    }
    await good.count(800, 60_000);
    return computePercentiles(good.received.map(({ at, event }) => at - Date.parse(event.created_at))).p99;
  };
  const [alone, beside, again, besideAgain] = [
    await measure([], "alone@example.com"),
    await measure([dead, slow], "beside@example.com"),
    await measure([], "alone2@example.com"),
    await measure([dead, slow], "beside2@example.com"),
  ];
  await Promise.all([good, dead, slow].map((one) => one.close()));
  const both = [Math.min(alone, again), Math.min(beside, besideAgain)] as const;
  return { alone: both[0], beside_dead_and_slow: both[1], ratio: Number((both[1] / both[0]).toFixed(2)) };
}

function computePercentiles(list: number[]) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
  return { p50: at(0.5), p99: at(0.99) };
}
