import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_CHECKS } from "../../../src/app/account-checks.ts";
import { Conversations } from "../../../src/conversations/model.ts";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { downloadExport } from "../../kit/exports.ts";
import { createMeeting } from "../../kit/meeting.ts";
import { until } from "../../kit/processes.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
type Json = any;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SUMMARY_QUIET_TIME: "1s" });
});
afterAll(() => app.close());

const CONTENT = "Ann: Is it done?\nBen: Almost.";
const create = async (owner: Tenant): Promise<string> =>
  (await owner.post("/conversations", { title: "Report", content: CONTENT })).body.id;
const append = (owner: Tenant, id: string, messages: object[], headers = {}) =>
  owner.post(`/conversations/${id}/messages`, { messages }, headers);

const verify = async ({ account }: Tenant) =>
  (await Promise.all(ACCOUNT_CHECKS.map((check) => check.run(app.deps, account)))).flat();

async function listAll(owner: Tenant, id: string) {
  const found = [];
  for (let after = ""; ; ) {
    const { body } = await owner.get(`/conversations/${id}/messages?per_page=100${after}`);
    found.push(...body.data);
    if (body.meta.next_cursor === null) return found;
    after = `&after=${body.meta.next_cursor}`;
  }
}

describe("appended messages", () => {
  it("have no speaker with a blank name, and none with a line break", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const { body } = await append(owner, id, [{ text: "ok", speaker: " " }]);
    expect(body.messages).toMatchObject([{ speaker: null }]);
    expect((await owner.get(`/conversations/${id}`)).body.content).toBe(`${CONTENT}\nok`);
    const refused = await append(owner, id, [{ text: "ok", speaker: "Ben\u2028Lee" }]);
    expect(refused.body.error.details.fields).toEqual({ "messages.speaker": ["must be one line"] });
  });

  it("follow those of the content, in lists, in the content and in events", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const sent_at = "2026-11-21T09:31:00.000Z";
    const added = await append(owner, id, [{ text: "When? 🙂", speaker: "Ann", sent_at }, { text: "By noon." }]);
    expect(added).toMatchObject({ status: 201, body: { conversation_id: id, added: 2 } });
    const { body: conversation } = await owner.get(`/conversations/${id}`);
    expect(conversation).toMatchObject({
      content: `${CONTENT}\nAnn: When? 🙂\nBy noon.`,
      content_truncated: false,
      summarize: "auto",
    });
    expect(added.headers.get("etag")).toMatch(/^"\d+-\d+"$/);
    const messages = await listAll(owner, id);
    expect(messages.slice(2)).toEqual(added.body.messages);
    expect(messages.map(({ position, origin }) => `${position} ${origin}`)).toEqual([
      "0 parsed",
      "1 parsed",
      "2 appended",
      "3 appended",
    ]);
    expect(messages[2]).toMatchObject({ id: `${id.replace("conv_", "msg_")}-2`, speaker: "Ann", sent_at });
    const points = [...conversation.content];
    for (const { start, end, text } of messages) expect(points.slice(start, end).join("")).toBe(text);
    const { body: events } = await owner.get(
      "/events?type=conversation.updated&type=conversation.messages_added&per_page=100",
    );
    expect(events.data.map(({ data }: { data: object }) => data).toReversed()).toEqual([
      { conversation: expect.objectContaining({ id }), changed: ["messages"] },
      {
        conversation: { id },
        first_message_id: messages[2].id,
        last_message_id: messages[3].id,
        added: 2,
        total: 4,
      },
    ]);
  });

  it("with a known external_id are returned as they are, and change nothing", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const first = await append(owner, id, [
      { text: "One", external_id: "a" },
      { text: "Two", external_id: "a" },
    ]);
    expect(first.body.added).toBe(1);
    const again = await append(owner, id, [{ text: "Other", external_id: "a" }]);
    expect(again).toMatchObject({ status: 201, body: { added: 0, messages: [first.body.messages[0]] } });
    expect((await owner.get("/events?type=conversation.messages_added")).body.data.length).toBe(1);
    expect((await listAll(owner, id)).length).toBe(3);
    const other = await create(owner);
    expect((await append(owner, other, [{ text: "One", external_id: "a" }])).body.added).toBe(1);
  });

  it("of 50 parallel clients each occur once, in the order of their commits, and every number is exact", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const clients = Array.from({ length: 50 }, (_, client) => client);
    const calls = await Promise.all(
      clients.map((client) =>
        append(owner, id, [
          { text: `${client} first`, external_id: `${client}` },
          { text: `${client} second`, speaker: `S${client}` },
        ]),
      ),
    );
    for (const { status, body } of calls) {
      expect(status).toBe(201);
      expect(body.messages[1].position).toBe(body.messages[0].position + 1);
    }
    const messages = await listAll(owner, id);
    expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 102 }, (_, position) => position));
    expect(new Set(messages.map(({ text }) => text)).size).toBe(102);
    const { body: events } = await owner.get("/events?per_page=100&type=conversation.messages_added");
    const starts = events.data
      .toReversed()
      .map(({ data }: { data: { first_message_id: string } }) => data.first_message_id);
    expect(starts).toEqual(messages.filter((_, i) => i >= 2 && i % 2 === 0).map((message) => message.id));
    expect(await verify(owner)).toEqual([]);
  });

  it("are found by searches at once and after indexing, with their words in the snippet", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const fill = Array.from({ length: 300 }, (_, i) => ({ text: `Filler line ${i} ${"word ".repeat(30)}` }));
    await append(owner, id, [...fill, { text: "The zebra arrives on Monday." }]);
    const find = async () => (await owner.post("/conversations/search", { query: "zebra" })).body.data;
    expect(await find()).toMatchObject([{ id, snippet: expect.stringContaining("The <mark>zebra</mark> arrives") }]);
    await app.deps.search.index(owner.account, AbortSignal.timeout(20_000));
    expect(await find()).toMatchObject([{ id, snippet: expect.stringContaining("<mark>zebra</mark>") }]);
    await append(owner, id, [{ text: "A giraffe too." }]);
    const { body } = await owner.post("/conversations/search", { query: "zebra giraffe" });
    expect(body.data).toMatchObject([
      { snippet: expect.stringMatching(/The <mark>zebra<\/mark> arrives on Monday.\nA <mark>giraffe<\/mark> too.$/) },
    ]);
    expect((await owner.get("/conversations?search=giraffe")).body.data).toMatchObject([{ id }]);
  });

  it("are summarized once after a quiet time, with evidence in them", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    for (let part = 0; part < 5; part += 1)
      await append(owner, id, [{ text: `Ann will send contract ${part} to the bank on Monday.`, speaker: "Ben" }]);
    const read = async () => (await owner.get(`/conversations/${id}`)).body;
    const hasNew = ({ summary }: { summary: { statements: { evidence: { message_id: string }[] }[] } | null }) =>
      summary?.statements.some(({ evidence }) => evidence.some(({ message_id }) => !/-[01]$/.test(message_id)));
    await until(async () => hasNew(await read()));
    const { summary, content } = await read();
    const messages = await listAll(owner, id);
    for (const { evidence } of summary.statements)
      for (const { message_id, start, end, quote } of evidence) {
        const { text } = messages.find((message) => message.id === message_id);
        expect([...text].slice(start, end).join("")).toBe(quote);
      }
    expect(content).toContain("contract 4");
    const { body: jobs } = await owner.get(`/conversations/${id}/summaries`);
    expect(jobs.data.length).toBeLessThan(5);
    expect(await verify(owner)).toEqual([]);
  });

  it("are summarized on request only while `summarize` is manual", async () => {
    const owner = await app.tenant();
    const { body: created } = await owner.post("/conversations", { title: "A", content: CONTENT, summarize: "manual" });
    const isDue = async () => {
      const [row] = await app.deps.database.find(Conversations, { account: owner.account, _id: created.id });
      return row?.resummarize !== undefined;
    };
    await append(owner, created.id, [{ text: "One." }]);
    expect(await isDue()).toBe(false);
    const read = "query ($id: ID!) { conversation(id: $id) { summarize } }";
    expect((await owner.graphql(read, { id: created.id })).body.data.conversation.summarize).toBe("MANUAL");
    const { body: changed } = await owner.patch(`/conversations/${created.id}`, { summarize: "auto" });
    expect(changed.summarize).toBe("auto");
    expect(await isDue()).toBe(false);
    const countJobs = async () => (await owner.get(`/conversations/${created.id}/summaries`)).body.data.length;
    expect(await countJobs()).toBe(1);
    await append(owner, created.id, [{ text: "Two." }]);
    await until(async () => (await countJobs()) === 2);
  });

  it("are in exports of each format, and an import restores them once", async () => {
    const [owner, other] = [await app.tenant(), await app.tenant()];
    const id = await create(owner);
    const sent = { text: "By noon.", speaker: "Ann", sent_at: "2026-11-21T09:31:00.000Z", external_id: "m1" };
    await append(owner, id, [sent, { text: "Good." }]);
    for (const format of ["csv", "markdown"])
      expect((await downloadExport(owner, { format })).toString()).toContain("Ben: Almost.\nAnn: By noon.\nGood.");
    const exported = JSON.parse((await downloadExport(owner, { format: "json" })).toString());
    expect(exported.conversations[0]).toMatchObject({ content: CONTENT, messages: [sent, { text: "Good." }] });
    for (let times = 0; times < 2; times += 1) expect((await other.post("/imports", exported)).status).toBe(201);
    const { body } = await other.get("/conversations");
    expect(body.meta.total).toBe(1);
    const withoutIds = (messages: object[]) => messages.map((message) => ({ ...message, id: undefined }));
    expect(withoutIds(await listAll(other, body.data[0].id))).toEqual(withoutIds(await listAll(owner, id)));
    expect(await verify(other)).toEqual([]);
  });

  it("have the day of their writer, to which due dates are relative, in both APIs and after an import", async () => {
    const [owner, other] = [await app.tenant(), await app.tenant()];
    const ask = { text: "Ben, can you send the invoice tomorrow?", speaker: "Ann" };
    const answer = { text: "Yes, I will.", speaker: "Ben" };
    const days = async (tenant: Tenant, id: string) => {
      const { summary } = (await tenant.get(`/conversations/${id}`)).body;
      return summary?.points.tasks.map(({ due_at }: Json) => due_at) ?? [];
    };
    const mutation = "mutation ($input: AppendMessagesInput!) { appendMessages(input: $input) { appended { added } } }";
    const sentAt = "2026-11-25T23:30:00-08:00";
    const ids = [await create(owner), await create(owner), await create(owner)];
    const [byRest = "", byGraphql = "", byServer = ""] = ids;
    await append(owner, byRest, [{ ...ask, sent_at: sentAt }, answer]);
    const input = { conversationId: byGraphql, messages: [{ ...ask, sentAt }, answer] };
    await owner.graphql(mutation, { input });
    await append(owner, byServer, [{ ...ask, sent_at: "2026-11-26T07:30:00Z" }, answer]);
    for (const id of ids) await until(async () => (await days(owner, id)).length > 0, 20_000);
    for (const id of [byRest, byGraphql]) {
      expect((await listAll(owner, id))[2]).toMatchObject({
        sent_at: "2026-11-26T07:30:00.000Z",
        sent_on: "2026-11-25",
      });
      expect(await days(owner, id)).toEqual(["2026-11-26"]);
    }
    expect((await listAll(owner, byServer))[2]).toMatchObject({ sent_on: "2026-11-26" });
    expect(await days(owner, byServer)).toEqual(["2026-11-27"]);
    const document = JSON.parse(String(await downloadExport(owner, { format: "json", filters: { ids: [byRest] } })));
    const { id } = (await other.post("/imports", document)).body.conversations[0];
    expect((await listAll(other, id))[2]).toMatchObject({ sent_at: "2026-11-26T07:30:00.000Z", sent_on: "2026-11-25" });
    await other.post(`/conversations/${id}/summaries`, { style: "bullets" });
    await until(async () => (await other.get(`/conversations/${id}`)).body.status === "completed");
    expect(await days(other, id)).toEqual(["2026-11-26"]);
  });

  it("beyond 200,000 characters are only in the list of messages and in the summary", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const text = "é".repeat(9_999);
    for (let part = 0; part < 3; part += 1)
      await append(
        owner,
        id,
        Array.from({ length: 7 }, () => ({ text })),
      );
    const { body } = await owner.get(`/conversations/${id}`);
    expect([body.content_truncated, body.content.length]).toEqual([true, 200_000]);
    const query = `{ conversation(id: "${id}") { content contentTruncated messages(last: 1) { nodes { text end } totalCount } } }`;
    const { conversation } = (await owner.graphql(query)).body.data;
    expect([conversation.content, conversation.contentTruncated]).toEqual([body.content, true]);
    expect(conversation.messages).toEqual({ nodes: [{ text, end: CONTENT.length + 21 * 10_000 }], totalCount: 23 });
    await append(owner, id, [{ speaker: "Ben", text: "I'll send the invoice to Paula tomorrow." }]);
    const read = async () => (await owner.get(`/conversations/${id}`)).body.summary?.action_items ?? [];
    await until(async () => (await read()).includes("Ben will send the invoice to Paula tomorrow"));
  });

  it("of a two-hour meeting are summarized with chapters, exported, searched, and summarized with ten more", async () => {
    const owner = await app.tenant();
    const { body: created } = await owner.post("/conversations", { title: "Meeting", content: "Priya: Welcome." });
    const { id } = created;
    const meeting = createMeeting(120_000);
    const start = Date.parse("2026-11-21T09:00:00Z");
    const messages = meeting.messages.map((message, index) => ({
      ...message,
      sent_at: new Date(start + index * 9_000).toISOString(),
    }));
    for (let from = 0; from < messages.length; from += 260) await append(owner, id, messages.slice(from, from + 260));
    const read = async () => (await owner.get(`/conversations/${id}`)).body;
    const getTasks = (summary: Json) => summary?.action_items ?? [];
    await until(async () => getTasks((await read()).summary).some((task: string) => task.includes("caterer")));
    const { summary } = await read();
    const getPosition = (messageId: string) => Number(messageId.split("-").at(-1));
    const positions = summary.chapters.map(({ message_id }: Json) => getPosition(message_id));
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b));
    const found = meeting.starts.slice(1).filter((at) => positions.some((p: number) => Math.abs(p - at - 1) <= 3));
    expect(found.length).toBeGreaterThanOrEqual(4);
    summary.chapters.forEach(({ points, started_at }: Json, index: number) => {
      expect(index === 0 ? null : started_at).toBe(messages[positions[index] - 1]?.sent_at ?? null);
      for (const { evidence } of points)
        for (const { message_id } of evidence) {
          expect(getPosition(message_id)).toBeGreaterThanOrEqual(positions[index]);
          expect(getPosition(message_id)).toBeLessThan(positions[index + 1] ?? Number.POSITIVE_INFINITY);
        }
    });
    expect(summary.content.split(/\s+/).length).toBeGreaterThan(60);
    const query = `{ conversation(id: "${id}") { summary { chapters { title messageId time startedAt points { text } } } } }`;
    const { chapters } = (await owner.graphql(query)).body.data.conversation.summary;
    expect(chapters.map(({ messageId }: Json) => messageId)).toEqual(
      summary.chapters.map(({ message_id }: Json) => message_id),
    );
    expect((await owner.post("/conversations/search", { query: "forklifts" })).body.data).toHaveLength(1);
    const exported = (await downloadExport(owner, { format: "markdown" })).toString();
    expect(exported).toContain(
      `#### ${messages[positions[1] - 1]?.sent_at.replaceAll("-", "\\-")} ${chapters[1].title}`,
    );
    const more = Array.from({ length: 9 }, () => ({ speaker: "Tom", text: "One more word about the policy renewal." }));
    await append(owner, id, [...more, { speaker: "Tom", text: "I'll call the broker on Thursday." }]);
    await until(async () => getTasks((await read()).summary).includes("Tom will call the broker on Thursday"));
    expect(getTasks((await read()).summary)).toEqual(expect.arrayContaining(getTasks(summary)));
  });

  it("are refused for a wrong version, too many characters or messages, and another account", async () => {
    const [owner, other] = [await app.tenant(), await app.tenant()];
    const id = await create(owner);
    expect((await append(other, id, [{ text: "x" }])).status).toBe(404);
    expect((await append(owner, id, [{ text: "x" }], { "if-match": '"99-1"' })).status).toBe(412);
    const refusals = [[], [{ text: " " }], [{ text: "x".repeat(10_000) }], [{ text: "x", speaker: "a\nb" }]];
    for (const messages of [...refusals, Array.from({ length: 501 }, () => ({ text: "x" }))])
      expect((await append(owner, id, messages)).status).toBe(422);
    expect((await listAll(owner, id)).length).toBe(2);
  });

  it("are deleted with the conversation, and free their storage", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const read = async () => (await owner.get("/account")).body.storage.used_mb;
    await append(
      owner,
      id,
      Array.from({ length: 100 }, (_, i) => ({ text: `${i} ${"x".repeat(500)}` })),
    );
    expect(await read()).toBeGreaterThan(0.05);
    expect((await owner.del(`/conversations/${id}`)).status).toBe(200);
    expect(await read()).toBe(0);
    expect(await verify(owner)).toEqual([]);
  });
});
