import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import type { Client } from "../../kit/client.ts";
import { fetch } from "../../kit/fetch.ts";
import { findRefusal } from "../../kit/graphql.ts";
import { until } from "../../kit/processes.ts";
import { countStoredFiles, createRandomBytes, readReservedBytes, uploadFile } from "../../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const create = async (owner: Client = tenant): Promise<string> =>
  (await owner.post("/conversations", { title: "Files", content: "Anna: here." })).body.id;
const FIELDS = "id filename size mimeType url createdAt";
const LINK = `mutation ($input: CreateAttachmentUploadInput!) {
  createAttachmentUpload(input: $input) { upload { id: attachmentId url method expiresAt } userErrors { code details } }
}`;
const link = async (input: Record<string, unknown>, client: Client = tenant) => {
  const { body } = await client.graphql(LINK, { input });
  return findRefusal(body) ?? body.data.createAttachmentUpload.upload;
};
const put = async (url: string, body: Uint8Array | string, more: Record<string, unknown> = {}) => {
  const response = await fetch(url, { method: "PUT", body, ...more } as RequestInit);
  return { status: response.status, body: (await response.json()) as Record<string, never>, headers: response.headers };
};
const FORBIDDEN = (reason: string) => ({ status: 403, body: { error: { code: "forbidden", details: { reason } } } });

describe("Conversation.attachments", () => {
  it("returns the attachments of REST, for one conversation and for a list", async () => {
    const id = await create();
    for (const name of ["a.txt", "b.txt"]) await uploadFile(tenant, id, name, name);
    const { data } = (await tenant.get(`/conversations/${id}/attachments`)).body;
    const expected = data.map(({ mime_type, created_at, ...same }: Record<string, unknown>) => ({
      ...same,
      mimeType: mime_type,
      createdAt: created_at,
    }));
    const one = await tenant.graphql(`query ($id: ID!) { conversation(id: $id) { attachments { ${FIELDS} } } }`, {
      id,
    });
    expect(one.body.data.conversation.attachments).toEqual(expected);
    const listed = await tenant.graphql(`{ conversations(first: 1) { nodes { attachments { ${FIELDS} } } } }`);
    expect(listed.body.data.conversations.nodes).toEqual([{ attachments: expected }]);
    const created = await tenant.graphql(
      'mutation { createConversation(input: { title: "x", content: "y" }) { conversation { attachments { id } } userErrors { code details } } }',
    );
    expect(created.body.data.createConversation.conversation).toEqual({ attachments: [] });
  });

  it("returns attachments of the own account only", async () => {
    const other = await app.tenant();
    const id = await create(other);
    await uploadFile(other, id, "x");
    const { body } = await tenant.graphql("query ($id: ID!) { conversation(id: $id) { attachments { id } } }", { id });
    expect(findRefusal(body)?.code).toBe("not_found");
  });
});

