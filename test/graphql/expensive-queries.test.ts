import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessageParser } from "../../src/conversations/messages/source.ts";
import { newId } from "../../src/core/ids.ts";
import { WorkBudget } from "../../src/core/work.ts";
import { Turns } from "../../src/process/turns.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";

const ROWS = 300;
const TYPES = ["conversation.created", "summary.failed", "webhook.disabled"] as const;

interface Row {
  _id: string;
}

let app: TestApp;
let tenant: Tenant;
let conversation: string;
let webhook: string;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
  [conversation = ""] = await storeConversations(app, tenant, [{}]);
  const { body } = await tenant.post("/webhooks", { url: "https://example.com/", events: ["*"], active: false });
  webhook = body.id;
  const { account } = tenant;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    // The last type once only.
    const type = i === 7 ? TYPES[2] : TYPES[i % 2];
    const common = { account, created_at: new Date(), conversation, sequence: 1_000 + i };
    const event = { _id: newId("evt"), ...common, type, summary_job: null, body: null, redacted: true };
    const status = ["failed", "delivered", "retrying"][i % 3];
    const sent = { webhook, event: event._id, event_type: type, body: null, tries: 1, attempts: [] };
    return { event, delivery: { _id: newId("dlv"), ...common, ...sent, status } };
  });
  const { db } = app.deps.database;
  await db.collection<Row>("events").insertMany(rows.map(({ event }) => event));
  await db.collection<Row>("deliveries").insertMany(rows.map(({ delivery }) => delivery));
});
afterAll(() => app.close());

/** Runs a query and sums the keys and documents that MongoDB examines in a collection. */
async function examine(collection: string, query: string, client: Pick<Tenant, "graphql"> = tenant) {
  const { db } = app.deps.database;
  await db.dropCollection("system.profile").catch(() => {});
  await db.command({ profile: 2 });
  const { body } = await client.graphql(query);
  await db.command({ profile: 0 });
  expect(body.errors).toBeUndefined();
  const reads = await db
    .collection("system.profile")
    .find({ ns: `${db.databaseName}.${collection}` })
    .toArray();
  const sum = (name: string) => reads.reduce((total, read) => total + (read[name] ?? 0), 0);
  return { data: body.data, reads: reads.length, keys: sum("keysExamined"), documents: sum("docsExamined") };
}

const count = (data: Record<string, { totalCount: number }>) => Object.values(data).map(({ totalCount }) => totalCount);

describe("counts that differ in their values only", () => {
  it("are one read of the keys of a conversation's events, and of no event", async () => {
    const types = ["CONVERSATION_CREATED", "SUMMARY_FAILED", "WEBHOOK_DISABLED", "SUMMARY_FAILED, WEBHOOK_DISABLED"];
    const fields = types.map(
      (type, i) => `a${i}: events(conversationId: "${conversation}", types: [${type}]) { totalCount }`,
    );
    const all = `all: events(conversationId: "${conversation}") { totalCount }`;
    const { data, documents, keys } = await examine("events", `{ ${fields.join(" ")} ${all} }`);
    expect(count(data)).toEqual([150, 149, 1, 150, 300]);
    // The pages of five connections beside the counts; connections read 21 rows each.
    expect(keys).toBeLessThanOrEqual(ROWS + 1 + 5 * 30);
    expect(documents).toBeLessThanOrEqual(5 * 21);
    const reader = await tenant.withScopes("read");
    expect(count((await examine("events", `{ ${fields.join(" ")} ${all} }`, reader)).data)).toEqual([
      150, 149, 0, 149, 299,
    ]);
  });

  it("are one read of the keys of a webhook's deliveries", async () => {
    const status = ["PENDING", "DELIVERED", "FAILED"].map(
      (one) => `${one}: webhookDeliveries(webhookId: "${webhook}", status: ${one}, first: 1) { totalCount }`,
    );
    const type = `created: webhookDeliveries(webhookId: "${webhook}", eventType: CONVERSATION_CREATED, first: 1) { totalCount }`;
    const { data, keys } = await examine("deliveries", `{ ${status.join(" ")} ${type} }`);
    expect(count(data)).toEqual([100, 100, 100, 150]);
    // Each page begins at every status and type.
    expect(keys).toBeLessThanOrEqual(ROWS + 1 + 4 * 60);
  });
});

describe("a page of events of a conversation by type", () => {
  it("reads the events of the type only", async () => {
    const query = `{ events(conversationId: "${conversation}", types: [WEBHOOK_DISABLED, API_KEY_REVOKED], last: 5) { nodes { type } } }`;
    const { data, documents } = await examine("events", query);
    expect(data.events.nodes).toEqual([{ type: "WEBHOOK_DISABLED" }]);
    expect(documents).toBeLessThanOrEqual(1);
  });
});

describe("the messages and versions of a page of conversations", () => {
  it("are one read each", async () => {
    const other = await app.tenant();
    const { account } = other;
    const ids = await storeConversations(app, other, [{ sentiment: "neutral" }, { sentiment: "neutral" }]);
    const { db } = app.deps.database;
    const summary_version = { number: 3, created_at: null, job: null, former: [10, 10] };
    const appended = { parsed: 0, messages: 3, characters: 3, bytes: 3 };
    await db
      .collection<Row>("conversations")
      .updateMany({ _id: { $in: ids } }, { $set: { summary_version, appended } });
    const summary = (await db.collection<Row & { summary: object }>("conversations").findOne({ _id: ids[0] }))?.summary;
    const numbered = ids.flatMap((id) => [1, 2, 3].map((number) => ({ account, conversation: id, number })));
    await db
      .collection("summary_versions")
      .insertMany(
        numbered.flatMap(({ number, ...row }) =>
          number === 3
            ? []
            : [{ ...row, number, created_at: null, job: null, summary: { ...summary, title: `${number}` } }],
        ),
      );
    const message = {
      origin: "appended",
      speaker: null,
      addressee: null,
      time: null,
      sent_at: null,
      external_id: null,
    };
    await db.collection("messages").insertMany(
      numbered.map(({ number, ...row }) => {
        return { ...row, ...message, position: number - 1, text: `${number}`, start: null, end: null };
      }),
    );
    const { graphql } = other;
    const fields =
      "messages(last: 2) { nodes { position text } } summaryVersions(first: 3) { nodes { number summary { title } } }";
    const query = `{ conversations { nodes { id ${fields} } } }`;
    const messages = await examine("messages", query, { graphql });
    expect(messages.reads).toBe(1);
    for (const node of messages.data.conversations.nodes) {
      expect(node.messages.nodes).toEqual([
        { position: 1, text: "2" },
        { position: 2, text: "3" },
      ]);
      expect(node.summaryVersions.nodes).toEqual([
        { number: 3, summary: { title: "Title" } },
        { number: 2, summary: { title: "2" } },
        { number: 1, summary: { title: "1" } },
      ]);
    }
    expect((await examine("summary_versions", query, { graphql })).reads).toBe(1);
  });
});

describe("the parser of an operation", () => {
  it("parses a conversation once, and refuses more characters than it may parse", async () => {
    const parse = createMessageParser({ account: "a", deps: { turns: new Turns() }, work: new WorkBudget(3) });
    const first = { _id: "a", content: `Anna: ${"Hello. ".repeat(30)}`, source: "api" as const };
    expect(await parse(first)).toHaveLength(1);
    expect(await parse({ ...first })).toBe(await parse(first));
    await parse({ ...first, _id: "b" });
    expect(() => parse({ ...first, _id: "c" })).toThrow("work of at most 5000 units");
  });
});
