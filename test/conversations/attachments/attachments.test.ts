import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyAttachments } from "../../../src/conversations/attachments-backfill.ts";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { fetch } from "../../kit/fetch.ts";
import { until } from "../../kit/processes.ts";
import {
  countStoredFiles,
  createForm,
  createRandomBytes,
  NO_FILES,
  type Part,
  postForm,
  readReservedBytes,
  uploadFile,
} from "../../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  // Without a worker no summary increments the version meanwhile.
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const create = async (owner: Tenant = tenant): Promise<string> =>
  (await owner.post("/conversations", { title: "Invoice", content: "Anna: here it is." })).body.id;
const file = (value: string | Uint8Array, filename = "a.bin"): Part => ({ name: "file", value, filename });
const createFault = (fields: Record<string, string[]>) => ({
  status: 422,
  body: { error: { code: "validation_error", message: "Request validation failed.", details: { fields } } },
});
const downloadBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe("an upload", () => {
  it("returns the attachment, whose url serves the same bytes without a key", async () => {
    const id = await create();
    const bytes = createRandomBytes(700_000);
    const { status, body } = await uploadFile(tenant, id, bytes, "data.bin");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^att_/),
      filename: "data.bin",
      size: 700_000,
      mime_type: "application/octet-stream",
      url: expect.stringMatching(`^${app.url}/files/${body.id}\\?expires=\\d+&signature=[\\w-]+$`),
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await downloadBytes(body.url)).equals(bytes)).toBe(true);
  });

  it("appears in the list and in the conversation, oldest first", async () => {
    const id = await create();
    const first = (await uploadFile(tenant, id, "one", "1.txt")).body;
    const second = (await uploadFile(tenant, id, "two", "2.txt")).body;
    expect((await tenant.get(`/conversations/${id}/attachments`)).body).toEqual({ data: [first, second] });
    expect((await tenant.get(`/conversations/${id}`)).body.attachments).toEqual([first, second]);
    expect((await tenant.patch(`/conversations/${id}`, { title: "New" })).body.attachments).toEqual([first, second]);
    expect((await tenant.get(`/conversations/${await create()}/attachments`)).body).toEqual({ data: [] });
  });

  it("is read from the conversation, also after the upgrade from a version that stored the totals only", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const [first] = [(await uploadFile(owner, id, "one", "1.txt")).body, await uploadFile(owner, id, "two", "2.txt")];
    const { database } = app.deps;
    const conversations = database.db.collection<{ _id: string; attachments: { files?: object[] } }>("conversations");
    const attachments = database.db.collection<{ conversation: string }>("attachments");
    const readNames = async () => {
      const query = `query($id: ID!) { conversation(id: $id) { attachments { filename } } conversations { nodes { attachments { filename } } } }`;
      const { conversation, conversations: list } = (await owner.graphql(query, { id })).body.data;
      const sources = [(await owner.get(`/conversations/${id}`)).body, conversation, ...list.nodes];
      return sources.map((one) => one.attachments.map(({ filename }: { filename: string }) => filename).join());
    };
    const expectNames = async (names: string) => expect(await readNames()).toEqual([names, names, names]);
    const hide = () => attachments.updateMany({ conversation: id }, { $set: { conversation: `-${id}` } });
    const restore = () => attachments.updateMany({ conversation: `-${id}` }, { $set: { conversation: id } });

    await hide();
    await expectNames("1.txt,2.txt");
    await restore();
    const { attachments: stored } = (await conversations.findOne({ _id: id })) ?? {};
    await conversations.updateOne({ _id: id }, { $unset: { "attachments.files": "" } });
    await expectNames("1.txt,2.txt");
    expect(await copyAttachments(database, new AbortController().signal)).toBe(true);
    expect((await conversations.findOne({ _id: id }))?.attachments).toEqual(stored);
    await conversations.updateOne({ _id: id }, { $unset: { "attachments.files": "" } });
    await owner.del(`/attachments/${first.id}`);
    await expectNames("2.txt");
    await copyAttachments(database, new AbortController().signal);
    await hide();
    await expectNames("2.txt");
    await restore();
  });

  it("changes updated_at and ETag, as a deletion does, and publishes no event", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const seen = async () => {
      const { body, headers } = await owner.get(`/conversations/${id}`);
      return [Number(/^"(\d+)-/.exec(headers.get("etag") ?? "")?.[1]), Date.parse(body.updated_at)] as const;
    };
    const [version, at] = await seen();
    const { body } = await uploadFile(owner, id, "x");
    const [uploaded, uploadedAt] = await seen();
    expect([uploaded, uploadedAt > at]).toEqual([version + 1, true]);
    await owner.del(`/attachments/${body.id}`);
    const [deleted, deletedAt] = await seen();
    expect([deleted, deletedAt > uploadedAt]).toEqual([version + 2, true]);
    expect((await readEventLog(owner)).map((event) => event.type)).toEqual(["api_key.created", "conversation.created"]);
  });

  it("takes its name from the part filename, before or after the file, without path parts and control characters", async () => {
    const id = await create();
    const name = (value: string): Part => ({ name: "filename", value });
    const cases: [Part[], string][] = [
      [[name("before.txt"), file("x", "own.txt")], "before.txt"],
      [[file("x", "own.txt"), name("after.txt")], "after.txt"],
      [[file("x", "C:\\\\temp\\\\own.txt")], "own.txt"],
      [[file("x"), name("../../etc/passwd")], "passwd"],
      [[file("x"), name("a\u0000b\r\nc\u202etxt.exe")], "abctxt.exe"],
      [[file("x"), name("Größe ☃ 图.pdf")], "Größe ☃ 图.pdf"],
      [[file("x", "Größe ☃ 图.pdf")], "Größe ☃ 图.pdf"],
      [[file("%PDF-1.7\n", "")], "file.pdf"],
    ];
    for (const [parts, filename] of cases)
      expect(await postForm(tenant, id, parts)).toMatchObject({ status: 201, body: { filename } });
    const { body } = await postForm(tenant, id, [file("x"), name(`${"é".repeat(300)}.tar`)]);
    expect(body.filename).toBe(`${"é".repeat(125)}.tar`);
    for (const empty of ["", "..", "a/", "\u0000"])
      expect(await postForm(tenant, id, [file("x"), name(empty)])).toMatchObject(
        createFault({ filename: ["must contain a name"] }),
      );
  });

  it("rejects a serialized object as a name, but accepts similar text", async () => {
    const id = await create();
    const name = (value: string): Part => ({ name: "filename", value });
    for (const json of ["{}", '{"name": "a.txt"}', ' ["a.txt"] '])
      expect(await postForm(tenant, id, [file("x"), name(json)])).toMatchObject(
        createFault({ filename: ["must be a name, not a JSON object or list"] }),
      );
    for (const plain of ["{draft}.txt", "[1] notes.txt", "[draft]", "{}.txt"])
      expect(await postForm(tenant, id, [file("x"), name(plain)])).toMatchObject({
        status: 201,
        body: { filename: plain },
      });
  });

  it("is rejected without a file, with an empty one, with two, or with unknown parts, and stores nothing", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const before = await countStoredFiles(app);
    const cases: [Part[], Record<string, string[]>][] = [
      [[], { file: ["is required"] }],
      [[{ name: "filename", value: "a" }], { file: ["is required"] }],
      [[file("")], { file: ["must not be empty"] }],
      [[{ name: "file", value: "text" }], { file: ["must be a file, with a filename of its own"] }],
      [[file("x"), file("y")], { file: ["must be given once"] }],
      [
        [file("x"), { name: "filename", value: "a" }, { name: "filename", value: "b" }],
        { filename: ["must be given once"] },
      ],
      [[file("x"), { name: "colour", value: "red" }], { colour: ["is not a known field"] }],
      [[{ name: "filename", value: "a", filename: "b" }], { filename: ["must be text"] }],
    ];
    for (const [parts, fields] of cases) expect(await postForm(owner, id, parts)).toMatchObject(createFault(fields));
    const missing = await owner.call("POST", `/conversations/${id}/attachments`);
    expect(missing).toMatchObject(createFault({ file: ["is required"] }));
    expect((await owner.get(`/conversations/${id}/attachments`)).body.data).toEqual([]);
    await until(async () => (await readReservedBytes(app, owner.account)) === 0);
    expect(await countStoredFiles(app)).toEqual(before);
  });

  it("is rejected with 415 for JSON and with 400 for a malformed form", async () => {
    const id = await create();
    const path = `/conversations/${id}/attachments`;
    expect(await tenant.post(path, { file: "x" })).toMatchObject({
      status: 415,
      body: { error: { code: "bad_request", details: { reason: "unsupported_media_type" } } },
    });
    const packed = { ...createForm([file("x")]).headers, "content-encoding": "gzip" };
    expect((await tenant.call("POST", path, "x", packed)).body.error.details.reason).toBe(
      "unsupported_content_encoding",
    );
    for (const [type, text] of [
      ["multipart/form-data", "x"],
      [
        "multipart/form-data; boundary=b",
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
      ],
      ["multipart/form-data; boundary=b", "nothing of the kind"],
      ["multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--\r\n'],
      ["multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"],
    ] as const)
      expect(await tenant.call("POST", path, text, { "content-type": type })).toMatchObject({
        status: 400,
        body: { error: { code: "bad_request", details: { reason: "malformed_form" } } },
      });
    expect(
      (await tenant.call("POST", "/conversations", "x", { "content-type": "multipart/form-data; boundary=b" })).status,
    ).toBe(415);
  });

  it("is accepted with 25 MB and rejected with one byte more, with or without a declared length", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const most = Buffer.alloc(25_000_000, 7);
    const before = await countStoredFiles(app);
    const taken = await postForm(owner, id, [file(most)], { chunked: true });
    expect([taken.status, taken.body.size]).toEqual([201, 25_000_000]);
    await owner.del(`/attachments/${taken.body.id}`);
    for (const [more, chunked] of [
      [1, true],
      [1, false],
      [1_000_000, false],
    ] as const)
      expect(await postForm(owner, id, [file(Buffer.alloc(25_000_000 + more))], { chunked })).toMatchObject(
        createFault({ file: ["must be at most 25 MB"] }),
      );
    await until(async () => (await readReservedBytes(app, owner.account)) === 0);
    expect(await countStoredFiles(app)).toEqual(before);
    expect((await owner.get("/account")).body.storage.used_mb).toBe(0);
  });

  it("requires the scope write and a conversation of the account before its bytes are read", async () => {
    const id = await create();
    for (const scope of ["read", "delete"] as const)
      expect((await uploadFile(await tenant.withScopes(scope), id, "x")).status).toBe(403);
    expect((await uploadFile(await tenant.withScopes("write"), id, "x")).status).toBe(201);
    const stranger = await app.tenant();
    for (const place of [id, "conv_00000000000000000000000000", "nonsense"])
      expect((await uploadFile(stranger, place, Buffer.alloc(1_000_000))).status).toBe(404);
  });

  it("is accepted up to 50 per conversation, however many arrive at once", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    for (let i = 0; i < 4; i += 1) await Promise.all(Array.from({ length: 12 }, () => uploadFile(owner, id, "x")));
    const answers = await Promise.all(Array.from({ length: 10 }, () => uploadFile(owner, id, "y")));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    for (const answer of answers.filter((one) => one.status !== 201))
      expect(answer).toMatchObject(createFault({ file: ["a conversation can have at most 50 attachments"] }));
    const { data } = (await owner.get(`/conversations/${id}/attachments`)).body;
    expect(data).toHaveLength(50);
    await owner.del(`/attachments/${data[0].id}`);
    expect((await uploadFile(owner, id, "z")).status).toBe(201);
  });
});

