import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations, storeManyConversations } from "../kit/conversations.ts";
import { readEventLog } from "../kit/event-log.ts";
import { createFinishedExport, downloadExport, readZip, waitForExport } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { countStoredFiles, uploadFile } from "../kit/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Creates a conversation with its summary through the API. */
async function createSummarized(tenant: Tenant, fields: object = {}): Promise<string> {
  const text = { title: "Order", content: "Anna: Can you send the order by Friday?", metadata: { "a.b": [1] } };
  const { body } = await tenant.post("/conversations", { ...text, ...fields });
  await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
  return body.id;
}

describe("an export", () => {
  it("is created as processing with its default options, completes, and adds nothing to the event log", async () => {
    const tenant = await app.tenant();
    const { status, body } = await tenant.post("/exports", { format: "json" });
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.stringMatching(/^exp_/),
      status: "processing",
      format: "json",
      created_at: expect.any(String),
      progress: 0,
      filters: {},
      options: { include_attachments: false, include_content: true, bom: false },
      error: null,
      completed_at: null,
    });
    const done = await waitForExport(tenant, body.id);
    expect(done).toMatchObject({ status: "completed", progress: 100 });
    expect(Date.parse(done.expires_at) - Date.parse(done.completed_at)).toBe(24 * 3_600_000);
    expect(await readEventLog(tenant)).toEqual(
      (await readEventLog(tenant)).filter(({ type }) => type === "api_key.created"),
    );
  });

  it("can be downloaded from its signed link, whole or in ranges, until it is deleted", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, [{ title: "Ünïcode 日本" }]);
    const { id, download_url, size_mb } = await createFinishedExport(tenant, { format: "json" });
    const whole = await fetch(download_url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(Number(whole.headers.get("content-length"))).toBe(bytes.length);
    expect(size_mb).toBe(Math.round(bytes.length / 1_000) / 1_000);
    expect(whole.headers.get("content-type")).toBe("application/json");
    expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="?recap-export-[\w-]+\.json"?$/);
    const head = await fetch(download_url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    const part = await fetch(download_url, { headers: { range: "bytes=5-9" } });
    expect([part.status, await part.text()]).toEqual([206, bytes.subarray(5, 10).toString()]);
    const known = await fetch(download_url, { headers: { "if-none-match": whole.headers.get("etag") as string } });
    expect(known.status).toBe(304);
    expect((await fetch(`${download_url}x`)).status).toBe(403);
    expect((await tenant.del(`/exports/${id}`)).body).toEqual({ deleted: true, id });
    expect((await fetch(download_url)).status).toBe(404);
    expect((await tenant.get(`/exports/${id}`)).status).toBe(404);
  });

  it("contains the conversations that match its filters, oldest first", async () => {
    const tenant = await app.tenant();
    const [a, b, c, d] = (await storeConversations(app, tenant, [
      { created_at: day(1), source: "email", sentiment: "positive", topics: ["Invoice"] },
      { created_at: day(2), source: "email", sentiment: "negative", topics: ["Order"] },
      { created_at: day(3), source: "api", sentiment: "positive", topics: ["order", "tiles"] },
      { created_at: day(4), source: "email", status: "failed" },
    ])) as [string, string, string, string];
    const cases: [object, string[]][] = [
      [{}, [a, b, c, d]],
      [{ date_from: "2026-01-02", date_to: "2026-01-03" }, [b, c]],
      [{ source: "email" }, [a, b, d]],
      [{ status: "failed" }, [d]],
      [{ topics: ["ORDER", "invoice"] }, [a, b, c]],
      [{ sentiment: "positive", source: "api" }, [c]],
      [{ date_from: "2027-01-01" }, []],
    ];
    for (const [filters, expected] of cases) {
      const { conversations, manifest } = JSON.parse(String(await downloadExport(tenant, { format: "json", filters })));
      expect([filters, ids(conversations)]).toEqual([filters, expected]);
      expect(manifest).toMatchObject({ filters, counts: { conversations: expected.length } });
    }
  });

  it("is rejected with 422 and its invalid fields", async () => {
    const tenant = await app.tenant();
    const cases: [object, string[]][] = [
      [{}, ["format"]],
      [{ format: "docx" }, ["format"]],
      [{ format: "json", compress: true }, ["compress"]],
      [{ format: "json", filters: { topic: "x", date_from: "2026-02-30" } }, ["filters.date_from", "filters.topic"]],
      [{ format: "json", filters: { date_from: "2026-02-02", date_to: "2026-02-01" } }, ["filters.date_from"]],
      [{ format: "json", filters: { source: "fax", status: "new" } }, ["filters.source", "filters.status"]],
      [{ format: "json", options: { include_content: "no" } }, ["options.include_content"]],
      [{ format: "markdown", options: { bom: true } }, ["options.bom"]],
    ];
    for (const [body, fields] of cases) {
      const answer = await tenant.post("/exports", body);
      expect([answer.status, Object.keys(answer.body.error.details.fields).sort()]).toEqual([422, fields]);
    }
    expect((await tenant.get("/exports")).body.data).toEqual([]);
  });

  it("requires the scope read and belongs to one account", async () => {
    const tenant = await app.tenant();
    const reader = await tenant.withScopes("read");
    const { id } = await createFinishedExport(reader, { format: "csv" });
    const writer = await tenant.withScopes("write", "delete");
    for (const answer of [await writer.post("/exports", { format: "csv" }), await writer.get(`/exports/${id}`)])
      expect(answer.body.error).toMatchObject({ code: "forbidden", details: { scope: "read" } });
    const stranger = await app.tenant();
    expect((await stranger.get(`/exports/${id}`)).status).toBe(404);
    expect((await stranger.del(`/exports/${id}`)).status).toBe(404);
    expect((await stranger.get("/exports")).body.data).toEqual([]);
    expect((await reader.del(`/exports/${id}`)).status).toBe(200);
  });

  it("is created once under an Idempotency-Key", async () => {
    const tenant = await app.tenant();
    const ask = () => tenant.post("/exports", { format: "csv" }, { "idempotency-key": "one" });
    expect((await ask()).body.id).toBe((await ask()).body.id);
    expect((await tenant.get("/exports")).body.data).toHaveLength(1);
  });

  it("appears in a list that is paginated by cursor, newest first", async () => {
    const tenant = await app.tenant();
    const created = [];
    for (const format of ["csv", "json", "markdown"]) created.push((await createFinishedExport(tenant, { format })).id);
    const { body: first } = await tenant.get("/exports?per_page=2");
    const { body: second } = await tenant.get(`/exports?per_page=2&after=${first.meta.next_cursor}`);
    expect([ids(first.data), ids(second.data)]).toEqual([[created[2], created[1]], [created[0]]]);
    expect(second.meta.next_cursor).toBeNull();
    expect((await tenant.get("/exports?after=nonsense")).body.error.code).toBe("bad_request");
  });

  it("loses its bytes when it expires and keeps its row as expired", async () => {
    const tenant = await app.tenant();
    const { id } = await createFinishedExport(tenant, { format: "json" });
    const rows = app.deps.database.db.collection<{ _id: string; file: string | null }>("exports");
    const file = (await rows.findOne({ _id: id }))?.file;
    const chunks = app.deps.database.db.collection("files.chunks");
    expect(await chunks.countDocuments({ files_id: file as never })).toBe(1);
    await rows.updateOne({ _id: id }, { $set: { expires_at: new Date() } });
    const { body } = await tenant.get(`/exports/${id}`);
    expect([body.status, body.download_url]).toEqual(["expired", undefined]);
    await until(async () => (await rows.findOne({ _id: id }))?.file === null);
    await until(async () => (await chunks.countDocuments({ files_id: file as never })) === 0);
    expect((await tenant.get(`/exports/${id}`)).body).toMatchObject({ status: "expired", size_mb: expect.any(Number) });
  });
});

