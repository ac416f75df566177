import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { type Server, startServer } from "./server.ts";
import { type LiveEvent, print, showEvent } from "./terminal.ts";

/**
 * `npm run demo`: creates the three conversations of examples/conversations over REST and shows their events and
 * summaries as they arrive over a websocket. Uses the server at RECAP_URL with RECAP_KEY, or starts one.
 */
const SUMMARY_TIMEOUT_MS = 60_000;
const SAMPLES = new URL("./conversations/", import.meta.url);
const EVENTS = "subscription ($after: String) { events(after: $after) { sequence type createdAt data } }";

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => stop.abort(new Error("stopped")));

let server: Server | undefined;
try {
  server = await connect(stop.signal);
  await play(server, AbortSignal.any([stop.signal, AbortSignal.timeout(SUMMARY_TIMEOUT_MS)]));
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`demo: ${message}${cause instanceof Error ? `: ${cause.message}` : ""}\n`);
  process.exitCode = stop.signal.aborted ? 130 : 1;
} finally {
  await server?.close();
}

/** Returns the server that the environment names, or starts one with a temporary folder. */
async function connect(signal: AbortSignal): Promise<Server> {
  const { RECAP_URL, RECAP_KEY } = process.env;
  if (Boolean(RECAP_URL) !== Boolean(RECAP_KEY)) throw new Error("set both RECAP_URL and RECAP_KEY, or neither");
  if (RECAP_URL && RECAP_KEY) return { url: RECAP_URL.replace(/\/+$/, ""), key: RECAP_KEY, close: async () => {} };
  print("Starting a server, which stops with the demo (the first start downloads MongoDB) …");
  return startServer(signal);
}

/** Subscribes before it creates; ends when every conversation has its summary. */
async function play({ url, key }: Server, signal: AbortSignal): Promise<void> {
  print(`REST at ${url}/v1, live events at ${url.replace(/^http/, "ws")}/graphql\n`);
  const authorization = `Bearer ${key}`;

  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization, "content-type": "application/json" };
    const response = await fetch(`${url}/v1${path}`, { ...init, headers, signal });
    const answer = (await response.json()) as T & { error?: { message: string } };
    if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${answer.error?.message}`);
    return answer;
  }

  // A subscription after the last event so far misses no later event, even if the websocket connects slowly.
  const log = await call<{ data: { id: string }[] }>("/events?per_page=1");
  const after = log.data[0]?.id;
  const socket = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { Authorization: authorization },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
  });
  try {
    const events = socket.iterate<{ events: LiveEvent }>({ query: EVENTS, variables: { after } });
    // An empty log has no last event to start after, so the subscription must be active first.
    if (!after) await wait(500, undefined, { signal });
    const samples = await readSamples();
    const created = createAll(samples, call);
    await Promise.race([Promise.all([created, follow(events, created, samples.length)]), rejectOnAbort(signal)]);
  } finally {
    await socket.dispose();
  }
}

async function readSamples(): Promise<string[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map((name) => readFile(new URL(name, SAMPLES), "utf8")));
}

type Create = (path: string, init: RequestInit) => Promise<{ id: string }>;

/** Creates the conversations in order. @returns their ids */
async function createAll(bodies: readonly string[], call: Create): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await call("/conversations", { method: "POST", body })).id);
  return ids;
}

type Live = AsyncIterable<{ data?: { events: LiveEvent } | null; errors?: readonly { message: string }[] }>;

/** Shows events until all these conversations are summarized. */
async function follow(events: Live, created: Promise<string[]>, count: number): Promise<void> {
  const summarized = new Set<string | undefined>();
  for await (const { data, errors } of events) {
    if (!data) throw new Error(errors?.map(({ message }) => message).join("; ") ?? "the subscription failed");
    showEvent(data.events);
    if (!data.events.type.startsWith("SUMMARY_")) continue;
    summarized.add(data.events.data.conversation_id);
    if (summarized.size >= count && (await created).every((id) => summarized.has(id))) return;
  }
  throw new Error("the websocket was closed");
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
