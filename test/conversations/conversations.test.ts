import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const body = {
  title: "Invoice",
  content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
};

describe("creating a conversation", () => {
  it("responds with 201, status processing, no summary, no updated_at and no attachments", async () => {
    const { status, body: created, headers } = await tenant.post("/conversations", { ...body, metadata: { a: 1 } });
    expect(status).toBe(201);
    expect(Object.keys(created).sort()).toEqual(
      ["content", "created_at", "id", "metadata", "source", "status", "summary", "title"].sort(),
    );
    expect(created).toMatchObject({ ...body, source: "api", status: "processing", summary: null, metadata: { a: 1 } });
    expect(created.id).toMatch(/^conv_[0-9a-z]{26}$/);
    expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(headers.get("x-request-id")).toMatch(/^req_/);
  });

  it.each([
    ["no body", {}, { title: ["is required"], content: ["is required"] }],
    [
      "content of 10,000 characters",
      { ...body, content: "x".repeat(10_000) },
      { content: ["must be fewer than 10000 characters"] },
    ],
    ["an unknown field", { ...body, colour: "red" }, { colour: ["is not a known field"] }],
    [
      "white space alone",
      { title: " ", content: "\n" },
      { title: ["must not be empty"], content: ["must not be empty"] },
    ],
    ["a wrong type", { ...body, title: 7 }, { title: ["must be a string"] }],
    ["a wrong source", { ...body, source: "fax" }, { source: ["must be one of email, whatsapp, api"] }],
    ["metadata that is no object", { ...body, metadata: [] }, { metadata: ["must be an object"] }],
    ["a NUL byte", { ...body, title: "a\0b" }, { title: ["must not contain NUL or lone surrogates"] }],
    ["a body that is an array", [], { body: ["must be an object"] }],
  ])("rejects %s with 422 and the fields", async (_name, sent, fields) => {
    const answer = await tenant.post("/conversations", sent);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual({
      code: "validation_error",
      message: expect.any(String),
      details: { fields },
    });
  });

  it("counts characters as code points: 9,999 emoji are stored and come back", async () => {
    const content = "😀".repeat(9_999);
    const { body: created } = await tenant.post("/conversations", { ...body, content });
    expect((await tenant.get(`/conversations/${created.id}`)).body.content).toBe(content);
  });

  it("returns metadata keys unchanged", async () => {
    const metadata = '{"a.b":1,"$set":{"$x":2},"__proto__":{"polluted":true},"constructor":[],"":null}';
    const { body: created } = await tenant.post("/conversations", `{"title":"t","content":"c","metadata":${metadata}}`);
    const { body: read } = await tenant.get(`/conversations/${created.id}`);
    expect(JSON.stringify(read.metadata)).toBe(metadata);
  });

  it("rejects malformed JSON with 400, another media type with 415 and more than 1 MB with 413", async () => {
    expect(await tenant.post("/conversations", "{")).toMatchObject({
      status: 400,
      body: { error: { code: "bad_request" } },
    });
    const plain = await tenant.post("/conversations", "hello", { "content-type": "text/plain" });
    expect(plain).toMatchObject({ status: 415, body: { error: { code: "bad_request" } } });
    const large = await tenant.post("/conversations", { ...body, metadata: { x: "x".repeat(1_000_000) } });
    expect(large).toMatchObject({ status: 413, body: { error: { code: "bad_request" } } });
  });
});

