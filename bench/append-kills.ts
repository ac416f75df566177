import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withDatabase } from "./support/database.ts";
import { createTenant, type RunningServer, startServer } from "./support/server.ts";

/**
 * Kills servers (`kill -9`) at random moments of appends and summaries, in turn, and repeats what was not acknowledged: lost and
 * repeated messages, gaps in their positions and in the sequence of events, summaries that are missing or were generated twice.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    clients: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const [kills, clients] = [Number(values.kills), Number(values.clients)];
/** Between the start of the appends and the kill; a summary follows after the quiet time. */
const MAX_APPEND_DELAY_MS = 600;
const SUMMARY_DELAY_MS = 1_000;
const BATCH_SIZE = 3;
const LIMIT_MS = 60_000;

interface Page<T> {
  data: T[];
  meta: { next_cursor: string | null };
}

let state = Number(values.seed);
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

async function call<T>(server: RunningServer, key: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** `next`: the parameter that takes the cursor of the next page; the event log is listed backwards. */
async function list<T>(server: RunningServer, key: string, path: string, next = "after"): Promise<T[]> {
  const rows: T[] = [];
  for (let after = ""; ; ) {
    const page = await call<Page<T>>(server, key, "GET", `${path}?per_page=100${after}`);
    rows.push(...page.data);
    if (page.meta.next_cursor === null) return rows;
    after = `&${next}=${page.meta.next_cursor}`;
  }
}

const createBatch = (client: number, number: number) =>
  Array.from({ length: BATCH_SIZE }, (_, i) => ({
    speaker: `Client ${client}`,
    text: `Message ${number}-${i} of the delivery of pallets.`,
    external_id: `${client}-${number}-${i}`,
  }));

/** Appends until the server is killed. A batch without an answer is sent again by the next server. */
async function append(server: RunningServer, key: string, id: string, client: number, next: number[]): Promise<void> {
  for (;;) {
    const number = next[client] ?? 0;
    await call(server, key, "POST", `/conversations/${id}/messages`, { messages: createBatch(client, number) });
    next[client] = number + 1;
  }
}

async function waitForSummaries(server: RunningServer, key: string, id: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  const isDone = async () => {
    const { status, summary } = await call<{ status: string; summary: { action_items: string[] } | null }>(
      ...([server, key, "GET", `/conversations/${id}`] as const),
    );
    return status === "completed" && summary?.action_items.some((item) => item.includes("pallets on Friday"));
  };
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error("the summary of the last message is missing");
    await wait(200);
  }
}

const countRepeated = (texts: readonly string[]) => texts.length - new Set(texts).size;
const countGaps = (numbers: readonly number[], from: number) =>
  numbers.toSorted((a, b) => a - b).filter((number, index) => number !== index + from).length;

const result = await withDatabase(async (database) => {
  const env = { ...database, SUMMARY_QUIET_TIME: "1s" };
  const { key } = await createTenant(env);
  const next: number[] = [];
  const countBatches = () => next.reduce((sum, count) => sum + count, 0);
  let id = "";
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(env);
    id ||= (
      await call<{ id: string }>(server, key, "POST", "/conversations", { title: "Kills", content: "Ann: Hello." })
    ).id;
    const appenders = Array.from({ length: clients }, (_, client) =>
      append(server, key, id, client, next).catch(() => {}),
    );
    const isAppend = round % 2 === 0;
    const before = countBatches();
    while (countBatches() === before) await wait(5);
    if (!isAppend)
      void call(server, key, "POST", `/conversations/${id}/summaries`, { style: "detailed" }).catch(() => {});
    await wait(isAppend ? random() * MAX_APPEND_DELAY_MS : random() * SUMMARY_DELAY_MS + SUMMARY_DELAY_MS);
    await server.stop("SIGKILL");
    await Promise.all(appenders);
    process.stderr.write(`kill ${round + 1} of ${kills}: ${countBatches()} batches\n`);
  }
  const server = await startServer(env);
  for (let client = 0; client < clients; client += 1) {
    const messages = createBatch(client, next[client] ?? 0);
    await call(server, key, "POST", `/conversations/${id}/messages`, { messages });
    next[client] = (next[client] ?? 0) + 1;
  }
  const last = { speaker: "Ann", text: "I'll send the pallets on Friday.", external_id: "last" };
  await call(server, key, "POST", `/conversations/${id}/messages`, { messages: [last] });
  await waitForSummaries(server, key, id);
  const messages = await list<{ position: number; external_id: string | null }>(
    server,
    key,
    `/conversations/${id}/messages`,
  );
  const events = await list<{ sequence: number; type: string; data: { summary_job_id?: string } }>(
    server,
    key,
    "/events",
    "before",
  );
  const jobs = await list<{ id: string; status: string }>(server, key, `/conversations/${id}/summaries`);
  const ended = events.flatMap(({ type, data }) => (type === "summary.generated" ? (data.summary_job_id ?? "") : []));
  await server.stop();
  const ids = messages.flatMap(({ external_id }) => external_id ?? []);
  const expected = next.reduce((sum, count) => sum + count * BATCH_SIZE, 1);
  return {
    messages: messages.length,
    lost: expected - new Set(ids).size,
    repeated: countRepeated(ids),
    gaps: countGaps(
      messages.map(({ position }) => position),
      0,
    ),
    event_gaps: countGaps(
      events.map(({ sequence }) => sequence),
      1,
    ),
    summaries: jobs.length,
    unfinished: jobs.filter(({ status }) => status !== "completed").length,
    generated_twice: countRepeated(ended),
    without_event: jobs.filter((job) => !ended.includes(job.id)).length,
  };
});
const { messages: _, summaries: __, ...faults } = result;
const holds = Object.values(faults).every((count) => count === 0);
process.stdout.write(`${JSON.stringify({ bench: "append-kills", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);
