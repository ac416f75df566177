import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Accounts } from "../../src/accounts/model.ts";
import { newId } from "../../src/core/ids.ts";
import { PendingFiles } from "../../src/files/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { downloadExport, readZip } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";
import { waitForSummaries } from "../kit/summary-jobs.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An id of another installation, one for each test: it belongs to the account that imports it first. */
let UNKNOWN: string;
let ids = 0;
beforeEach(() => {
  ids += 1;
  UNKNOWN = `conv_01h455vb4pex5vsknk084sn${String(ids).padStart(3, "0")}`;
});
const item = (fields: object = {}) => ({
  id: UNKNOWN,
  title: "Invoice",
  content: "Anna: Can you send the invoice by Friday?",
  source: "email",
  status: "completed",
  created_at: "2020-02-03T04:05:06.789Z",
  updated_at: "2020-02-04T04:05:06.789Z",
  metadata: { "a.b": [1], c: { $d: null } },
  summary: {
    title: "S",
    content: "Anna wants it.",
    sentiment: "mixed",
    topics: ["Invoice"],
    action_items: ["Send it"],
    language: "en",
    generator: { engine: "other", model: "m", prompt_version: null, fallback: true },
    statements: [
      {
        kind: "sentence",
        text: "Anna wants it.",
        state: "verified",
        evidence: [
          { message_id: `${UNKNOWN.replace("conv_", "msg_")}-0`, start: 8, end: 24, quote: "send the invoice" },
        ],
      },
    ],
    grounding: { points: 1, verified: 1, quoted: 0, dropped: 0, rejected: 1 },
    sections: [{ key: "owner", title: "Owner", type: "list", value: ["Anna"], evidence: [] }],
    points: {
      decisions: [],
      tasks: [
        {
          id: `${UNKNOWN.replace("conv_", "task_")}-0123456789ab`,
          text: "Send it",
          owner: "Anna",
          due_text: "tomorrow",
          due_at: "2026-01-02",
          state: "open",
          state_set_at: "2026-01-01T00:00:00.000Z",
          evidence: [],
        },
      ],
      open_questions: [],
      key_facts: [{ text: "It costs 5 €.", evidence: [] }],
    },
    chapters: [
      {
        title: "Price",
        message_id: `${UNKNOWN.replace("conv_", "msg_")}-0`,
        time: "00:12",
        started_at: "2026-01-01T00:00:00.000Z",
        points: [{ text: "It costs 5 €.", evidence: [] }],
      },
    ],
    feedback: [
      {
        kind: "key_fact",
        text: "It costs 50 €.",
        feedback: "edited",
        edit: "It costs 5 €.",
        set_at: "2026-01-01T00:00:00.000Z",
        evidence: [
          { message_id: `${UNKNOWN.replace("conv_", "msg_")}-0`, start: 8, end: 24, quote: "send the invoice" },
        ],
      },
    ],
  },
  attachments: [],
  ...fields,
});
const send = (tenant: Tenant, conversations: object[]) => tenant.post("/imports", { conversations });
/** A summary as it reads under another id of its conversation: the ids of messages and tasks contain it. */
const withId = (summary: unknown, from: string, to: string) =>
  JSON.parse(JSON.stringify(summary).replaceAll(from.replace("conv_", "_"), to.replace("conv_", "_")));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const countSummaryJobs = (id: string) =>
  app.deps.database.db.collection("summary_jobs").countDocuments({ conversation: id });