describe("a name", () => {
  it("has at most 1,000 characters, before or after the file", async () => {
    const id = await create();
    const named = (length: number) => [file("x"), { name: "filename", value: "😀".repeat(length) }];
    expect((await postForm(tenant, id, named(1_000))).status).toBe(201);
    for (const parts of [named(1_001), named(1_001).reverse(), named(9_000)])
      expect(await postForm(tenant, id, parts)).toMatchObject(
        createFault({ filename: ["must be at most 1000 characters"] }),
      );
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toHaveLength(1);
  });
});

describe("an upload with an Idempotency-Key", () => {
  const send = (id: string, parts: Part[], key: string) =>
    postForm(tenant, id, parts, { headers: { "idempotency-key": key } });

  it("is stored once; a repeated request returns the same and stores nothing", async () => {
    const id = await create();
    const parts = [file(randomBytes(300_000))];
    const first = await send(id, parts, "u1");
    const before = await countStoredFiles(app);
    for (let i = 0; i < 2; i += 1) {
      const again = await send(id, parts, "u1");
      expect([again.status, again.body, again.headers.get("idempotent-replayed")]).toEqual([201, first.body, "true"]);
    }
    expect(await countStoredFiles(app)).toEqual(before);
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toHaveLength(1);
  });

  it("is rejected with other bytes or another name, and repeats its response even at the limit of 50", async () => {
    const id = await create();
    const first = await send(id, [file("one")], "u2");
    for (const parts of [[file("two")], [file("one", "b.bin")], [file("one"), { name: "filename", value: "c" }]])
      expect(await send(id, parts, "u2")).toMatchObject({
        status: 422,
        body: { error: { details: { reason: "idempotency_key_reused" } } },
      });
    await tenant.del(`/conversations/${id}`);
    expect((await send(id, [file("one")], "u2")).body).toEqual(first.body);
    expect((await uploadFile(tenant, id, "one")).status).toBe(404);
  });

  it("leaves the key free when rejected, and runs once when sent twice at a time", async () => {
    const id = await create();
    expect((await send(id, [file("")], "u3")).status).toBe(422);
    const answers = await Promise.all([send(id, [file("x")], "u3"), send(id, [file("x")], "u3")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, expect.toBeOneOf([201, 409])]);
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toHaveLength(1);
  });
});

