import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startCpuMeter } from "./support/cpu.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";
import { storeConversations } from "./support/stored-conversations.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Measures a GET of one account while clients of another account search in its many conversations: milliseconds with and without them,
 * in alternation, and the ratio of the 99th percentiles. Searches have one to three words. In a third phase the clients disconnect after 5 ms.
 */
const { values } = parseArgs({
  options: {
    conversations: { type: "string", default: "100000" },
    characters: { type: "string", default: "600" },
    clients: { type: "string", default: "32" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
  },
});
const clients = Number(values.clients);
const blockMs = Number(values.seconds) * 1_000;
const agent = new Agent({ keepAlive: true });
/** The neighbour sends a request at this interval. */
const GET_INTERVAL_MS = 10;
const ABANDONED_AFTER_MS = 5;
/** A client that disconnected begins its next search after this time, as connecting is costly for both sides. */
const RECONNECT_AFTER_MS = 100;

const report = await withDatabase(async (env) => {
  const large = await createTenant(env, "large@example.com");
  const small = await createTenant(env, "small@example.com");
  const storing = performance.now();
  await storeConversations(env, large.account, Number(values.conversations), Number(values.characters));
  const stored_s = Math.round((performance.now() - storing) / 1_000);
  const server = await startServer(env);
  try {
    const { id } = await call<{ id: string }>(server.url, small.key, "POST", "/v1/conversations", {
      title: "Small",
      content: "Anna: hello.",
    });
    const measure = () => measureGets(() => call(server.url, small.key, "GET", `/v1/conversations/${id}`));
    const search = (signal?: AbortSignal) =>
      call(server.url, large.key, "POST", "/v1/conversations/search", { query: createQuery() }, signal);
    await search();
    const quiet: number[] = [];
    const busy: number[] = [];
    const abandoned: number[] = [];
    let searches = 0;
    const cpu = { server: 0, mongod: 0 };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      quiet.push(...(await measure()));
      const stop = startCpuMeter(server.child.pid ?? 0, env.MONGODB_URI ?? "");
      const during = runClients(() => search());
      busy.push(...(await measure()));
      searches += await during();
      const used = stop();
      cpu.server += used.server;
      cpu.mongod += used.mongod;
      const leaving = runClients(async () => {
        await search(AbortSignal.timeout(ABANDONED_AFTER_MS)).catch(() => {});
        await wait(RECONNECT_AFTER_MS);
      });
      abandoned.push(...(await measure()));
      await leaving();
    }
    const result = { quiet: summarize(quiet), busy: summarize(busy), abandoned: summarize(abandoned) };
    return {
      conversations: Number(values.conversations),
      stored_s,
      clients,
      ...result,
      p99_ratio: Number((result.busy.p99_ms / result.quiet.p99_ms).toFixed(2)),
      searches_per_s: Math.round(searches / (Number(values.rounds) * Number(values.seconds))),
      cpu_ms_per_search: {
        server: Number((cpu.server / searches).toFixed(2)),
        mongod: Number((cpu.mongod / searches).toFixed(2)),
      },
    };
  } finally {
    await server.stop();
  }
});
process.stdout.write(`${JSON.stringify({ bench: "neighbours", ...report })}\n`);

function createQuery(): string {
  const { getWord } = createTexts();
  const words = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () =>
    getWord(30 + Math.floor(3_000 ** Math.random())),
  );
  return words.join(" ");
}

/** Runs the clients until the returned function is called, which returns the number of finished calls. */
function runClients(ask: () => Promise<unknown>): () => Promise<number> {
  let isRunning = true;
  let done = 0;
  const client = async () => {
    while (isRunning) {
      await ask();
      done += 1;
    }
  };
  const all = Array.from({ length: clients }, client);
  return async () => {
    isRunning = false;
    await Promise.all(all);
    return done;
  };
}

async function measureGets(get: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + blockMs;
  while (performance.now() < end) {
    const began = performance.now();
    await get();
    times.push(performance.now() - began);
    await wait(GET_INTERVAL_MS);
  }
  return times;
}

function summarize(times: number[]) {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { count: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99) };
}

/** A plain client, which costs this process less time than fetch. */
async function call<T>(
  url: string,
  key: string,
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
  const sent = request(`${url}${path}`, { method, headers, agent, ...(signal && { signal }) }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", reject);
    response.on("end", () => {
      const text = Buffer.concat(parts).toString();
      if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
    });
  });
  sent.on("error", reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}