describe("an import", () => {
  it("stores id, times, metadata and summary of a conversation unchanged, without a summary job", async () => {
    const tenant = await app.tenant();
    const { status, body } = await send(tenant, [item()]);
    expect(status).toBe(201);
    const entry = { id: UNKNOWN, original_id: UNKNOWN, result: "created", attachments: [] };
    expect(body).toEqual({ created: 1, unchanged: 0, renamed: 0, conversations: [entry] });
    expect((await tenant.get(`/conversations/${UNKNOWN}`)).body).toEqual({
      ...item(),
      content_truncated: false,
      summarize: "auto",
    });
    expect(await countSummaryJobs(UNKNOWN)).toBe(0);
    const events = (await readEventLog(tenant)).filter(({ type }) => type !== "api_key.created");
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        "conversation.created",
        {
          conversation: {
            id: UNKNOWN,
            title: "Invoice",
            source: "email",
            status: "completed",
            created_at: "2020-02-03T04:05:06.789Z",
            summary: null,
          },
        },
      ],
    ]);
    const found = await tenant.post("/conversations/search", { query: "invoices", filters: { topics: ["invoice"] } });
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([UNKNOWN]);
    await tenant.del(`/conversations/${UNKNOWN}`);
  });

  it("changes nothing when repeated, even if a conversation was updated in between", async () => {
    const tenant = await app.tenant();
    const given = [item(), { title: "No id", content: "Ben: hi" }, { title: "No id", content: "Ben: hi" }];
    const first = await send(tenant, given);
    expect([first.body.created, first.body.unchanged]).toEqual([2, 1]);
    await tenant.patch(`/conversations/${UNKNOWN}`, { title: "Changed" });
    await waitForSummaries(tenant);
    const [log, usage] = [await readEventLog(tenant), (await tenant.get("/account")).body.storage];
    const again = await send(tenant, given);
    expect([again.body.created, again.body.unchanged]).toEqual([0, 3]);
    expect(again.body.conversations.map(({ id }: { id: string }) => id)).toEqual(
      first.body.conversations.map(({ id }: { id: string }) => id),
    );
    expect((await tenant.get(`/conversations/${UNKNOWN}`)).body.title).toBe("Changed");
    expect(await readEventLog(tenant)).toEqual(log);
    expect((await tenant.get("/account")).body.storage).toEqual(usage);
    await tenant.del(`/conversations/${UNKNOWN}`);
  });

  it("replaces an id that another account uses, and recognizes the original id when repeated", async () => {
    const [holder, tenant] = [await app.tenant(), await app.tenant()];
    await send(holder, [item()]);
    const { body } = await send(tenant, [item({ title: "Mine" })]);
    const [{ id }] = body.conversations;
    expect(body).toMatchObject({ created: 1, renamed: 1, conversations: [{ original_id: UNKNOWN }] });
    expect(id).not.toBe(UNKNOWN);
    expect((await holder.get(`/conversations/${UNKNOWN}`)).body.title).toBe("Invoice");
    expect((await tenant.get(`/conversations/${id}`)).body.title).toBe("Mine");
    expect((await send(tenant, [item()])).body.conversations).toMatchObject([{ id, result: "unchanged" }]);
    await holder.del(`/conversations/${UNKNOWN}`);
    expect((await send(tenant, [item()])).body.conversations).toMatchObject([{ id, result: "unchanged" }]);
  });

  it("never gives an id to another account after its deletion, nor the file behind its link", async () => {
    const [holder, stranger] = [await app.tenant(), await app.tenant()];
    const conversation = (await holder.post("/conversations", { title: "Secret", content: "Anna: here." })).body.id;
    const file = (await uploadFile(holder, conversation, "the file of the holder")).body;
    await holder.del(`/conversations/${conversation}`);
    const bytes = "the file of the stranger";
    const given = { id: file.id, filename: "a.txt", size: bytes.length, sha256: sha256(bytes), path: "a.txt" };
    const attachments = [{ ...given, created_at: "2020-01-01T00:00:00Z" }];
    const { body } = await send(stranger, [item({ id: conversation, attachments })]);
    const [entry] = body.conversations;
    expect([entry.id, entry.attachments[0].id]).not.toContain(conversation);
    expect(entry.attachments[0].id).not.toBe(file.id);
    expect((await fetch(entry.attachments[0].upload.url, { method: "PUT", body: bytes })).status).toBe(201);
    expect((await fetch(file.url)).status).toBe(404);
    expect((await holder.get(`/conversations/${conversation}`)).status).toBe(404);
    const restored = await send(holder, [item({ id: conversation })]);
    expect(restored.body).toMatchObject({ created: 1, renamed: 0, conversations: [{ id: conversation }] });
  });

  it("gives a stranger the same result for an id that exists, was deleted, or was never used", async () => {
    const [holder, stranger] = [await app.tenant(), await app.tenant()];
    const create = async () => (await holder.post("/conversations", { title: "A", content: "B" })).body.id;
    const [present, deleted, unused] = [await create(), await create(), newId("conv")];
    await holder.del(`/conversations/${deleted}`);
    for (const id of [present, deleted, unused]) {
      const { status, body } = await send(stranger, [item({ id })]);
      expect([status, body.created, body.renamed, body.conversations[0].id === id]).toEqual([201, 1, 1, false]);
    }
  });

  it("keeps an id of another installation for the account that imported it first, also after its deletion", async () => {
    const [holder, stranger] = [await app.tenant(), await app.tenant()];
    const id = UNKNOWN;
    expect((await send(holder, [item()])).body.conversations[0].id).toBe(id);
    await holder.del(`/conversations/${id}`);
    expect((await send(stranger, [item()])).body.conversations[0].id).not.toBe(id);
    expect((await send(holder, [item()])).body.conversations[0].id).toBe(id);
  });

  it("creates a summary job for each conversation without a summary, unless its status is failed", async () => {
    const tenant = await app.tenant();
    const bare = { title: "A", content: "Anna: Please call Ben." };
    const { body } = await send(tenant, [
      { ...bare, status: "failed", metadata: { n: 1 } },
      { ...bare, status: "processing", metadata: { n: 2 } },
      { ...bare, content: item().content, status: "processing", summary: item().summary },
    ]);
    const [failed, processing, summarized] = body.conversations.map(({ id }: { id: string }) => id);
    await until(async () => (await tenant.get(`/conversations/${processing}`)).body.status === "completed");
    expect((await tenant.get(`/conversations/${failed}`)).body).toMatchObject({ status: "failed", summary: null });
    const { summary } = (await tenant.get(`/conversations/${summarized}`)).body;
    expect(summary).toEqual(withId(item().summary, UNKNOWN, summarized));
    const counts = [
      await countSummaryJobs(failed),
      await countSummaryJobs(processing),
      await countSummaryJobs(summarized),
    ];
    expect(counts).toEqual([0, 1, 0]);
  });

  it("is rejected as a whole with the invalid fields if one conversation is invalid", async () => {
    const tenant = await app.tenant();
    const withSection = (type: string, value: unknown) => ({
      ...item().summary,
      sections: [{ key: "a", title: "A", type, value, evidence: [] }],
    });
    const cases: [object, string[]][] = [
      [{ title: "" }, ["conversations.title"]],
      [{ id: "conv_x" }, ["conversations.id"]],
      [{ created_at: "yesterday", color: "red" }, ["conversations.color", "conversations.created_at"]],
      [{ created_at: "1969-12-31T00:00:00Z" }, ["conversations.created_at"]],
      [{ summary: null }, ["conversations.summary"]],
      [{ summary: { ...item().summary, mood: 1 } }, ["conversations.summary.mood"]],
      [{ summary: withSection("list", "Anna") }, ["conversations.summary.sections.value"]],
      [{ summary: withSection("boolean", ["yes"]) }, ["conversations.summary.sections.value"]],
      [{ summary: withSection("date", "31 Feb") }, ["conversations.summary.sections.value"]],
      [
        { attachments: [{ id: "att_x" }] },
        [
          "conversations.attachments.created_at",
          "conversations.attachments.filename",
          "conversations.attachments.id",
          "conversations.attachments.sha256",
          "conversations.attachments.size",
        ],
      ],
    ];
    for (const [fields, faults] of cases) {
      const { status, body } = await send(tenant, [{ title: "Good", content: "Good" }, item(fields)]);
      expect([status, Object.keys(body.error.details.fields).sort()]).toEqual([422, faults]);
    }
    expect((await send(tenant, [])).status).toBe(422);
    expect(
      (
        await send(
          tenant,
          Array.from({ length: 101 }, () => ({ title: "x", content: "y" })),
        )
      ).status,
    ).toBe(422);
    const manifest = { version: 1, counts: { conversations: 2 } };
    const answer = await tenant.post("/imports", { conversations: [item()], manifest });
    expect(Object.keys(answer.body.error.details.fields)).toEqual(["manifest.counts"]);
    expect((await tenant.get("/conversations")).body.meta.total).toBe(0);
  });

  it("is rejected as a whole beyond the storage quota", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 0 });
    const { status, body } = await send(tenant, [item()]);
    expect([status, body.error.details.reason]).toEqual([403, "storage_limit_exceeded"]);
    expect((await tenant.get("/conversations")).body.meta.total).toBe(0);
  });

  it("requires the scope write on both APIs", async () => {
    const reader = await (await app.tenant()).withScopes("read");
    const query = `mutation { createImport(input: {conversations: [{title: "A", content: "B"}]}) { import { created } userErrors { code details } } }`;
    const details = { reason: "scope_missing", scope: "write" };
    expect((await reader.post("/imports", { conversations: [item()] })).body.error.details).toEqual(details);
    expect(findRefusal((await reader.graphql(query)).body)?.details).toEqual(details);
  });

  it("works the same over GraphQL", async () => {
    const tenant = await app.tenant();
    const { summary, created_at: createdAt, updated_at: updatedAt, ...rest } = item();
    const { action_items: actionItems, generator, ...inner } = summary;
    const { prompt_version: promptVersion, ...source } = generator;
    const conversation = {
      ...rest,
      source: rest.source.toUpperCase(),
      status: rest.status.toUpperCase(),
      createdAt,
      updatedAt,
      summary: {
        ...inner,
        sentiment: inner.sentiment.toUpperCase(),
        actionItems,
        generator: { ...source, promptVersion },
      },
    };
    const query = `mutation ($input: CreateImportInput!) { createImport(input: $input) { import {
      created unchanged renamed conversations { conversationId conversation { title } originalId result attachments { attachmentId } } } userErrors { code details } } }`;
    const { body } = await tenant.graphql(query, { input: { conversations: [conversation] } });
    const entry = {
      conversationId: UNKNOWN,
      conversation: { title: conversation.title },
      ...{ originalId: UNKNOWN, result: "CREATED", attachments: [] },
    };
    expect(body.data.createImport.import).toEqual({ created: 1, unchanged: 0, renamed: 0, conversations: [entry] });
    expect((await tenant.get(`/conversations/${UNKNOWN}`)).body).toEqual({
      ...item(),
      content_truncated: false,
      summarize: "auto",
    });
    await tenant.del(`/conversations/${UNKNOWN}`);
  });

  it("accepts feedback under the conditions of the API: an edit of one line, and one entry for each point", async () => {
    const tenant = await app.tenant();
    const { summary } = item();
    const [entry] = summary.feedback;
    const sendFeedback = (...feedback: object[]) => send(tenant, [item({ summary: { ...summary, feedback } })]);
    expect((await sendFeedback({ ...entry, edit: "It costs\n5 €." })).status).toBe(422);
    expect((await sendFeedback({ ...entry, edit: " " })).status).toBe(422);
    const later = { ...entry, feedback: "wrong", edit: null, evidence: [] };
    expect((await sendFeedback(entry ?? {}, later)).status).toBe(201);
    expect((await tenant.get(`/conversations/${UNKNOWN}`)).body.summary.feedback).toEqual([later]);
  });

  it("removes evidence that the messages do not contain, and marks statements without any", async () => {
    const tenant = await app.tenant();
    const place = { message_id: `${UNKNOWN.replace("conv_", "msg_")}-0`, start: 8, end: 24, quote: "send the invoice" };
    const appended = { ...place, message_id: `${UNKNOWN.replace("conv_", "msg_")}-1`, start: 1, end: 3, quote: "😀k" };
    const forged = [
      { ...place, quote: "other words" },
      { ...place, start: 5 },
      { ...place, start: 24, end: 24, quote: "" },
      { ...place, start: 8, end: 1_000 },
      { ...place, message_id: `${UNKNOWN.replace("conv_", "msg_")}-2` },
    ];
    const evidence = [...forged, place, appended];
    const statement = { kind: "sentence", text: "Anna wants it.", state: "verified", evidence };
    const point = { text: "It costs 5 €.", evidence };
    const { summary } = item();
    const [task] = summary.points.tasks;
    const [chapter] = summary.chapters;
    const given = {
      ...summary,
      statements: [statement, { ...statement, evidence: forged }, { ...statement, state: "quoted", evidence: [] }],
      sections: [{ ...summary.sections[0], evidence }],
      points: { decisions: [point], tasks: [{ ...task, evidence }], open_questions: [point], key_facts: [point] },
      chapters: [
        { ...chapter, points: [point] },
        { ...chapter, message_id: forged[4]?.message_id },
      ],
      feedback: [{ ...summary.feedback[0], evidence }],
    };
    await send(tenant, [item({ summary: given, messages: [{ text: "O😀k" }] })]);
    const { body } = await tenant.get(`/conversations/${UNKNOWN}`);
    const kept = [place, appended];
    const keptPoint = { ...point, evidence: kept };
    expect(body.summary.statements).toEqual([
      { ...statement, evidence: kept },
      { ...statement, state: "unverified", evidence: [] },
      { ...statement, state: "unverified", evidence: [] },
    ]);
    expect(body.summary.sections).toMatchObject([{ evidence: kept }]);
    expect(body.summary.points).toEqual({
      decisions: [keptPoint],
      tasks: [{ ...task, evidence: kept }],
      open_questions: [keptPoint],
      key_facts: [keptPoint],
    });
    expect(body.summary.chapters).toEqual([{ ...chapter, points: [keptPoint] }]);
    expect(body.summary.feedback).toMatchObject([{ evidence: kept }]);
  });

  it("runs once under an Idempotency-Key and repeats its response", async () => {
    const tenant = await app.tenant();
    const ask = () =>
      tenant.post("/imports", { conversations: [{ title: "A", content: "B" }] }, { "idempotency-key": "i" });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(second.body.created).toBe(1);
  });

  it("that fails after it has waited for a deletion leaves its Idempotency-Key unused", async () => {
    const tenant = await app.tenant();
    const { database } = app.deps;
    const { body } = await tenant.post("/conversations", { title: "A", content: "B" });
    await tenant.del(`/conversations/${body.id}`);
    const removals = database.model(PendingFiles);
    await until(async () => (await removals.exists({ _id: body.id })) === null);
    const pending = { _id: body.id, account: tenant.account, kind: "owner", bytes: 0 } as const;
    await removals.create({ ...pending, until: new Date(Date.now() + 60_000) });
    const setLimit = (storage_limit_mb: number) =>
      database.collection(Accounts).updateOne({ _id: tenant.account }, { $set: { storage_limit_mb } });
    // The deletion is found by the commit, and has ended when the import looks for it again.
    const exists = vi.spyOn(removals, "exists");
    exists.mockReturnValueOnce(Promise.resolve(null) as never).mockImplementationOnce((async () => {
      await removals.deleteOne({ _id: body.id });
      await setLimit(0);
      return null;
    }) as never);
    const importOne = (title: string) =>
      tenant.post("/imports", { conversations: [{ id: body.id, title, content: "B" }] }, { "idempotency-key": "i" });
    expect((await importOne("A")).body.error.details.reason).toBe("storage_limit_exceeded");
    exists.mockRestore();
    await setLimit(100);
    const { status, headers } = await importOne("Another body");
    expect([status, headers.get("idempotent-replayed")]).toEqual([201, null]);
  });
});

