import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { findRefusal } from "../kit/graphql.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  // Without a worker no summary increments the version meanwhile.
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const body = { title: "Invoice", content: "Anna: Please send the invoice." };
const create = async () => {
  const { body: created, headers } = await tenant.post("/conversations", body);
  return { id: created.id as string, path: `/conversations/${created.id}`, etag: headers.get("etag") as string };
};
const FAILED = {
  status: 412,
  body: { error: { code: "bad_request", message: expect.any(String), details: { reason: "precondition_failed" } } },
};

describe("the ETag of a conversation", () => {
  it("is sent by POST, GET and PATCH, and changes with each update", async () => {
    const { path, etag } = await create();
    expect(etag).toMatch(/^"1-\d+"$/);
    expect((await tenant.get(path)).headers.get("etag")).toBe(etag);
    const patched = await tenant.patch(path, { title: "New" });
    expect(patched.headers.get("etag")).toBe(etag.replace('"1-', '"2-'));
    expect((await tenant.get(path)).headers.get("etag")).toBe(patched.headers.get("etag"));
    await tenant.post(`${path}/summaries`, { style: "bullets" });
    expect((await tenant.get(path)).headers.get("etag")).toBe(etag.replace('"1-', '"3-'));
    expect((await tenant.get("/conversations")).headers.get("etag")).toBeNull();
  });

  it("makes If-None-Match respond with 304 without a body", async () => {
    const { path, etag } = await create();
    for (const known of [etag, `W/${etag}`, "*", `"other", ${etag}`]) {
      const { status, body, headers } = await tenant.get(path, { "if-none-match": known });
      expect({ status, body, etag: headers.get("etag") }).toEqual({ status: 304, body: "", etag });
    }
    for (const other of ['"1"', '"2-1"', "nonsense"])
      expect((await tenant.get(path, { "if-none-match": other })).status).toBe(200);
    await tenant.patch(path, { title: "New" });
    expect((await tenant.get(path, { "if-none-match": etag })).status).toBe(200);
    expect((await tenant.get("/conversations/nonsense", { "if-none-match": "*" })).status).toBe(404);
  });

  it("names the coding of a compressed response, and is accepted in each coding", async () => {
    const { id, path, etag } = await create();
    const metadata = { note: "Please send the invoice. ".repeat(80) };
    const coded = (await tenant.patch(path, { metadata }, { "accept-encoding": "br" })).headers.get("etag") as string;
    const plain = etag.replace('"1-', '"2-');
    expect(coded).toBe(plain.replace(/"$/, '-br"'));
    const headers = { "accept-encoding": "br" };
    const { body: received, headers: sent } = await tenant.get(path, headers);
    expect([received.metadata, sent.get("etag"), sent.get("content-encoding")]).toEqual([metadata, coded, "br"]);
    for (const known of [coded, plain]) {
      const unchanged = await tenant.get(path, { ...headers, "if-none-match": known });
      expect([unchanged.status, unchanged.headers.get("etag")]).toEqual([304, known]);
    }
    expect((await tenant.patch(path, { title: "New" }, { "if-match": coded })).status).toBe(200);
    expect(await tenant.patch(path, { title: "New" }, { "if-match": coded })).toMatchObject(FAILED);

    const getCoding = async (source: string) => {
      const answer = await tenant.graphql(source, { id }, headers);
      expect(answer.body.errors).toBeUndefined();
      return answer.headers.get("content-encoding");
    };
    expect(await getCoding("query($id: ID!) { conversation(id: $id) { metadata } }")).toBe("br");
    const update = 'updateConversation(input: { id: $id, title: "Newer" }) { conversation { metadata } }';
    expect(await getCoding(`mutation($id: ID!) { ${update} }`)).toBeNull();
  });

  it("guards PATCH: If-Match with an older or a future version responds with 412 and changes nothing", async () => {
    const { path, etag } = await create();
    expect((await tenant.patch(path, { title: "Two" }, { "if-match": etag })).status).toBe(200);
    const failed = await tenant.patch(path, { title: "Three" }, { "if-match": etag });
    expect(failed).toMatchObject(FAILED);
    expect(await tenant.patch(path, { title: "Three" }, { "if-match": etag.replace('"1-', '"9-') })).toMatchObject(
      FAILED,
    );
    expect((await tenant.get(path)).body.title).toBe("Two");
    const current = failed.headers.get("etag") as string;
    expect((await tenant.patch(path, { title: "Three" }, { "if-match": `"x", ${etag}, ${current}` })).status).toBe(200);
  });

  it("guards DELETE alike", async () => {
    const { path, etag } = await create();
    await tenant.patch(path, { title: "Two" });
    expect(await tenant.del(path, { "if-match": etag })).toMatchObject(FAILED);
    expect((await tenant.del(path, { "if-match": etag.replace('"1-', '"2-') })).status).toBe(200);
  });

  it("compares versions only, strongly: another hour matches, a weak tag never does, * always does", async () => {
    const { path } = await create();
    expect((await tenant.patch(path, { title: "a" }, { "if-match": '"1-7"' })).status).toBe(200);
    for (const tag of ['W/"2-7"', '"2"', "nonsense", '"02x-7"'])
      expect(await tenant.patch(path, { title: "b" }, { "if-match": tag })).toMatchObject(FAILED);
    expect((await tenant.patch(path, { title: "b" }, { "if-match": "*" })).status).toBe(200);
    expect((await tenant.patch("/conversations/nonsense", { title: "b" }, { "if-match": '"9-9"' })).status).toBe(404);
  });

  it("accepts one of many writers with the same version", async () => {
    const { path, etag } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tenant.patch(path, { metadata: { [`n${n}`]: n } }, { "if-match": etag })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    expect(Object.keys((await tenant.get(path)).body.metadata)).toHaveLength(1);
  });

  it("is no condition of other writes, which refuse If-Match with any tag and do nothing", async () => {
    const { path, etag } = await create();
    const { body: template } = await tenant.post("/summary_templates", {
      name: "Calls",
      sections: [{ key: "result", title: "Result", type: "text" }],
    });
    const attachment = (await uploadFile(tenant, path.split("/")[2] ?? "", "text")).body;
    const current = (await tenant.get(path)).headers.get("etag") ?? "";
    const refused = {
      status: 400,
      body: { error: { code: "bad_request", message: expect.stringContaining("If-Match") } },
    };
    for (const tag of [etag, current, '"other"']) {
      const headers = { "if-match": tag };
      expect(await tenant.post(`${path}/summaries`, { style: "bullets" }, headers)).toMatchObject(refused);
      expect(await tenant.del(`/attachments/${attachment.id}`, headers)).toMatchObject(refused);
      expect(await tenant.patch(`/summary_templates/${template.id}`, { name: "New" }, headers)).toMatchObject(refused);
      expect(await tenant.post("/conversations", body, headers)).toMatchObject(refused);
    }
    expect((await tenant.get(path)).headers.get("etag")).toBe(current);
    expect((await tenant.get(`/summary_templates/${template.id}`)).body.name).toBe("Calls");
    expect((await tenant.del(`/attachments/${attachment.id}`, { "if-match": "*" })).status).toBe(200);
  });

  it("is version and ifVersion over GraphQL", async () => {
    const { id } = await create();
    const read = await tenant.graphql("query ($id: ID!) { conversation(id: $id) { version } }", { id });
    expect(read.body.data.conversation).toEqual({ version: 1 });
    const listed = await tenant.graphql("{ conversations(first: 1) { nodes { id version } } }");
    expect(listed.body.data.conversations.nodes).toEqual([{ id, version: 1 }]);
    const update =
      "mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { conversation { version title } userErrors { code details } } }";
    const first = await tenant.graphql(update, { input: { id, title: "Two", ifVersion: 1 } });
    expect(first.body.data.updateConversation.conversation).toEqual({ version: 2, title: "Two" });
    const failed = await tenant.graphql(update, { input: { id, title: "Three", ifVersion: 1 } });
    expect(findRefusal(failed.body)).toEqual({
      code: "bad_request",
      details: { reason: "precondition_failed" },
    });
    const remove =
      "mutation ($id: ID!, $v: Int) { deleteConversation(id: $id, ifVersion: $v) { deletedConversationId userErrors { code details } } }";
    expect(findRefusal((await tenant.graphql(remove, { id, v: 1 })).body)?.code).toBe("bad_request");
    expect((await tenant.graphql(remove, { id, v: 2 })).body.data.deleteConversation.deletedConversationId).toBe(id);
  });
});