describe("an export in JSON", () => {
  it("contains each conversation as GET returns it, and a manifest with counts, sequence number and checksum", async () => {
    const tenant = await app.tenant();
    const id = await createSummarized(tenant);
    await uploadFile(tenant, id, "the order", "order.txt");
    const { body: shown } = await tenant.get(`/conversations/${id}`);
    const text = String(await downloadExport(tenant, { format: "json" }));
    const { conversations, manifest } = JSON.parse(text);
    const [{ url: _, ...file }] = shown.attachments;
    const { content_truncated: __, ...complete } = shown;
    const summary_form = { style: "concise", language: null, template: null };
    const attachments = [{ ...file, sha256: sha256("the order") }];
    expect(conversations).toEqual([{ ...complete, summary_form, attachments }]);
    const log = await readEventLog(tenant);
    expect(manifest).toMatchObject({
      version: 1,
      account: { id: tenant.account },
      counts: { conversations: 1, summaries: 1, attachments: 1, files: 0 },
      sequence: { from: log.length, to: log.length },
      files: [],
    });
    const array = text.slice(text.indexOf("["), text.lastIndexOf(',\n"manifest"'));
    expect(manifest.sha256.conversations).toBe(sha256(array));
  });

  it("excludes contents when requested", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, [{ title: "T", content: "SECRET", sentiment: "neutral" }]);
    for (const format of ["csv", "markdown"])
      expect(String(await downloadExport(tenant, { format, options: { include_content: false } }))).not.toMatch(
        /## Content/i,
      );
    const text = String(await downloadExport(tenant, { format: "json", options: { include_content: false } }));
    expect(JSON.parse(text).conversations[0]).not.toHaveProperty("content");
    expect(JSON.parse(text).conversations[0].title).toBe("T");
  });
});

