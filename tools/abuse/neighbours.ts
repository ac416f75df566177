import { setTimeout as wait } from "node:timers/promises";
import { type Receiver, startReceiver } from "../../test/kit/receiver.ts";
import type { Caller, Target } from "./attack.ts";
import { type Attacker, LOADS, type Load } from "./loads.ts";

/** Times of one kind of request, in milliseconds. */
type Times = Record<"read" | "write" | "summary" | "export" | "delivery", number[]>;
const KINDS = ["read", "write", "summary", "export", "delivery"] as const;

export interface Felt {
  name: string;
  held: boolean;
  /** The 95th percentiles of another account, by kind: without and with the attack. */
  p95: Record<string, { idle: number; attacked: number }>;
  failures: number;
  /** Processor time that the server used in a second, in milliseconds. */
  cpu: { idle: number; attacked: number };
  /** Requests of the attacker by status. */
  attacker: Record<string, number>;
}

/** Times that are this close are equal: a machine has such variations by itself. */
const NOISE_MS = 25;
const MAX_RATIO = 2;
const POLL_INTERVAL_MS = 10;
const READ_INTERVAL_MS = 20;
/** Slow enough that one webhook stays below its 1,000 deliveries an hour (docs/contract/service.md) during one attack. */
const WRITE_INTERVAL_MS = 100;
const REFUSED_INTERVAL_MS = 250;

interface Pace {
  seconds: number;
  rounds: number;
  /** Processor time that the server has used, in milliseconds. */
  readCpuMs(): number;
}

/** Measures another account while one account attacks, in alternating blocks with and without the attack. */
export async function measureNeighbours(
  target: Target,
  { only, ...pace }: Pace & { only?: string | undefined },
  report: (felt: Felt) => void,
): Promise<Felt[]> {
  const receiver = await startReceiver();
  const hanging = await startReceiver(() => {});
  const failing = await startReceiver(500);
  const results: Felt[] = [];
  try {
    for (const load of LOADS.filter(({ name }) => only === undefined || name.includes(only))) {
      const account = await target.createAccount();
      const attacker: Attacker = {
        ...account,
        url: target.url,
        hanging,
        failing,
        sockets: [],
        graphql: target.createGraphql(account.key),
      };
      const victim = await target.createAccount();
      await victim.call("POST", "/webhooks", { url: receiver.url, events: ["conversation.created"] });
      const felt = await measureLoad(victim, receiver, attacker, load, { ...pace, limit: target.limitToPlan });
      report(felt);
      results.push(felt);
    }
  } finally {
    await Promise.all([receiver, hanging, failing].map((one) => one.close()));
  }
  return results;
}

async function measureLoad(
  victim: Caller,
  receiver: Receiver,
  attacker: Attacker,
  load: Load,
  { seconds, rounds, readCpuMs, limit }: Pace & { limit: Target["limitToPlan"] },
): Promise<Felt> {
  const idle = createTimes();
  const attacked = createTimes();
  const statuses: Record<string, number> = {};
  let failures = 0;
  /** @returns processor time of the server in each second */
  const measure = async (times: Times): Promise<number> => {
    const [usedMs, began] = [readCpuMs(), performance.now()];
    failures += await useFor(victim, receiver, seconds * 1_000, times);
    return (1_000 * (readCpuMs() - usedMs)) / (performance.now() - began);
  };
  const cpu = { idle: 0, attacked: 0 };
  await load.prepare?.(attacker);
  await limit(attacker.account);
  await measure(createTimes());
  for (let round = 0; round < rounds; round += 1) {
    cpu.idle += (await measure(idle)) / rounds;
    const stop = attack(attacker, load, statuses);
    cpu.attacked += (await measure(attacked)) / rounds;
    await stop();
  }
  await load.end?.(attacker);
  const p95 = Object.fromEntries(
    KINDS.map((kind) => [kind, { idle: findP95(idle[kind]), attacked: findP95(attacked[kind]) }]),
  );
  const isFair = Object.values(p95).every((one) => one.attacked <= Math.max(MAX_RATIO * one.idle, one.idle + NOISE_MS));
  return { name: load.name, held: isFair && failures === 0, p95, failures, cpu, attacker: statuses };
}

const createTimes = (): Times => ({ read: [], write: [], summary: [], export: [], delivery: [] });

function findP95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN);
}

/** Runs the clients of an attack until the returned function is called. */
function attack(attacker: Attacker, load: Load, statuses: Record<string, number>): () => Promise<void> {
  let isRunning = true;
  const client = async () => {
    while (isRunning) {
      const { status } = await load.act(attacker).catch(() => ({ status: 0 }));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 429) await wait(REFUSED_INTERVAL_MS);
    }
  };
  const all = Array.from({ length: load.clients }, client);
  return async () => {
    isRunning = false;
    await Promise.all(all);
  };
}

/** Uses the service as an ordinary client does. @returns the number of failures */
async function useFor(victim: Caller, receiver: Receiver, durationMs: number, times: Times): Promise<number> {
  const end = performance.now() + durationMs;
  let failures = 0;
  const first = await victim.call("POST", "/conversations", { title: "First", content: "Anna: hello." });
  const read = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { status } = await victim.call("GET", `/conversations/${first.body.id}`);
      times.read.push(performance.now() - began);
      if (status !== 200) failures += 1;
      await wait(READ_INTERVAL_MS);
    }
  };
  const write = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { status, body } = await victim.call("POST", "/conversations", {
        title: "Order",
        content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
      });
      times.write.push(performance.now() - began);
      if (status !== 201) failures += 1;
      else await Promise.all([waitForSummary(body.id, began), waitForDelivery(body.id, began)]);
      await wait(WRITE_INTERVAL_MS);
    }
  };
  const waitForSummary = async (id: string, began: number) => {
    await until(async () => (await victim.call("GET", `/conversations/${id}`)).body.status !== "processing");
    times.summary.push(performance.now() - began);
  };
  const waitForDelivery = async (id: string, began: number) => {
    await until(() => receiver.received.some(({ raw }) => raw.includes(id)));
    times.delivery.push(performance.now() - began);
    receiver.received.length = 0;
  };
  const exportAll = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { status, body } = await victim.call("POST", "/exports", {
        format: "csv",
        filters: { date_to: "2000-01-01" },
      });
      if (status !== 202) failures += 1;
      else await until(async () => (await victim.call("GET", `/exports/${body.id}`)).body.status !== "processing");
      times.export.push(performance.now() - began);
    }
  };
  await Promise.all([read(), write(), exportAll()]);
  return failures;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(POLL_INTERVAL_MS);
}