describe("an export that is imported", () => {
  /** Imports the document of a zip unchanged, then uploads each file to the URL of the response. */
  async function restore(tenant: Tenant, zip: Map<string, Buffer>) {
    const [name] = zip.keys();
    const document = JSON.parse(String(zip.get(name as string)));
    const { status, body } = await tenant.post("/imports", document);
    expect(status).toBe(201);
    const paths = new Map<string, string>(
      document.conversations.flatMap(({ attachments }: { attachments: { id: string; path: string }[] }) =>
        attachments.map(({ id, path }) => [id, path]),
      ),
    );
    for (const { attachments } of body.conversations)
      for (const { original_id, upload } of attachments)
        if (upload) {
          const bytes = zip.get(paths.get(original_id) as string) as Buffer;
          const answer = await fetch(upload.url, { method: upload.method, body: new Uint8Array(bytes) });
          expect(answer.status).toBe(201);
        }
    return body;
  }

  async function createConversationsWithFiles(tenant: Tenant): Promise<string[]> {
    const ids: string[] = [];
    for (const title of ["One", "Two"]) {
      const content = `Anna: Can you send ${title} by Friday?`;
      const { body } = await tenant.post("/conversations", { title, content, metadata: { title } });
      await uploadFile(tenant, body.id, `the file of ${title}`, "file.txt");
      await uploadFile(tenant, body.id, `another file of ${title}`, "file.txt");
      ids.push(body.id);
    }
    await waitForSummaries(tenant);
    return ids;
  }

  const showAll = async (tenant: Tenant, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await tenant.get(`/conversations/${id}`)).body));

  const downloadTexts = (shown: { attachments: { url: string }[] }[]) =>
    Promise.all(shown.flatMap(({ attachments }) => attachments.map(async ({ url }) => (await fetch(url)).text())));

  it("restores the same conversations, ids and files after all were deleted", async () => {
    const tenant = await app.tenant();
    const ids = await createConversationsWithFiles(tenant);
    const before = await showAll(tenant, ids);
    const texts = await downloadTexts(before);
    const storage = (await tenant.get("/account")).body.storage;
    const zip = await readZip(await downloadExport(tenant, { format: "json", options: { include_attachments: true } }));
    for (const id of ids) await tenant.del(`/conversations/${id}`);
    expect((await tenant.get("/account")).body.storage.used_mb).toBe(0);
    expect(await restore(tenant, zip)).toMatchObject({ created: 2, renamed: 0 });
    const after = await showAll(tenant, ids);
    expect(after).toEqual(before);
    expect(await downloadTexts(after)).toEqual(texts);
    expect(texts).toEqual(["the file of One", "another file of One", "the file of Two", "another file of Two"]);
    expect((await tenant.get("/account")).body.storage).toEqual(storage);
    const again = await restore(tenant, zip);
    expect(again).toMatchObject({ created: 0, unchanged: 2 });
    expect(again.conversations[0].attachments.map(({ upload }: { upload: unknown }) => upload)).toEqual([null, null]);
    expect(await showAll(tenant, ids)).toEqual(before);
  });

  it("has only days that the import and GraphQL accept, whatever date the metadata states", async () => {
    const [tenant, other] = [await app.tenant(), await app.tenant()];
    const content = "Ann: Can you send the invoice tomorrow?\nBen: Yes, I will.";
    const days: unknown[] = [];
    for (const date of ["9999-12-31", "2026-02-30", "2026-11-31T10:00:00Z"]) {
      const template = "tpl_00000000000000000000000001";
      const { body } = await tenant.post("/conversations", { title: "T", content, metadata: { date }, template });
      await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
      const { points, sections } = (await tenant.get(`/conversations/${body.id}`)).body.summary;
      days.push([points.tasks[0].due_at, sections.find(({ key }: { key: string }) => key === "date").value]);
      const query = "query ($id: ID!) { conversation(id: $id) { summary { points { tasks { dueAt } } } } }";
      const { data } = (await tenant.graphql(query, { id: body.id })).body;
      expect(data.conversation.summary.points.tasks).toEqual([{ dueAt: null }]);
    }
    expect(days).toEqual([
      [null, "9999-12-31"],
      [null, null],
      [null, null],
    ]);
    const document = JSON.parse(String(await downloadExport(tenant, { format: "json" })));
    expect(await other.post("/imports", document)).toMatchObject({ status: 201, body: { created: 3 } });
  });

  it("creates its conversations and files once in another account, under new ids", async () => {
    const [tenant, other] = [await app.tenant(), await app.tenant()];
    const ids = await createConversationsWithFiles(tenant);
    const zip = await readZip(await downloadExport(tenant, { format: "json", options: { include_attachments: true } }));
    const body = await restore(other, zip);
    expect(body).toMatchObject({ created: 2, renamed: 2 });
    const renewed = body.conversations.map(({ id }: { id: string }) => id);
    const [before, after] = [await showAll(tenant, ids), await showAll(other, renewed)];
    const bare = (shown: typeof before) =>
      shown.map(({ id, summary, attachments, ...rest }, i) => ({
        ...rest,
        summary: withId(summary, id, ids[i] as string),
        attachments: attachments.map(({ id: _, url: __, ...file }: Record<string, unknown>) => file),
      }));
    expect(bare(after)).toEqual(bare(before));
    expect(await downloadTexts(after)).toEqual(await downloadTexts(before));
    const again = await restore(other, zip);
    expect(again).toMatchObject({ created: 0, unchanged: 2 });
    expect(await showAll(other, renewed)).toEqual(after);
  });

  it("stores each file once, even if it is imported repeatedly before its upload, and accepts any filename", async () => {
    const [holder, tenant] = [await app.tenant(), await app.tenant()];
    const file = { id: "att_01h455vb4pex5vsknk084sn03q", filename: "a/b.txt", size: 4, sha256: sha256("good") };
    const given = { ...file, created_at: "2020-01-01T00:00:00Z", path: "b.txt" };
    const ask = async (who: Tenant) => {
      const { body } = await send(who, [{ title: "A", content: "B", status: "failed", attachments: [given, given] }]);
      return body.conversations[0].attachments;
    };
    const [{ upload: first }] = await ask(holder);
    expect((await fetch(first.url, { method: "PUT", body: "good" })).status).toBe(201);
    const offers = [...(await ask(tenant)), ...(await ask(tenant))];
    expect(new Set(offers.map(({ id }) => id)).size).toBe(1);
    expect(offers[0].id).not.toBe(file.id);
    const put = ({ upload }: { upload: { url: string } }) => fetch(upload.url, { method: "PUT", body: "good" });
    expect((await put(offers[0])).status).toBe(201);
    expect((await put(offers[3])).status).toBe(403);
    const stored = { id: offers[0].id, original_id: file.id, upload: null };
    expect(await ask(tenant)).toEqual([stored, stored]);
  });

  it("accepts for a file only bytes with its checksum", async () => {
    const tenant = await app.tenant();
    const file = { id: "att_01h455vb4pex5vsknk084sn02q", filename: "a.txt", size: 4, sha256: sha256("good") };
    const attachments = [{ ...file, created_at: "2020-01-01T00:00:00Z", path: "attachments/a.txt" }];
    const { body } = await send(tenant, [item({ attachments })]);
    const [{ upload: link, id }] = body.conversations[0].attachments;
    expect(id).toBe(file.id);
    const wrong = await fetch(link.url, { method: "PUT", body: "evil" });
    expect([
      wrong.status,
      Object.keys(((await wrong.json()) as { error: { details: { fields: object } } }).error.details.fields),
    ]).toEqual([422, ["file"]]);
    expect((await fetch(link.url, { method: "PUT", body: "good" })).status).toBe(201);
    const { body: shown } = await tenant.get(`/conversations/${UNKNOWN}`);
    expect(shown.attachments).toMatchObject([
      { id: file.id, filename: "a.txt", created_at: "2020-01-01T00:00:00.000Z" },
    ]);
    expect(shown.updated_at).toBe(item().updated_at);
    await tenant.del(`/conversations/${UNKNOWN}`);
  });
});