describe("an export with attachments", () => {
  it("is a zip of the document and the files, each under a unique name", async () => {
    const tenant = await app.tenant();
    const [one, two] = [await createSummarized(tenant), await createSummarized(tenant, { title: "Other" })];
    const big = Buffer.alloc(700_000, "a1b2");
    await uploadFile(tenant, one, "first", "Report.txt");
    await uploadFile(tenant, one, "second", "report.TXT");
    await uploadFile(tenant, one, big, "con: a?.bin");
    await uploadFile(tenant, two, "third", "Report.txt");
    const done = await createFinishedExport(tenant, { format: "json", options: { include_attachments: true } });
    const answer = await fetch(done.download_url);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/\.zip"?$/);
    const entries = await readZip(Buffer.from(await answer.arrayBuffer()));
    const names = [...entries.keys()];
    expect(names[0]).toMatch(/^recap-export-[\w-]+\.json$/);
    expect(names.slice(1)).toEqual([
      `attachments/${one}/Report.txt`,
      `attachments/${one}/report~2.TXT`,
      `attachments/${one}/con_ a_.bin`,
      `attachments/${two}/Report.txt`,
    ]);
    expect(names.slice(1).map((name) => entries.get(name))).toEqual(
      ["first", "second", big, "third"].map((text) => Buffer.from(text)),
    );
    const { conversations, manifest } = JSON.parse(String(entries.get(names[0] as string)));
    expect(manifest.counts).toMatchObject({ attachments: 4, files: 4 });
    for (const { path, sha256: hash, size } of manifest.files)
      expect([path, size, hash]).toEqual([path, entries.get(path)?.length, sha256(entries.get(path) as Buffer)]);
    expect(
      conversations.flatMap((one: { attachments: { path: string }[] }) => one.attachments.map((a) => a.path)),
    ).toEqual(names.slice(1));
  });
});

describe("files of a zip", () => {
  it("have unique names of at most 255 bytes", async () => {
    const tenant = await app.tenant();
    const id = await createSummarized(tenant);
    const long = `${"é".repeat(125)}.text`;
    const given = ["a.txt", "a.txt", "a~2.txt", "A~2.txt", long, long, "x".repeat(255), "x".repeat(255)];
    for (const [i, name] of given.entries()) await uploadFile(tenant, id, `bytes ${i}`, name);
    const bytes = await downloadExport(tenant, { format: "json", options: { include_attachments: true } });
    const [document, ...files] = await readZip(bytes);
    expect(files.map(([, content]) => String(content))).toEqual(given.map((_, i) => `bytes ${i}`));
    const names = files.map(([path]) => path.split("/")[2] as string);
    expect(names.slice(0, 4)).toEqual(["a.txt", "a~2.txt", "a~2~2.txt", "A~2~3.txt"]);
    expect(names[5]).toBe(`${"é".repeat(124)}~2.text`);
    expect(names.map((name) => Buffer.byteLength(name) <= 255)).toEqual(given.map(() => true));
    const [conversation] = JSON.parse(String(document?.[1])).conversations;
    expect(conversation.attachments.map(({ path }: { path: string }) => path)).toEqual(files.map(([path]) => path));
  });
});

describe("an export in progress", () => {
  it("is canceled by DELETE, deleted by another, and leaves no bytes", async () => {
    const tenant = await app.tenant();
    await storeManyConversations(app, tenant.account, 4_000, "Anna: hello. ".repeat(700));
    const before = await countStoredFiles(app);
    const { body } = await tenant.post("/exports", { format: "csv" });
    await until(async () => (await countStoredFiles(app)).chunks > before.chunks);
    const canceled = await tenant.del(`/exports/${body.id}`);
    expect([canceled.status, canceled.body.status]).toEqual([200, "canceled"]);
    await until(async () => (await countStoredFiles(app)).chunks === before.chunks);
    expect((await countStoredFiles(app)).writing).toBe(0);
    expect((await tenant.get(`/exports/${body.id}`)).body).toMatchObject({ status: "canceled" });
    expect((await tenant.del(`/exports/${body.id}`)).body).toEqual({ deleted: true, id: body.id });
  });
});
