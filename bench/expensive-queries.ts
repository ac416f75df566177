import { setTimeout as wait } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { newId } from "../src/core/ids.ts";
import { startCpuMeter } from "./support/cpu.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { createSearches, importTexts, type Operation } from "./support/expensive-searches.ts";
import { type Recap, withRecap } from "./support/recap.ts";
import { createTenant } from "./support/server.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Measures the processor time of the most expensive queries that the limits of an operation admit, on an account with 50,000 summary jobs of one
 * conversation, 50,000 events of it and 50,000 deliveries to one webhook, and 99 more conversations with long contents, and of the most expensive searches on an account with
 * long texts of three scripts. Of the latter the fields beyond the work of an operation are refused, whose number is in the result. It fails if a query takes more than
 * 300 ms of the server and MongoDB together.
 */
const ROWS = 50_000;
const BATCH_SIZE = 5_000;
const ROUNDS = 3;
const MAX_CPU_MS = 300;
const CONVERSATIONS = 100;
/** Types of the events in turn; the last one is rare. */
const TYPES = ["conversation.created", "conversation.updated", "summary.generated", "summary.failed", "task.updated"];
const RARE_TYPE = "conversation.messages_added";

type Row = { _id: string };

/** Processor time and duration in milliseconds. */
interface Figures {
  server: number;
  mongod: number;
  ms: number;
  /** Fields that were refused. */
  refused: number;
}

const result = await withDatabase((env) =>
  withRecap(env, async (recap) => {
    const uri = env.MONGODB_URI ?? "";
    const queries = await measureAll(recap, uri);
    const { key } = await createTenant(env, "searches@example.com");
    return { ...queries, ...(await measureSearches({ ...recap, key }, uri)) };
  }),
);
process.stdout.write(`${JSON.stringify({ bench: "expensive-queries", rows: ROWS, ...result })}\n`);
const tooDear = Object.values(result).filter(({ server, mongod }) => server + mongod > MAX_CPU_MS);
if (tooDear.length > 0) process.exitCode = 1;

