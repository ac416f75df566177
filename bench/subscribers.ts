import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { computeMedian, withDatabase } from "./support/database.ts";
import { type Call, send } from "./support/load.ts";
import { getCpuMs, getResidentMb } from "./support/processes.ts";
import { recordSubscribers, type SubscriberFigures } from "./support/recorded-subscribers.ts";
import { createTenant, type RunningServer, startPlainSubscriptions, startServer } from "./support/server.ts";
import {
  DISTINCT,
  EQUAL,
  type EventServer,
  measureEvents,
  openSockets,
  subscribeAll,
} from "./support/subscriptions.ts";

/**
 * Measures subscribers over websockets: the processor time of the server for each delivery with equal and with distinct documents, in
 * alternation with a server of graphql-ws as it comes; for one event without a subscriber and with one; and memory with idle sockets.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "200,1000" },
    /** Deliveries of a round. */
    deliveries: { type: "string", default: "20000" },
    /** Events of a round of the measurement of one event, which needs a quiet machine; 0 leaves it out. */
    events: { type: "string", default: "200" },
    rounds: { type: "string", default: "2" },
    /** Open sockets of the measurement of memory; 0 leaves it out. The limit of open files must be higher. */
    idle: { type: "string", default: "10000" },
    /** Replaces the recorded figures by those of this run. */
    record: { type: "boolean", default: false },
  },
});
const [deliveries, events, rounds, idle] = [
  Number(values.deliveries),
  Number(values.events),
  Number(values.rounds),
  Number(values.idle),
];
/** V8 returns the memory of the subscribing after some idle time. */
const SETTLE_MS = 25_000;
const call: Call = {
  method: "POST",
  path: "/v1/conversations",
  body: { title: "Invoice of March", content: "Anna: Can you send the invoice by Friday?" },
};

const figures = await withDatabase(async (env): Promise<SubscriberFigures> => {
  const { key } = await createTenant(env);
  const headers = { authorization: `Bearer ${key}` };
  // Without the work on summaries; the connecting sockets delay the event loop of a small machine for longer than the limit.
  const start = () => startServer({ ...env, ROLE: "api", MAX_LOOP_DELAY: "0s" });
  const toEventServer = (started: RunningServer) => ({ url: started.url, pid: getPid(started), headers, call });
  const server = await start();
  const recap = toEventServer(server);
  const peer = await startPlainSubscriptions();
  try {
    const plain = { url: peer.url, pid: getPid(peer), headers: {}, call: { ...call, body: await readEvent(recap) } };
    const fan_out = await measureFanOut(recap, plain);
    const event = await measureOneEvent(recap);
    await server.stop();
    // Of a process that has done nothing before.
    const fresh = await start();
    const memory = await measureIdle(toEventServer(fresh));
    await fresh.stop();
    return { fan_out, event, idle: memory };
  } finally {
    await peer.stop("SIGKILL");
    await server.stop();
  }
});
if (values.record) recordSubscribers(figures);
console.table(figures.fan_out);
process.stdout.write(`${JSON.stringify({ bench: "subscribers", ...figures })}\n`);

function getPid({ child }: RunningServer): number {
  if (child.pid === undefined) throw new Error("the server has not started");
  return child.pid;
}

/** Causes an event. @returns it, as the other server sends it */
async function readEvent({ url, headers }: EventServer): Promise<object> {
  const agent = new Agent();
  await send(url, agent, { ...call, headers });
  const { data } = (await send(url, agent, { path: "/v1/events?type=conversation.created", headers })) as {
    data: object[];
  };
  if (!data[0]) throw new Error("the conversation has no event");
  return data[0];
}

async function measureFanOut(recap: EventServer, plain: EventServer): Promise<SubscriberFigures["fan_out"]> {
  const rows: SubscriberFigures["fan_out"] = [];
  for (const sockets of values.sockets.split(",").map(Number)) {
    const count = Math.ceil(deliveries / sockets);
    for (const [documents, createQuery] of [["equal", EQUAL] as const, ["distinct", DISTINCT] as const]) {
      const ours: number[] = [];
      const theirs: number[] = [];
      const rates: number[] = [];
      // The first round warms up.
      for (let round = -1; round < rounds; round += 1) {
        for (const [system, costs] of [[recap, ours] as const, [plain, theirs] as const]) {
          const alone = await measureEvents(system, 0, count);
          const measured = await measureEvents(system, sockets, count, createQuery);
          if (round < 0) continue;
          costs.push(((measured.cpuMs - alone.cpuMs) * 1_000) / (count * sockets));
          if (system === recap) rates.push((count * sockets) / measured.seconds);
        }
      }
      const ratio = computeMedian(ours.map((cost, i) => cost / (theirs[i] ?? Number.NaN)));
      rows.push({
        sockets,
        documents,
        recap_us: round(computeMedian(ours), 10),
        graphql_ws_us: round(computeMedian(theirs), 10),
        ratio: round(ratio, 100),
        deliveries_per_second: Math.round(computeMedian(rates)),
      });
    }
  }
  return rows;
}

/** Events one after the other: the time beyond that of the commit is the difference that one subscriber makes. */
async function measureOneEvent(recap: EventServer): Promise<SubscriberFigures["event"]> {
  if (events === 0) return undefined;
  const alone: number[] = [];
  const watched: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(((await measureEvents(recap, 0, events, EQUAL, 1)).cpuMs * 1_000) / events);
    watched.push(((await measureEvents(recap, 1, events, EQUAL, 1)).cpuMs * 1_000) / events);
  }
  const [without, withOne] = [computeMedian(alone), computeMedian(watched)].map(Math.round) as [number, number];
  return { without_us: without, with_one_us: withOne, own_us: withOne - without };
}

async function measureIdle(recap: EventServer): Promise<SubscriberFigures["idle"]> {
  if (idle === 0) return undefined;
  const before = getResidentMb(recap.pid);
  const sockets = await openSockets(recap, idle);
  await wait(1_000);
  const connected = getResidentMb(recap.pid);
  await subscribeAll(recap, sockets, EQUAL);
  await wait(SETTLE_MS);
  const subscribed = getResidentMb(recap.pid);
  const cpuBefore = getCpuMs(recap.pid);
  await wait(5_000);
  const corePercent = round((getCpuMs(recap.pid) - cpuBefore) / 50, 10);
  for (const socket of sockets) socket.terminate();
  return {
    sockets: idle,
    before_mb: before,
    connected_mb: connected,
    subscribed_mb: subscribed,
    core_percent: corePercent,
  };
}

function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor;
}
