import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { type Received, startReceiver } from "../../test/kit/receiver.ts";
import { createTenant, type RunningServer, startServer } from "./server.ts";

export interface SoakOptions {
  seconds: number;
  serverKills: number;
  mongodKills: number;
  seed: number;
}

export interface SoakResult {
  acknowledged: number;
  events: number;
  received: number;
  duplicates: number;
  /** The counts from here on must be zero. */
  lost: number;
  out_of_order: number;
  altered: number;
  stuck: number;
  unlogged: number;
}

const TYPES = ["conversation.created", "conversation.updated", "conversation.deleted"];
const WRITERS = 6;

/**
 * Writes under load while server and mongod are killed at moments determined by the seed; then waits for all outstanding
 * deliveries and compares the requests at a receiver, which fails occasionally, to the event log.
 */
export async function soak({ seconds, serverKills, mongodKills, seed }: SoakOptions): Promise<SoakResult> {
  const random = createRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), "recap-soak-"));
  const config = readConfig({ ...process.env, MONGODB_URI: undefined, DATA_DIR: dataDir });
  const mongod = await openEmbedded({ ...config, log: createLog("silent", "json") });
  const receiver = await startReceiver((_request, response) => {
    setTimeout(() => response.writeHead(random() < 0.04 ? 500 : 200).end(), random() * 8);
  });
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    MONGODB_URI: mongod.uri,
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
    LOG_LEVEL: "silent",
    LOG_FORMAT: "json",
    PORT: "0",
    MAX_LOOP_DELAY: "0s",
    WEBHOOK_ALLOW_PRIVATE: "true",
    WEBHOOK_RETRY_SCHEDULE: Array(12).fill("300ms").join(","),
  };
  let server: RunningServer | undefined;
  try {
    const { key } = await createTenant(env);
    server = await startServer(env);
    const call: Call = async (method, path, body) => {
      const response = await fetch(`${server?.url}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
      return response.json();
    };
    const webhook = (await call("POST", "/webhooks", { url: receiver.url, events: TYPES })).id;
    let end = Date.now() + seconds * 1_000;
    let restarting = true;
    const acknowledged = new Set<string>();
    // A slow machine may spend this time on restarts; continue until there are deliveries to verify.
    const shouldContinue = () =>
      Date.now() < end || (acknowledged.size < WRITERS && (restarting || Date.now() < end + 60_000));
    const writing = Promise.all(Array.from({ length: WRITERS }, () => write(call, shouldContinue, acknowledged)));
    const killing = Promise.all([
      runAtRandomMoments(serverKills, seconds, random, async () => {
        await server?.stop("SIGKILL");
        server = await restart(env);
      }),
      runAtRandomMoments(mongodKills, seconds, random, async () => {
        const { pid } = JSON.parse(await readFile(join(dataDir, "mongod.json"), "utf8"));
        process.kill(pid, "SIGKILL");
      }),
    ]).finally(() => {
      restarting = false;
      end = Math.max(end, Date.now());
    });
    await Promise.all([writing, killing]);
    const stuck = await waitForDeliveries(call, webhook);
    const log = await readLog(call);
    return { ...compare(log, receiver.received, acknowledged), stuck };
  } finally {
    await server?.stop();
    await receiver.close();
    await mongod.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Restarts the server as a supervisor does, because a start fails when its mongod is killed. */
async function restart(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startServer(env);
    } catch (error) {
      if (tries === 5) throw error;
      await wait(500);
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Json = any;
type Call = (method: string, path: string, body?: object) => Promise<Json>;

/** Creates a conversation, updates it a few times and sometimes deletes it; does not retry unacknowledged writes. */
async function write(call: Call, shouldContinue: () => boolean, acknowledged: Set<string>): Promise<void> {
  while (shouldContinue()) {
    try {
      const { id } = await call("POST", "/conversations", { title: "Ünïcödé ✓", content: "Anna: hello there." });
      acknowledged.add(id);
      for (let i = 0; i < 4; i += 1) await call("PATCH", `/conversations/${id}`, { title: `配送 ${i}` });
      if (Math.random() < 0.3) await call("DELETE", `/conversations/${id}`);
    } catch {
      await wait(50);
    }
  }
}

/** Runs a function this number of times, at random moments, one run after another. */
async function runAtRandomMoments(
  count: number,
  seconds: number,
  random: () => number,
  run: () => Promise<void>,
): Promise<void> {
  const moments = Array.from({ length: count }, () => random() * seconds * 1_000).sort((a, b) => a - b);
  const began = Date.now();
  for (const moment of moments) {
    await wait(Math.max(0, began + moment - Date.now()));
    await run();
  }
}

/** Waits until no delivery is outstanding. @returns the number of stuck deliveries */
async function waitForDeliveries(call: Call, webhook: string): Promise<number> {
  for (const limit = Date.now() + 120_000; ; await wait(250)) {
    const pending = await call("GET", `/webhooks/${webhook}/deliveries?status=pending&per_page=100`).catch(
      () => undefined,
    );
    if (pending?.data.length === 0)
      return (await call("GET", `/webhooks/${webhook}/deliveries?status=failed`)).data.length;
    if (Date.now() > limit) return pending?.data.length ?? -1;
  }
}

async function readLog(call: Call): Promise<Json[]> {
  const events: Json[] = [];
  for (let before = ""; ; ) {
    const { data, meta } = await call("GET", `/events?per_page=100${before}`);
    events.unshift(...data.reverse());
    if (!meta.next_cursor) return events.filter(({ type }) => TYPES.includes(type));
    before = `&before=${meta.next_cursor}`;
  }
}

function compare(log: Json[], received: readonly Received[], acknowledged: ReadonlySet<string>) {
  const firsts = new Map<string, Received>();
  let altered = 0;
  for (const one of received) {
    const first = firsts.get(one.event.id);
    if (!first) firsts.set(one.event.id, one);
    else if (!first.raw.equals(one.raw)) altered += 1;
  }
  const order = [...firsts.keys()];
  const place = new Map(order.map((id, i) => [id, i]));
  let lost = 0;
  let out_of_order = 0;
  const last = new Map<string, number>();
  for (const event of log) {
    const at = place.get(event.id);
    if (at === undefined) lost += 1;
    else {
      const conversation = event.data.conversation.id;
      if (at < (last.get(conversation) ?? -1)) out_of_order += 1;
      last.set(conversation, at);
    }
  }
  const created = new Set(log.filter(({ type }) => type === TYPES[0]).map(({ data }) => data.conversation.id));
  const unlogged = [...acknowledged].filter((id) => !created.has(id)).length;
  const duplicates = received.length - firsts.size;
  return {
    acknowledged: acknowledged.size,
    events: log.length,
    received: received.length,
    duplicates,
    lost,
    out_of_order,
    altered,
    unlogged,
  };
}

/** Creates a generator (mulberry32) that yields the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