/** Returns a function that sends requests, of whose fields only those beyond the work of an operation may be refused. */
function createSend({ url, key }: Recap) {
  return async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: the benchmark reads fields of any JSON response
    const answer = (await response.json()) as any;
    const errors: { extensions: { details?: { limit?: string } } }[] = answer.errors ?? [];
    if (!response.ok || errors.some(({ extensions }) => extensions.details?.limit !== "work"))
      throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 500)}`);
    return answer;
  };
}

async function measureSearches(recap: Recap, uri: string) {
  const send = createSend(recap);
  await importTexts(send);
  const found: Record<string, Figures> = {};
  for (const [name, create] of Object.entries(createSearches())) found[name] = await measure(recap, uri, create);
  return found;
}

/** Medians of several rounds; the first one, which compiles the document, does not count. */
async function measure(recap: Recap, uri: string, create: () => Operation): Promise<Figures> {
  const send = createSend(recap);
  const rounds: Figures[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { path, body } = create();
    const [stop, begin] = [startCpuMeter(recap.pid, uri), performance.now()];
    const { errors = [] } = await send(path, body);
    if (round > 0) rounds.push({ ...stop(), ms: performance.now() - begin, refused: errors.length });
  }
  const median = (part: keyof Figures) => Math.round(computeMedian(rounds.map((one) => one[part])));
  return { server: median("server"), mongod: median("mongod"), ms: median("ms"), refused: median("refused") };
}

async function measureAll(recap: Recap, uri: string) {
  const send = createSend(recap);
  const texts = createTexts();
  const create = (content: string) => send("/v1/conversations", { title: texts.createTitle(), content });
  const { id: conversation } = await create("Anna: The invoice.");
  for (let i = 1; i < CONVERSATIONS; i += 1) await create(texts.createContent(4_900));
  const waiting = "{ conversations(where: { status: [PROCESSING] }) { totalCount } }";
  while ((await send("/graphql", { query: waiting })).data.conversations.totalCount > 0) await wait(500);
  const webhook = await send("/v1/webhooks", { url: "https://example.com/hook", events: ["*"], active: false });
  const mongo = await MongoClient.connect(uri);
  try {
    await fillAccount(mongo, { conversation, webhook: webhook.id });
    // The checkpoint of what was inserted is no part of a query.
    await mongo.db("admin").command({ fsync: 1 });
    const queries = createQueries(conversation, webhook.id);
    const found: Record<string, Figures> = {};
    for (const [name, query] of Object.entries(queries))
      found[name] = await measure(recap, uri, () => ({ path: "/graphql", body: { query } }));
    return found;
  } finally {
    await mongo.close();
  }
}

/** Ten pages of 100 in each, with totals: further ones exceed the limits of repeated fields or of cost. */
function createQueries(conversation: string, webhook: string): Record<string, string> {
  const repeat = (create: (i: number) => string, times = 10) =>
    `{ ${Array.from({ length: times }, (_, i) => `a${i}: ${create(i)}`).join(" ")} }`;
  const event = "id type createdAt data sequence cursor redacted conversation { id title metadata }";
  const job = "id status style language createdAt completedAt error { code message } conversation { id title }";
  const delivery = "id eventId eventType status createdAt nextAttemptAt attempts { at statusCode error durationMs }";
  const statuses = ["PENDING", "DELIVERED", "FAILED"];
  const types = TYPES.map((type) => type.toUpperCase().replace(".", "_"));
  /** Other types for each number below 15. */
  const select = (i: number) => `[${types.filter((_, j) => (i + 1) & (1 << j)).join(" ")}]`;
  return {
    events: repeat(() => `events(first: 100) { totalCount nodes { ${event} } }`),
    eventsOfConversation: repeat(
      () => `events(last: 100, conversationId: "${conversation}") { totalCount nodes { ${event} } }`,
    ),
    jobs: repeat(() => `summaryJobs(conversationId: "${conversation}", first: 100) { totalCount nodes { ${job} } }`),
    deliveries: repeat((i) => {
      const status = statuses[i % 3];
      return `webhookDeliveries(webhookId: "${webhook}", status: ${status}, first: 40) { totalCount nodes { ${delivery} } }`;
    }),
    countsByType: repeat((i) => `events(types: ${select(i)}, first: 1) { totalCount }`, 15),
    countsByConversationAndType: repeat(
      (i) => `events(conversationId: "${conversation}", types: ${select(i)}, first: 1) { totalCount }`,
      15,
    ),
    countsByStatusAndType: repeat(
      (i) =>
        `webhookDeliveries(webhookId: "${webhook}", status: ${statuses[i % 3]}, eventType: ${types[i % 5]}, first: 1) { totalCount }`,
      15,
    ),
    countsOfEachConversation: repeat(
      (i) =>
        `conversations(first: ${100 - i}) { nodes { events(first: 1) { totalCount } summaryJobs(first: 1) { totalCount } } }`,
      6,
    ),
    eventsOfRareType: repeat(
      (i) =>
        `events(conversationId: "${conversation}", types: [CONVERSATION_MESSAGES_ADDED], last: ${i + 1}) { nodes { ${event} } }`,
      15,
    ),
    messages: repeat((i) => `conversations(first: ${100 - i}) { nodes { messages(first: 1) { nodes { text } } } }`, 10),
    attachments: repeat((i) => `conversations(first: ${30 - i}) { nodes { attachments { id url } } }`, 15),
    summaries: repeat(
      (i) =>
        `conversations(first: ${100 - i}) { nodes { summary { content statements { text evidence { quote } } } } }`,
      5,
    ),
    counts: `{ ${[
      ...Array.from({ length: 5 }, (_, i) => `a${i}: events { totalCount }`),
      ...Array.from({ length: 5 }, (_, i) => `b${i}: summaryJobs(conversationId: "${conversation}") { totalCount }`),
      ...Array.from({ length: 5 }, (_, i) => `c${i}: webhookDeliveries(webhookId: "${webhook}") { totalCount }`),
    ].join(" ")} }`,
  };
}

async function fillAccount(mongo: MongoClient, ids: { conversation: string; webhook: string }): Promise<void> {
  const db = mongo.db();
  const { account } = (await db.collection<Row & { account: string }>("conversations").findOne({})) ?? { account: "" };
  const ledgers = db.collection<Row & { sequence: number }>("ledgers");
  // Commits of the server meanwhile take later numbers.
  const { sequence: last = 0 } = (await ledgers.findOneAndUpdate({ _id: account }, { $inc: { sequence: ROWS } })) ?? {};
  const now = new Date();
  for (let offset = 0; offset < ROWS; offset += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, i) => createRows(account, ids, last + 1 + offset + i, now));
    await db.collection<Row>("events").insertMany(rows.map(({ event }) => event));
    await db.collection<Row>("summary_jobs").insertMany(rows.map(({ job }) => job));
    await db.collection<Row>("deliveries").insertMany(rows.map(({ delivery }) => delivery));
  }
}

function createRows(account: string, ids: { conversation: string; webhook: string }, sequence: number, now: Date) {
  const { conversation, webhook } = ids;
  const type = sequence % 5_000 === 0 ? RARE_TYPE : TYPES[sequence % TYPES.length];
  const [id, job] = [newId("evt"), newId("job")];
  const common = { account, created_at: now, conversation };
  const error = { code: "failed", message: "The model did not answer." };
  const data = { conversation_id: conversation, summary_job_id: job, error };
  const body = JSON.stringify({ id, type, sequence, created_at: now.toISOString(), data });
  const released = { run_at: now, attempts: 1, lease: null, lease_until: now, waits: false };
  const summary = { language: null, style: "concise", summary: null, error, completed_at: now };
  const attempts = [{ at: now, status_code: 500, error: null, duration_ms: 12, body: "no" }];
  const sent = { webhook, event: id, event_type: type, body: null, tries: 1, attempts };
  return {
    event: { _id: id, ...common, sequence, type, summary_job: job, body, redacted: false },
    job: { _id: job, ...common, status: "failed", ...summary, ...released },
    delivery: { _id: newId("dlv"), ...common, ...sent, sequence, status: ["failed", "delivered"][sequence % 2] },
  };
}