describe("createAttachmentUpload", () => {
  it("returns a URL valid for 15 minutes that accepts the bytes by PUT and returns the attachment", async () => {
    const id = await create();
    const bytes = createRandomBytes(400_000);
    const created = await link({ conversationId: id, filename: "../Größe.bin", size: bytes.length });
    expect(created).toEqual({
      id: expect.stringMatching(/^att_/),
      url: expect.stringMatching(`^${app.url}/files/${created.id}\\?expires=\\d+&signature=[\\w-]+$`),
      method: "PUT",
      expiresAt: expect.any(String),
    });
    const minutes = (Date.parse(created.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toEqual([]);
    const { status, body, headers } = await put(created.url, bytes, { headers: { "content-type": "text/html" } });
    expect([status, headers.get("x-request-id")]).toEqual([201, expect.stringMatching(/^req_/)]);
    expect(headers.get("location")).toBe(`${app.url}/v1/attachments/${created.id}`);
    expect(body).toEqual({
      id: created.id,
      filename: "Größe.bin",
      size: bytes.length,
      mime_type: "application/octet-stream",
      url: expect.any(String),
      created_at: expect.any(String),
    });
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toEqual([body]);
    const back = Buffer.from(await (await fetch(String(body.url))).arrayBuffer());
    expect(back.equals(bytes)).toBe(true);
  });

  it("accepts one attachment; later, parallel and rejected uploads leave nothing", async () => {
    const id = await create();
    const { url } = await link({ conversationId: id });
    const before = await countStoredFiles(app);
    expect(await put(url, "")).toMatchObject({
      status: 422,
      body: { error: { details: { fields: { file: ["must not be empty"] } } } },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(url, randomBytes(300_000))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403, 403]);
    expect(await put(url, "again")).toMatchObject(FORBIDDEN("link_used"));
    expect(await countStoredFiles(app)).toEqual({ files: before.files + 1, chunks: before.chunks + 2, writing: 0 });
    expect(await readReservedBytes(app, tenant.account)).toBe(0);
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toMatchObject([{ filename: "file" }]);
  });

  it("accepts exactly the declared bytes, at most 25 MB", async () => {
    const id = await create();
    const { url } = await link({ conversationId: id, size: 3 });
    const stream = () => ({ body: new Blob(["four"]).stream(), duplex: "half" });
    for (const more of [{}, stream()])
      expect(await put(url, "four", more)).toMatchObject({
        status: 422,
        body: { error: { details: { fields: { file: ["must have the 3 declared bytes"] } } } },
      });
    expect((await put(url, "two", { headers: { "content-encoding": "gzip" } })).status).toBe(415);
    expect((await put(url, "two")).status).toBe(201);
    const large = (await link({ conversationId: id })).url;
    expect(await put(large, Buffer.alloc(25_000_001))).toMatchObject({
      status: 422,
      body: { error: { details: { fields: { file: ["must be at most 25 MB"] } } } },
    });
    for (const size of [0, 25_000_001])
      expect(await link({ conversationId: id, size })).toMatchObject({
        code: "validation_error",
        details: { fields: { size: [expect.any(String)] } },
      });
    expect(await link({ conversationId: id, filename: "../" })).toMatchObject({
      details: { fields: { filename: ["must contain a name"] } },
    });
  });

  it("requires the scope write, a conversation with free places, and storage", async () => {
    const id = await create();
    expect(await link({ conversationId: id }, await tenant.withScopes("read", "delete"))).toMatchObject({
      code: "forbidden",
      details: { reason: "scope_missing", scope: "write" },
    });
    for (const place of ["conv_00000000000000000000000000", "nonsense", await create(await app.tenant())])
      expect((await link({ conversationId: place })).code).toBe("not_found");
    const poor = await app.tenant({ storage_limit_mb: 1 });
    const there = await create(poor);
    expect(await link({ conversationId: there, size: 2_000_000 }, poor)).toMatchObject({
      code: "forbidden",
      details: { reason: "storage_limit_exceeded" },
    });
    const { url } = await link({ conversationId: there }, poor);
    expect(await put(url, Buffer.alloc(2_000_000))).toMatchObject(FORBIDDEN("storage_limit_exceeded"));
    expect((await put(url, "fits")).status).toBe(201);
  });

  it("expires with the conversation and with the key that created it", async () => {
    const id = await create();
    const { url } = await link({ conversationId: id });
    await tenant.del(`/conversations/${id}`);
    expect(await put(url, "x")).toMatchObject(FORBIDDEN("link_used"));
    const { body: key } = await tenant.post("/api_keys", { name: "x", scopes: ["write"] });
    const other = await create();
    const { body } = await tenant.graphql(
      LINK,
      { input: { conversationId: other } },
      { authorization: `Bearer ${key.key}` },
    );
    await tenant.del(`/api_keys/${key.id}`);
    expect(await put(body.data.createAttachmentUpload.upload.url, "x")).toMatchObject(FORBIDDEN("link_revoked"));
  });

  it("rejects a part of a file and can be used again", async () => {
    const { url } = await link({ conversationId: await create() });
    const part = await put(url, "x", { headers: { "content-range": "bytes 0-0/2" } });
    expect(part).toMatchObject({ status: 400, body: { error: { code: "bad_request" } } });
    expect(part.body.error).toMatchObject({ message: expect.stringContaining("Content-Range") });
    expect(await put(url, "xy")).toMatchObject({ status: 201, body: { size: 2 } });
  });

  it("leaves nothing of truncated bytes and can be used again", async () => {
    const id = await create();
    const { url } = await link({ conversationId: id });
    const before = await countStoredFiles(app);
    const stop = new AbortController();
    const cut = fetch(url, {
      method: "PUT",
      body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(600_000)) }),
      duplex: "half",
      signal: stop.signal,
    } as RequestInit).catch((error: Error) => error.name);
    await until(async () => (await countStoredFiles(app)).chunks > before.chunks);
    stop.abort();
    expect(await cut).toBe("AbortError");
    await until(async () => (await countStoredFiles(app)).writing === 0);
    await until(async () => (await countStoredFiles(app)).chunks === before.chunks);
    expect((await put(url, "whole")).status).toBe(201);
  });

  it("returns the same URL again under an Idempotency-Key", async () => {
    const input = { conversationId: await create() };
    const ask = () => tenant.graphql(LINK, { input }, { "idempotency-key": "link" });
    expect((await ask()).body).toEqual((await ask()).body);
  });
});

describe("deleteAttachment", () => {
  const DELETE =
    "mutation ($id: ID!) { deleteAttachment(id: $id) { deletedAttachmentId userErrors { code details } } }";

  it("equals DELETE /attachments/{id}: the same response, scope and errors, and removes the bytes", async () => {
    const id = await create();
    const before = await countStoredFiles(app);
    const [one, two] = [(await uploadFile(tenant, id, "1")).body.id, (await uploadFile(tenant, id, "2")).body.id];
    for (const scope of ["read", "write"] as const) {
      const client = await tenant.withScopes(scope);
      const rest = await client.del(`/attachments/${one}`);
      const graphql = await client.graphql(DELETE, { id: one });
      expect(findRefusal(graphql.body)).toEqual({ code: "forbidden", details: rest.body.error.details });
    }
    const rest = await tenant.del(`/attachments/${one}`);
    const graphql = await tenant.graphql(DELETE, { id: two });
    expect(rest.body).toEqual({ deleted: true, id: one });
    expect(graphql.body.data.deleteAttachment.deletedAttachmentId).toBe(two);
    expect(await countStoredFiles(app)).toEqual(before);
    for (const gone of [one, "att_00000000000000000000000000", "nonsense"]) {
      expect((await tenant.del(`/attachments/${gone}`)).body.error.code).toBe("not_found");
      expect(findRefusal((await tenant.graphql(DELETE, { id: gone })).body)?.code).toBe("not_found");
    }
  });
});