describe("a deletion", () => {
  it("removes an attachment with its bytes and frees its storage; again it is 404", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const before = await countStoredFiles(app);
    const { body } = await uploadFile(owner, id, randomBytes(600_000));
    expect((await owner.get("/account/usage")).body.storage).toMatchObject({
      total_mb: 0.6,
      by_type: { conversations: 0, attachments: 0.6 },
    });
    expect((await (await owner.withScopes("write")).del(`/attachments/${body.id}`)).status).toBe(403);
    expect((await (await app.tenant()).del(`/attachments/${body.id}`)).status).toBe(404);
    expect((await owner.del(`/attachments/${body.id}`)).body).toEqual({ deleted: true, id: body.id });
    expect(await countStoredFiles(app)).toEqual(before);
    expect((await fetch(body.url)).status).toBe(404);
    expect((await owner.del(`/attachments/${body.id}`)).status).toBe(404);
    expect((await owner.get(`/conversations/${id}`)).body.attachments).toEqual([]);
    expect((await owner.get("/account")).body.storage.used_mb).toBe(0);
  });

  it("removes a conversation with its attachments", async () => {
    const owner = await app.tenant();
    const [id, other] = [await create(owner), await create(owner)];
    const before = await countStoredFiles(app);
    const gone = [await uploadFile(owner, id, randomBytes(300_000)), await uploadFile(owner, id, "x")];
    await owner.del(`/conversations/${id}`);
    for (const { body } of gone) {
      expect((await fetch(body.url)).status).toBe(404);
      expect((await owner.del(`/attachments/${body.id}`)).status).toBe(404);
    }
    expect((await owner.get("/account/usage")).body.storage.by_type.attachments).toBe(0);
    await until(async () => (await countStoredFiles(app)).chunks === before.chunks);
    expect(await countStoredFiles(app)).toEqual(before);
    const kept = await uploadFile(owner, other, "kept");
    expect((await downloadBytes(kept.body.url)).toString()).toBe("kept");
  });

  it("removes a conversation during an upload without leftovers", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const before = await countStoredFiles(app);
    const chunk = Buffer.alloc(100_000, 1);
    let deleted: Promise<unknown> | undefined;
    const body = new ReadableStream({
      async pull(controller) {
        if (!deleted) {
          controller.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'));
          for (let i = 0; i < 10; i += 1) controller.enqueue(chunk);
          await until(async () => (await countStoredFiles(app)).chunks > before.chunks);
          deleted = owner.del(`/conversations/${id}`);
          await deleted;
        } else {
          controller.enqueue(Buffer.from("\r\n--b--\r\n"));
          controller.close();
        }
      },
    });
    const response = await fetch(`${app.url}/v1/conversations/${id}/attachments`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.key}`, "content-type": "multipart/form-data; boundary=b" },
      body,
      duplex: "half",
    });
    expect(response.status).toBe(404);
    expect(await countStoredFiles(app)).toEqual(before);
    expect(await readReservedBytes(app, owner.account)).toBe(0);
    expect((await owner.get("/account")).body.storage.used_mb).toBe(0);
  });
});

describe("two accounts", () => {
  it("share no file, even with the same bytes", async () => {
    const other = await app.tenant();
    const bytes = randomBytes(1_000);
    const mine = (await uploadFile(tenant, await create(), bytes)).body;
    const theirs = (await uploadFile(other, await create(other), bytes)).body;
    await tenant.del(`/attachments/${mine.id}`);
    const left = await downloadBytes(theirs.url);
    expect(createHash("sha256").update(left).digest("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(await countStoredFiles(app)).not.toEqual(NO_FILES);
  });
});
