import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ZipFile } from "yazl";
import { ACCOUNT_CHECKS } from "../../src/app/account-checks.ts";
import { importRemotely } from "../../src/cli/import-remote.ts";
import { Imports } from "../../src/imports/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { isGapFree, readEventLog } from "../kit/event-log.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const ASYNC = { prefer: "respond-async" };
const LENGTH = 9_999;

const createItems = (count: number, content = "Anna: hello.") =>
  Array.from({ length: count }, (_, i) => ({ title: `Item ${i}`, content, status: "failed", metadata: { i } }));
/** 30 KB of JSON each. */
const createLongItems = (count: number) => createItems(count, "会".repeat(LENGTH));

const countAll = async (tenant: Tenant) => (await tenant.get("/conversations")).body.meta.total;

async function waitForEnd(tenant: Tenant, id: string) {
  await until(async () => (await tenant.get(`/imports/${id}`)).body.status !== "processing");
  return (await tenant.get(`/imports/${id}`)).body;
}

describe("an import in the background", () => {
  let now = Date.now();
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({}, newDatabase(), () => now);
  });
  afterAll(() => app.close());

  const countFiles = () => app.deps.database.db.collection("files.files").countDocuments({});
  const readKept = async (account: string) =>
    (await app.deps.database.db.collection("ledgers").findOne({ _id: account as never }))?.kept?.imports;

  it("is requested by Prefer: respond-async, and shows its progress and its results in both APIs", async () => {
    const tenant = await app.tenant();
    const { status, body, headers } = await tenant.post("/imports", { conversations: createItems(3) }, ASYNC);
    expect([status, body.status, body.progress.total]).toEqual([202, "processing", 3]);
    expect(headers.get("location")).toBe(`${app.url}/v1/imports/${body.id}`);
    const ended = await waitForEnd(tenant, body.id);
    const progress = { total: 3, done: 3, created: 3, renamed: 0, skipped: 0, failed: 0 };
    expect(ended).toMatchObject({ status: "completed", format: "json", error: null, errors: [], progress });
    expect(ended.conversations.map(({ result }: { result: string }) => result)).toEqual(Array(3).fill("created"));
    const query = `query ($id: ID!) { node(id: $id) { ... on Import { status created progress { total done } conversations { conversation { title } } } }
      imports { nodes { id } totalCount } account { imports { nodes { id } } } }`;
    const { data } = (await tenant.graphql(query, { id: body.id })).body;
    expect(data.node).toMatchObject({ status: "COMPLETED", created: 3, progress: { total: 3, done: 3 } });
    expect(data.node.conversations[0].conversation.title).toBe("Item 0");
    expect(data.imports).toEqual({ nodes: [{ id: body.id }], totalCount: 1 });
    expect(data.account.imports.nodes).toEqual([{ id: body.id }]);
    const { conversations: _, errors: __, ...item } = ended;
    expect((await tenant.get("/imports")).body.data).toEqual([item]);
    await until(async () => (await countFiles()) === 0);
    expect((await tenant.del(`/imports/${body.id}`)).body).toEqual({ deleted: true, id: body.id });
    expect([(await tenant.get(`/imports/${body.id}`)).status, await readKept(tenant.account)]).toEqual([404, 0]);
    expect(await countAll(tenant)).toBe(3);
  });

  it("is chosen for more than 1 MB, is stored in parts, and changes nothing when repeated", async () => {
    const tenant = await app.tenant();
    const conversations = createLongItems(40);
    const { status, body } = await tenant.post("/imports", { conversations });
    expect(status).toBe(202);
    expect(await waitForEnd(tenant, body.id)).toMatchObject({ status: "completed", progress: { created: 40 } });
    const again = await tenant.post("/imports", { conversations });
    expect(await waitForEnd(tenant, again.body.id)).toMatchObject({
      progress: { done: 40, created: 0, skipped: 40 },
    });
    expect(await countAll(tenant)).toBe(40);
    for (const check of ACCOUNT_CHECKS) expect(await check.run(app.deps, tenant.account)).toEqual([]);
  });

  it("continues at the rate of an account that may not make that many calls in a minute, and keeps what it has stored when it fails", async () => {
    const tenant = await app.tenant({ limit_per_minute: 20 });
    const { status, body } = await tenant.post("/imports", { conversations: createItems(40) });
    expect(status).toBe(202);
    const readRow = async () => app.deps.database.model(Imports).findById(body.id).lean();
    const continueLater = async () => {
      now += 60_000;
      await app.deps.database.model(Imports).updateOne({ _id: body.id }, { $set: { run_at: new Date(0) } });
      app.deps.jobs.wake("import");
    };
    // A quarter of the calls remains for requests.
    await until(async () => (await readRow())?.counts.done === 14 && (await readRow())?.lease === null);
    expect((await tenant.get("/conversations")).status).toBe(200);
    await continueLater();
    await until(async () => (await readRow())?.counts.done === 29 && (await readRow())?.lease === null);
    expect((await readRow())?.attempts).toBe(0);
    await app.deps.database.db
      .collection("accounts")
      .updateOne({ _id: tenant.account as never }, { $set: { storage_limit_mb: 0 } });
    await continueLater();
    await until(async () => (await readRow())?.status === "failed");
    now += 60_000;
    const { body: ended } = await tenant.get(`/imports/${body.id}`);
    expect([ended.status, ended.error.code]).toEqual(["failed", "storage_limit_exceeded"]);
    expect([ended.progress.created, await countAll(tenant)]).toEqual([29, 29]);
    await until(async () => (await countFiles()) === 0);
  });

  it("takes a file without storage that is left, and refuses one that the allowance of records has no room for, unless its request is repeated", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 0 });
    const upload = (size: number, key: string, text = "x") => {
      const body = new FormData();
      body.append("file", new Blob([text.repeat(size)]), "lines.jsonl");
      return fetch(`${app.url}/v1/imports/files`, {
        method: "POST",
        headers: { authorization: `Bearer ${tenant.key}`, "idempotency-key": key },
        body,
      });
    };
    const accepted = await upload(1_000_000, "first");
    expect(accepted.status).toBe(202);
    const answer = (await accepted.json()) as { id: string };
    const { id } = answer;
    await waitForEnd(tenant, id);
    // The reservation of the upload and the input are counted once, and no longer after the end.
    expect(await readKept(tenant.account)).toBeLessThan(2_000);
    const ledgers = app.deps.database.db.collection("ledgers");
    await ledgers.updateOne({ _id: tenant.account as never }, { $inc: { "kept.events": 99_500_000 } });
    const refused = await upload(1_000_000, "second");
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { details: { reason: "records_too_large" } } },
    ]);
    const repeated = await upload(1_000_000, "first");
    expect([repeated.status, repeated.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
    expect(await repeated.json()).toEqual(answer);
    const other = await upload(1_000_000, "first", "y");
    expect([other.status, await other.json()]).toMatchObject([
      422,
      { error: { details: { reason: "idempotency_key_reused" } } },
    ]);
    await ledgers.updateOne({ _id: tenant.account as never }, { $inc: { "kept.events": -99_500_000 } });
    expect((await readEventLog(tenant)).filter(({ type }) => type.startsWith("storage."))).toEqual([]);
    for (const check of ACCOUNT_CHECKS) expect(await check.run(app.deps, tenant.account)).toEqual([]);
  });

  it("stops when it is canceled", async () => {
    const tenant = await app.tenant({ limit_per_minute: 6 });
    const { body } = await tenant.post("/imports", { conversations: createItems(7) });
    const readRow = async () => app.deps.database.model(Imports).findById(body.id).lean();
    await until(async () => (await readRow())?.counts.done === 4 && (await readRow())?.lease === null);
    const canceled = await tenant.graphql(
      "mutation ($id: ID!) { cancelImport(id: $id) { import { status } userErrors { message } } }",
      { id: body.id },
    );
    expect(canceled.body.data.cancelImport).toEqual({ import: { status: "CANCELED" }, userErrors: [] });
    now += 60_000;
    expect((await tenant.post(`/imports/${body.id}/cancel`, {})).body.status).toBe("canceled");
    await until(async () => (await countFiles()) === 0);
    expect((await readRow())?.counts.done).toBe(4);
  });

  it("of a zip goes on after an attachment with other bytes than those of the export, and reports it", async () => {
    const tenant = await app.tenant();
    const sha256 = createHash("sha256").update("hello").digest("hex");
    const createAttachment = (path: string) => ({
      ...{ id: `att_01m8cn4hh6fvjrnfp9v0vzbhy${path.length % 10}`, filename: path, size: 5, sha256, path },
      created_at: "2026-01-01T00:00:00Z",
    });
    const conversations = [
      { title: "A", content: "x", attachments: [createAttachment("wrong.txt"), createAttachment("good.txt")] },
      { title: "B", content: "x", attachments: [createAttachment("short.text")] },
      { title: "C", content: "x", attachments: [createAttachment("good.txt"), createAttachment("good.txt")] },
    ];
    const zip = new ZipFile();
    const files = { "export.json": JSON.stringify({ conversations }), "wrong.txt": "HELLO", "good.txt": "hello" };
    for (const [name, text] of Object.entries({ ...files, "short.text": "hell" }))
      zip.addBuffer(Buffer.from(text), name);
    zip.end();
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await buffer(zip.outputStream))]), "export.zip");
    const headers = { authorization: `Bearer ${tenant.key}` };
    const queued = await fetch(`${app.url}/v1/imports/files`, { method: "POST", body: form, headers });
    const ended = await waitForEnd(tenant, ((await queued.json()) as { id: string }).id);
    expect(ended).toMatchObject({ status: "completed", progress: { done: 3, created: 3, failed: 0 } });
    expect(ended.errors).toEqual([
      { row: 1, message: "conversation 1: wrong.txt must have the bytes of the declared SHA-256" },
      { row: 2, message: "conversation 2: short.text must have the 5 declared bytes" },
    ]);
    for (const i of [0, 2]) {
      const { body } = await tenant.get(`/conversations/${ended.conversations[i].id}`);
      expect(body.attachments).toMatchObject([{ filename: "good.txt", size: 5 }]);
    }
  });

  it("takes files by both APIs, skips what it has imported before, and reports entries that it can't import", async () => {
    const tenant = await app.tenant();
    const folder = await mkdtemp(join(tmpdir(), "recap-import-"));
    const path = join(folder, "mail.eml");
    await writeFile(path, "From: Anna <anna@example.com>\r\nSubject: Order\r\n\r\nBen, please send it.\r\n");
    const server = { url: app.url, key: String(tenant.key) };
    const first = await importRemotely(server, path, () => {});
    const again = await importRemotely(server, path, () => {});
    expect([first.progress.created, again.progress.created, again.progress.skipped]).toEqual([1, 0, 1]);
    const taken = "conv_01h455vb4pex5vsknk084sn777";
    const file = join(folder, "export.json");
    await writeFile(file, JSON.stringify({ conversations: [{ id: taken, title: "A", content: "B" }, { title: "C" }] }));
    await (await app.tenant()).post("/imports", { conversations: [{ id: taken, title: "A", content: "B" }] });
    const { renamed, errors } = await importRemotely(server, file, () => {});
    expect(Object.keys(renamed)).toEqual([taken]);
    expect((await tenant.get(`/conversations/${renamed[taken]}`)).status).toBe(200);
    expect(errors).toEqual([`${file}: conversation 2: content is required`]);
    await writeFile(join(folder, "a.bin"), "\0");
    await expect(importRemotely(server, join(folder, "a.bin"), () => {})).rejects.toThrow("has an unknown format");
    const writer = { url: app.url, key: String((await tenant.withScopes("write")).key) };
    const { data } = (await tenant.get("/imports")).body;
    await expect(importRemotely(writer, path, () => {})).rejects.toThrow('scope "read"');
    expect((await tenant.get("/imports")).body.data).toEqual(data);
    await rm(folder, { recursive: true });

    const mutation =
      'mutation { createImportUpload(input: {filename: "list.jsonl"}) { upload { importId url method } userErrors { message } } }';
    const { upload } = (await tenant.graphql(mutation)).body.data.createImportUpload;
    expect((await tenant.get(`/imports/${upload.importId}`)).body).toMatchObject({
      status: "waiting",
      format: "jsonl",
    });
    const template = "tpl_00000000000000000000000001";
    const unknown = template.replace("1", "9");
    const given = [
      { title: "A", content: "Anna: hi", template },
      { title: "B" },
      { title: "C", content: "c", template: unknown },
    ];
    const lines = given.map((one) => JSON.stringify(one)).join("\n");
    const put = () => fetch(upload.url, { method: upload.method, body: lines });
    const answered = await put();
    expect([answered.status, answered.headers.get("location")]).toEqual([
      201,
      `${app.url}/v1/imports/${upload.importId}`,
    ]);
    expect((await put()).status).toBe(403);
    const ended = await waitForEnd(tenant, upload.importId);
    expect(ended).toMatchObject({ status: "completed", format: "jsonl", filename: "list.jsonl" });
    expect(ended.progress).toEqual({ total: 3, done: 3, created: 1, renamed: 0, skipped: 0, failed: 2 });
    expect(ended.errors).toEqual([
      { row: 2, message: "line 2: content is required" },
      { row: 3, message: "template is not the id of a summary template of this account" },
    ]);
    const [{ id }] = ended.conversations;
    const { body: jobs } = await tenant.get(`/conversations/${id}/summaries`);
    expect(jobs.data).toMatchObject([{ template_id: template }]);
    const refused = await tenant.post("/imports", { conversations: [given[2]] });
    expect([refused.status, Object.keys(refused.body.error.details.fields)]).toEqual([422, ["template"]]);
  });

  async function importFile(tenant: Tenant, name: string, text: string) {
    const form = new FormData();
    form.set("file", new Blob([text]), name);
    const answer = await fetch(`${app.url}/v1/imports/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.key}` },
      body: form,
    });
    expect(answer.status).toBe(202);
    return waitForEnd(tenant, ((await answer.json()) as { id: string }).id);
  }

  it("of a file that can't be read fails with the reason", async () => {
    const { status, error } = await importFile(await app.tenant(), "a.vtt", "hello");
    expect([status, error.code, error.message]).toEqual([
      "failed",
      "invalid_input",
      expect.stringContaining("no WebVTT"),
    ]);
  });

  it("of a file that can't be read leaves no text of the file in the log", async () => {
    const spies = [vi.spyOn(app.deps.log, "info"), vi.spyOn(app.deps.log, "warn"), vi.spyOn(app.deps.log, "error")];
    const tenant = await app.tenant();
    for (const [name, text] of [
      ["a.json", "[tangerine]"],
      ["a.vtt", "WEBVTT\n\ntangerine --> 00:00:02.000\nAnna: hello"],
    ] as const)
      expect((await importFile(tenant, name, text)).error.code).toBe("invalid_input");
    const logged = inspect(
      spies.map(({ mock }) => mock.calls),
      { depth: 10 },
    );
    expect(logged).toContain("invalid_input");
    expect(logged).not.toContain("tangerine");
    for (const spy of spies) spy.mockRestore();
  });

  it("needs the scope write to be created or canceled, and belongs to its account", async () => {
    const [tenant, other] = [await app.tenant(), await app.tenant()];
    const { body } = await tenant.post("/imports", { conversations: createItems(1) }, ASYNC);
    const reader = await tenant.withScopes("read");
    expect((await reader.get(`/imports/${body.id}`)).status).toBe(200);
    expect((await reader.del(`/imports/${body.id}`)).status).toBe(403);
    expect((await other.get(`/imports/${body.id}`)).status).toBe(404);
    expect((await other.del(`/imports/${body.id}`)).status).toBe(404);
    expect((await other.post(`/imports/${body.id}/cancel`, {})).status).toBe(404);
  });
});

describe("an import whose worker was killed", () => {
  const uri = newDatabase();
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ ROLE: "api" }, uri);
  });
  afterAll(() => app.close());

  it("continues in another process without double or missing conversations", async () => {
    const tenant = await app.tenant();
    const doomed = await startServerOn(uri, { ROLE: "worker" });
    const { body } = await tenant.post("/imports", { conversations: createLongItems(40) });
    const readDone = async () => (await app.deps.database.model(Imports).findById(body.id).lean())?.counts.done ?? 0;
    await until(async () => (await readDone()) > 0);
    await doomed.stop("SIGKILL");
    expect(await readDone()).toBeLessThan(40);
    const next = await startServerOn(uri, { ROLE: "worker" });
    const ended = await waitForEnd(tenant, body.id);
    await next.stop();
    expect(ended).toMatchObject({ status: "completed", progress: { done: 40, created: 40, skipped: 0 } });
    const log = await readEventLog(tenant);
    expect(log.filter(({ type }) => type === "conversation.created").length).toBe(40);
    expect([isGapFree(log), await countAll(tenant)]).toEqual([true, 40]);
  });
});
