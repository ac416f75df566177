import { parseArgs } from "node:util";
import { startCpuMeter } from "./support/cpu.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { type Recap, withRecap } from "./support/recap.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Compares requests per second of REST and GraphQL in alternation: for a list of 20 conversations with summaries and
 * total, and for one conversation by its id. The ratio is GraphQL's rate divided by REST's.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "2" } },
});
const rounds = Number(values.rounds);
const blockMs = Number(values.seconds) * 1_000;
const CONNECTIONS = 16;
const STORED = 200;
const texts = createTexts();

const LIST = `query List($first: Int!) {
  conversations(first: $first) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id title source status createdAt updatedAt metadata summary { title content sentiment topics } }
  }
}`;
const ONE = `query One($id: ID!) {
  conversation(id: $id) {
    id title content source status createdAt updatedAt metadata
    summary { title content sentiment topics actionItems language }
  }
}`;

type Ask = () => Promise<unknown>;

const result = await withDatabase((env) => withRecap(env, (recap) => compare(recap, env.MONGODB_URI ?? "")));
process.stdout.write(`${JSON.stringify({ bench: "graphql", rounds, connections: CONNECTIONS, ...result })}\n`);

async function compare({ url, key, pid }: Recap, uri: string) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const send = async (path: string, body?: object) => {
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${url}${path}`, init);
    // biome-ignore lint/suspicious/noExplicitAny: the benchmark reads fields of any JSON response
    const answer = (await response.json()) as any;
    if (!response.ok || answer.errors) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const ids: string[] = [];
  for (let i = 0; i < STORED; i += 1)
    ids.push((await send("/v1/conversations", { title: texts.createTitle(), content: texts.createContent() })).id);
  while ((await send("/v1/conversations?status=processing&per_page=1")).meta.total > 0)
    await new Promise((resolve) => setTimeout(resolve, 200));

  let turn = 0;
  const next = () => {
    turn += 7;
    return ids[turn % ids.length];
  };
  const pairs: Record<string, [rest: Ask, graphql: Ask]> = {
    list: [
      () => send("/v1/conversations?per_page=20"),
      () => send("/graphql", { query: LIST, variables: { first: 20 } }),
    ],
    one: [() => send(`/v1/conversations/${next()}`), () => send("/graphql", { query: ONE, variables: { id: next() } })],
  };
  const report: Record<string, object> = {};
  for (const [name, [rest, graphql]] of Object.entries(pairs)) {
    const rates: { rest: Rate; graphql: Rate }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const measured = { rest: await measureRate(rest, pid, uri), graphql: await measureRate(graphql, pid, uri) };
      if (round >= 0) rates.push(measured);
    }
    const of = (api: "rest" | "graphql") => Math.round(computeMedian(rates.map((rate) => rate[api].perSecond)));
    const ratio = computeMedian(rates.map((rate) => rate.graphql.perSecond / rate.rest.perSecond));
    const getCost = (api: "rest" | "graphql") => ({
      server: roundCost(computeMedian(rates.map((rate) => rate[api].serverMs))),
      mongod: roundCost(computeMedian(rates.map((rate) => rate[api].mongodMs))),
    });
    report[name] = {
      rest_per_s: of("rest"),
      graphql_per_s: of("graphql"),
      ratio: roundCost(ratio),
      cpu_ms_per_request: { rest: getCost("rest"), graphql: getCost("graphql") },
    };
    process.stdout.write(`${name}: ${JSON.stringify(report[name])}\n`);
  }
  return report;
}

function roundCost(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Requests per second, and processor time of each in milliseconds. */
interface Rate {
  perSecond: number;
  serverMs: number;
  mongodMs: number;
}

/** Measures requests over all connections. */
async function measureRate(ask: Ask, pid: number, uri: string): Promise<Rate> {
  const stop = startCpuMeter(pid, uri);
  const began = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - began < blockMs) {
      await ask();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const perSecond = done / ((performance.now() - began) / 1_000);
  const { server, mongod } = stop();
  return { perSecond, serverMs: server / done, mongodMs: mongod / done };
}
