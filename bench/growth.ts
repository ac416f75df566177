import { parseArgs } from "node:util";
import { call } from "./support/call.ts";
import { startCpuMeter } from "./support/cpu.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { fillAccount } from "./support/large-account.ts";
import { createTenant, type RunningServer, startServer } from "./support/server.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Measures reads of an account at several numbers of conversations: median milliseconds, and milliseconds of processor time of server and
 * mongod for each request, one request at a time. The last line has the ratios of the largest account to the smallest. `--million` adds
 * an account of 10^6 conversations.
 */
const { values } = parseArgs({
  options: {
    conversations: { type: "string", default: "10000,100000" },
    million: { type: "boolean", default: false },
    characters: { type: "string" },
    seconds: { type: "string", default: "2" },
    /** Of unmeasured requests of each kind, which fill the caches. */
    "warm-up": { type: "string", default: "2" },
  },
});
const sizes = values.conversations.split(",").map(Number);
if (values.million) sizes.push(1_000_000);
const characters = values.characters === undefined ? undefined : Number(values.characters);
const measureMs = Number(values.seconds) * 1_000;
const warmUpMs = Number(values["warm-up"]) * 1_000;
const MIN_REQUESTS = 20;
const PER_PAGE = 20;

interface Measured {
  /** Of the first requests after the start, which find nothing in the caches. */
  first_p50_ms: number;
  p50_ms: number;
  server_ms: number;
  mongod_ms: number;
}

type Call = () => Promise<unknown>;

const results: Record<string, Measured>[] = [];
for (const size of sizes) {
  const measured = await measureSize(size);
  results.push(measured);
  process.stdout.write(`${JSON.stringify({ conversations: size, ...measured })}\n`);
}
const [smallest = {}] = results;
const largest = results.at(-1) ?? {};
const ratios = Object.fromEntries(
  Object.entries(largest).map(([name, { p50_ms, mongod_ms }]) => {
    const base = smallest[name];
    return [name, { p50: divide(p50_ms, base?.p50_ms), mongod: divide(mongod_ms, base?.mongod_ms) }];
  }),
);
process.stdout.write(`${JSON.stringify({ bench: "growth", sizes, results, ratios })}\n`);

function divide(value: number, by = Number.NaN): number {
  return Number((value / by).toFixed(1));
}

function measureSize(size: number): Promise<Record<string, Measured>> {
  return withDatabase(async (env) => {
    const { account, key } = await createTenant(env);
    const ids = await fillAccount(env, account, size, characters);
    // Background jobs would use processor time meanwhile.
    const server = await startServer({ ...env, ROLE: "api" });
    try {
      const measured: Record<string, Measured> = {};
      for (const [name, call] of Object.entries(await createCalls(server, key, size, ids)))
        measured[name] = await measure(call, server, env.MONGODB_URI ?? "");
      return measured;
    } finally {
      await server.stop();
    }
  });
}

async function createCalls({ url }: RunningServer, key: string, size: number, ids: readonly string[]) {
  const get = (path: string) => call(url, key, "GET", `/v1${path}`);
  const post = (path: string, body: object) => call(url, key, "POST", path, body);
  const list = (query: string) => get(`/conversations?per_page=${PER_PAGE}&${query}`);
  const deepPage = Math.floor((size * 0.9) / PER_PAGE);
  const filteredDeepPage = Math.floor(deepPage / 4);
  const { meta } = (await list(`page=${Math.floor(deepPage / 2)}`)) as { meta: { next_cursor: string } };
  const { getWord } = createTexts();
  const search = (count: number) => () => {
    const words = Array.from({ length: count }, () => getWord(30 + Math.floor(3_000 ** Math.random())));
    return post("/v1/conversations/search", { query: words.join(" ") });
  };
  const gql = (fields: string) => () => post("/graphql", { query: `{ conversations${fields} }` });
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const usage = `/account/usage?from=${day(Date.now() - 29 * 86_400_000)}&to=${day(Date.now())}`;
  return {
    by_id: () => get(`/conversations/${ids[Math.floor(Math.random() * ids.length)]}`),
    first_page: () => list(""),
    deep_page: () => list(`page=${deepPage}`),
    deep_page_by_update: () => list(`page=${deepPage}&sort=updated_at`),
    deep_page_filtered: () => list(`page=${filteredDeepPage}&source=email`),
    cursor: () => list(`after=${meta.next_cursor}`),
    filtered_list: () => list("status=completed&source=email"),
    graphql_list: gql("(first: 20) { totalCount nodes { id title status } }"),
    graphql_cursor: gql(`(first: 20, after: "${meta.next_cursor}") { totalCount nodes { id title status } }`),
    usage: () => get(usage),
    search_filters: () => post("/v1/conversations/search", { filters: { date_to: day(Date.now() - 86_400_000) } }),
    search_one_word: search(1),
    search_three_words: search(3),
  } satisfies Record<string, Call>;
}

async function measure(run: Call, server: RunningServer, uri: string): Promise<Measured> {
  const first = await repeat(run, 0);
  await repeat(run, warmUpMs);
  const stop = startCpuMeter(server.child.pid ?? 0, uri);
  const times = await repeat(run, measureMs);
  const cpu = stop();
  const round = (value: number) => Number(value.toFixed(2));
  return {
    first_p50_ms: round(computeMedian(first)),
    p50_ms: round(computeMedian(times)),
    server_ms: round(cpu.server / times.length),
    mongod_ms: round(cpu.mongod / times.length),
  };
}

/** Runs requests one after the other, at least `MIN_REQUESTS`. @returns the milliseconds of each */
async function repeat(run: Call, durationMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  while (times.length < MIN_REQUESTS || performance.now() < end) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return times;
}
