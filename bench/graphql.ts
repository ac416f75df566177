import { parseArgs } from "node:util";
import { computeMedian, withDatabase } from "./support/database.ts";
import { type Recap, withRecap } from "./support/recap.ts";

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
const content = "Anna: Can you send the invoice for the March order by Friday? ".repeat(30);

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

const result = await withDatabase((env) => withRecap(env, compare));
process.stdout.write(`${JSON.stringify({ bench: "graphql", rounds, connections: CONNECTIONS, ...result })}\n`);

async function compare({ url, key }: Recap) {
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
    ids.push((await send("/v1/conversations", { title: `Invoice ${i}`, content })).id);
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
    const rates: { rest: number; graphql: number }[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const measured = { rest: await measureRate(rest), graphql: await measureRate(graphql) };
      if (round >= 0) rates.push(measured);
    }
    const of = (api: "rest" | "graphql") => Math.round(computeMedian(rates.map((rate) => rate[api])));
    const ratio = computeMedian(rates.map((rate) => rate.graphql / rate.rest));
    report[name] = { rest_per_s: of("rest"), graphql_per_s: of("graphql"), ratio: Math.round(ratio * 100) / 100 };
    process.stdout.write(`${name}: ${JSON.stringify(report[name])}\n`);
  }
  return report;
}

/** Measures requests per second over all connections. */
async function measureRate(ask: Ask): Promise<number> {
  const began = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - began < blockMs) {
      await ask();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return done / ((performance.now() - began) / 1_000);
}
