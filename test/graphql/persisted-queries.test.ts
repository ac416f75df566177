import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const hash = (query: string) => createHash("sha256").update(query).digest("hex");

async function post(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", authorization: `Bearer ${tenant.key}`, ...headers },
  });
  // biome-ignore lint/suspicious/noExplicitAny: any answer
  return { status: response.status, body: (await response.json()) as any, headers: response.headers };
}

const extensions = (sha256Hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash } });

describe("automatic persisted queries", () => {
  it("run by hash once registered", async () => {
    const query = "query Mine($n: Int) { conversations(first: $n) { nodes { id } } }";
    const unknown = await post({ extensions: extensions(hash(query)) });
    expect([unknown.status, unknown.body]).toEqual([
      200,
      {
        errors: [
          {
            message: "PersistedQueryNotFound",
            extensions: { code: "bad_request", details: { reason: "PERSISTED_QUERY_NOT_FOUND" } },
          },
        ],
      },
    ]);
    const sent = await post({ query, variables: { n: 3 }, extensions: extensions(hash(query)) });
    const again = await post({ variables: { n: 3 }, extensions: extensions(hash(query)) });
    expect(sent.body).toEqual({
      data: { conversations: { nodes: [] } },
      extensions: { cost: { requested: 4, limit: 5_000, calls: 1 }, cursor: expect.stringMatching(/^evt_/) },
    });
    expect(again.body).toEqual(sent.body);
    const expensive = await post({ variables: { n: 5_000 }, extensions: extensions(hash(query)) });
    expect(expensive.body.errors[0].extensions.details).toMatchObject({ reason: "limit_exceeded", limit: "cost" });
  });

  it("run by hash over Server-Sent Events, and report one that is not registered as a result", async () => {
    const query = "{ account { createdAt } }";
    const send = async (body: object) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${tenant.key}` };
      const accept = "text/event-stream";
      const request = { method: "POST", body: JSON.stringify(body), headers: { ...headers, accept } };
      const response = await fetch(`${app.url}/graphql`, request);
      return [response.status, await response.text()];
    };
    const unknown = await send({ extensions: extensions(hash(query)) });
    expect(unknown).toEqual([200, expect.stringMatching(/"PersistedQueryNotFound".*\n\nevent: complete\n/)]);
    for (const body of [{ query }, {}])
      expect(await send({ ...body, extensions: extensions(hash(query)) })).toEqual([
        200,
        expect.stringContaining('{"account":{"createdAt":'),
      ]);
  });

  it("work over GET, so that an intermediate cache can store them", async () => {
    const query = "{ account { plan } }";
    await post({ query, extensions: extensions(hash(query)) });
    const address = `${app.url}/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions(hash(query))))}`;
    const headers = { authorization: `Bearer ${tenant.key}`, "apollo-require-preflight": "1" };
    expect(((await (await fetch(address, { headers })).json()) as { data: object }).data).toEqual({
      account: { plan: "PRO" },
    });
  });

  it("are rejected with a wrong hash or an unknown version, and not stored when the document is rejected", async () => {
    const wrong = await post({ query: "{ account { id } }", extensions: extensions(hash("{ account { plan } }x")) });
    expect([wrong.status, wrong.body.errors[0].extensions.code]).toEqual([400, "bad_request"]);
    const version = await post({
      query: "{ account { id } }",
      extensions: extensions(hash("{ account { id } }"), 2),
    });
    expect([version.status, version.body.errors[0].extensions.code]).toEqual([400, "bad_request"]);
    const invalid = "{ account { nothing } }";
    expect((await post({ query: invalid, extensions: extensions(hash(invalid)) })).body.errors).toHaveLength(1);
    expect((await post({ extensions: extensions(hash(invalid)) })).body.errors[0].message).toBe(
      "PersistedQueryNotFound",
    );
  });

  it("are distinguished by their text under an Idempotency-Key", async () => {
    const create =
      'mutation { createConversation(input: {title: "A", content: "B"}) { conversation { title } userErrors { code details } } }';
    const other = create.replace('"A"', '"C"');
    for (const query of [create, other]) await post({ query, extensions: extensions(hash(query)) });
    const key = { "idempotency-key": "one" };
    const first = await post({ extensions: extensions(hash(create)) }, key);
    expect(first.body.data.createConversation.conversation.title).toBe("A");
    const second = await post({ extensions: extensions(hash(other)) }, key);
    expect(second.body.errors[0].extensions.details.reason).toBe("idempotency_key_reused");
  });
});

describe("trusted documents", () => {
  const source = "query Plan { account { plan } }";
  const data = { account: { plan: "PRO" } };

  it("are executed by their id over HTTP, GET and a websocket; other documents are refused", async () => {
    const manifest = join(mkdtempSync(join(tmpdir(), "recap-manifest-")), "manifest.json");
    writeFileSync(manifest, JSON.stringify({ plan: source }));
    const strict = await startApp({ ROLE: "api", TRUSTED_DOCUMENTS: manifest, TRUSTED_DOCUMENTS_MODE: "required" });
    try {
      const { key } = await strict.tenant();
      const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
      const send = async (body: object) =>
        (await (
          await fetch(`${strict.url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) })
        ).json()) as {
          data?: object;
          errors?: { extensions: { code: string; details: object } }[];
        };
      expect((await send({ documentId: "plan" })).data).toEqual(data);
      expect((await send({ query: source })).data).toEqual(data);
      expect((await send({ query: "{ account { plan } }" })).errors?.[0]?.extensions).toEqual({
        code: "forbidden",
        details: { reason: "document_not_trusted" },
      });
      expect((await send({ documentId: "other" })).errors?.[0]?.extensions.code).toBe("bad_request");
      const got = await fetch(`${strict.url}/graphql?documentId=plan`, { headers });
      expect(((await got.json()) as { data: object }).data).toEqual(data);
      const client = createClient({
        url: `${strict.url.replace("http", "ws")}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${key}` },
        retryAttempts: 0,
      });
      const ask = async (payload: { query: string; documentId?: string; extensions?: Record<string, unknown> }) => {
        for await (const result of client.iterate(payload)) return result.data;
      };
      expect(await ask({ query: "", documentId: "plan" })).toEqual(data);
      expect(await ask({ query: "", extensions: extensions("plan") })).toEqual(data);
      await expect(ask({ query: "{ account { plan } }" })).rejects.toMatchObject([
        { extensions: { details: { reason: "document_not_trusted" } } },
      ]);
      await client.dispose();
    } finally {
      await strict.close();
    }
  });
});