describe("reading conversations", () => {
  it("returns content, summary and attachments once completed", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    const { body: read } = await tenant.get(`/conversations/${created.id}`);
    expect(read).toMatchObject({ ...body, attachments: [], metadata: {} });
    expect(read.summary).toMatchObject({
      title: expect.any(String),
      action_items: expect.any(Array),
      sentiment: "neutral",
    });
    expect(read.updated_at >= read.created_at).toBe(true);
  });

  it("lists newest first with meta and links, and items without content or action items", async () => {
    const other = await app.tenant();
    const ids: string[] = [];
    for (const n of [1, 2, 3])
      ids.push((await other.post("/conversations", { ...body, title: `n${n}`, source: "email" })).body.id);
    const { body: page } = await other.get("/conversations?per_page=2&source=email");
    expect(page.data.map((item: { id: string }) => item.id)).toEqual([ids[2], ids[1]]);
    expect(page.data[0]).not.toHaveProperty("content");
    expect(page.meta).toEqual({ page: 1, per_page: 2, total: 3, total_pages: 2, next_cursor: expect.any(String) });
    expect(page.links).toMatchObject({
      prev: null,
      next: `${app.url}/v1/conversations?per_page=2&source=email&page=2`,
    });
    const { body: last } = await other.get(page.links.next.replace(`${app.url}/v1`, ""));
    expect(last.data.map((item: { id: string }) => item.id)).toEqual([ids[0]]);
    expect(last.links.next).toBeNull();
    expect((await other.get("/conversations?page=9")).body.data).toEqual([]);
    expect((await other.get("/conversations?sort=created_at")).body.data[0].id).toBe(ids[0]);
    expect((await other.get("/conversations?status=failed")).body.meta.total).toBe(0);
  });

  it("searches for whole words, all of which title or content must contain", async () => {
    const other = await app.tenant();
    await other.post("/conversations", { title: "Über die Lieferung", content: "Die Kisten kommen am Montag." });
    await other.post("/conversations", { title: "Shipping", content: "配送は明日です。 The boxes" });
    const total = async (words: string) =>
      (await other.get(`/conversations?search=${encodeURIComponent(words)}`)).body.meta.total;
    expect(await total("uber lieferung")).toBe(1);
    expect(await total("LIEFERUNG kisten")).toBe(1);
    expect(await total("lieferung boxes")).toBe(0);
    expect(await total("liefer")).toBe(0);
    expect(await total("box")).toBe(0);
    expect(await total("配送")).toBe(1);
    expect(await total("the boxes")).toBe(1);
  });

  it.each([
    "page=0",
    "page=x",
    "per_page=101",
    "status=open",
    "source=fax",
    "sort=title",
    "colour=red",
    "page=1&page=2",
  ])("rejects ?%s with 400", async (query) => {
    const { status, body: answer } = await tenant.get(`/conversations?${query}`);
    expect(status).toBe(400);
    expect(answer.error).toMatchObject({
      code: "bad_request",
      details: { fields: { [query.split("=")[0] as string]: [expect.any(String)] } },
    });
  });
});

describe("changing and deleting", () => {
  it("replaces the title and merges metadata, with one event", async () => {
    const { body: created } = await tenant.post("/conversations", { ...body, metadata: { a: 1, b: { c: 2, d: 3 } } });
    const patch = { title: "New", metadata: { a: null, b: { c: null }, e: [1] } };
    const { status, body: updated } = await tenant.patch(`/conversations/${created.id}`, patch);
    expect(status).toBe(200);
    expect(updated).toMatchObject({ title: "New", content: body.content, metadata: { b: { d: 3 }, e: [1] } });
    expect(updated.metadata).not.toHaveProperty("a");
    const { body: log } = await tenant.get("/events?type=conversation.updated");
    expect(log.data[0].data).toMatchObject({
      conversation: { id: created.id, title: "New" },
      changed: ["title", "metadata"],
    });
  });

  it("rejects an empty patch", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    const answer = await tenant.patch(`/conversations/${created.id}`, {});
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error" } } });
  });

  it("deletes permanently: gone at once, events redacted, 404 the second time", async () => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    expect(await tenant.del(`/conversations/${created.id}`)).toMatchObject({
      status: 200,
      body: { deleted: true, id: created.id },
    });
    expect((await tenant.get(`/conversations/${created.id}`)).status).toBe(404);
    expect((await tenant.del(`/conversations/${created.id}`)).status).toBe(404);
    const { body: log } = await tenant.get("/events?per_page=3");
    expect(log.data.map((event: { type: string }) => event.type)).toEqual([
      "conversation.deleted",
      "summary.generated",
      "conversation.created",
    ]);
    expect(log.data[0].data).toEqual({ conversation: { id: created.id }, deleted: true });
    expect(log.data[1]).toMatchObject({
      redacted: true,
      data: { conversation_id: created.id, summary_job_id: expect.any(String) },
    });
    expect(log.data[2]).toMatchObject({ redacted: true, data: { conversation: { id: created.id } } });
    expect(JSON.stringify(log.data)).not.toContain("Invoice");
  });
});
