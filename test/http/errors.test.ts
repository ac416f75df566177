import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const create = { title: "t", content: "c" };

describe("an error of REST", () => {
  it.each(["GET", "PATCH", "PUT", "OPTIONS"])("is 404 for %s of a path with a slash at its end", async (method) => {
    const before = await tenant.get("/auth/test");
    for (const path of ["/conversations/", "/conversations/x/", "/exports/", "/webhooks//deliveries"]) {
      const answer = await tenant.call(method, path);
      expect([answer.status, answer.body.error]).toEqual([
        404,
        { code: "not_found", message: "There is nothing at this path." },
      ]);
      expect(answer.headers.get("x-ratelimit-remaining")).toBe(before.headers.get("x-ratelimit-remaining"));
    }
  });

  it.each([
    [undefined, "Missing API key: send it in the header Authorization, as Bearer <key>."],
    ["sk_abc", "The header Authorization must be Bearer <key>."],
    ["Basic YTpi", "The header Authorization must be Bearer <key>."],
    ["Bearer sk_abc", "Invalid API key: it is unknown, mistyped, expired or revoked."],
  ])("names the cause when the key is missing or invalid (%s), as over GraphQL", async (authorization, message) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const client = createClient(app.url, undefined);
    const rest = await client.get("/account", headers);
    expect([rest.status, rest.body]).toEqual([401, { error: { code: "unauthorized", message } }]);
    const graphql = await client.graphql("{ account { id } }", {}, headers);
    expect([graphql.status, graphql.body.errors[0].message]).toEqual([401, message]);
  });

  it.each([
    ['{"title":"t",}', "The body is not valid JSON: expected double-quoted property name at line 1 column 14."],
    ['{\n"title":"a\nb"}', "The body is not valid JSON: bad control character in string literal at line 2 column 11."],
    ['{"title":"t"', "The body is not valid JSON: expected ',' or '}' after property value at line 1 column 13."],
    ['{"title":', "The body is not valid JSON: unexpected end."],
    ['{"title":x}', "The body is not valid JSON: unexpected 'x'."],
    ["{} {}", "The body is not valid JSON: unexpected text after the end at line 1 column 4."],
    ["undefined", "The body is not valid JSON."],
  ])("names the position of the syntax error in the body %j", async (body, message) => {
    const refused = { code: "bad_request", message, details: { reason: "malformed_json" } };
    const rest = await tenant.post("/conversations", body);
    expect([rest.status, rest.body.error]).toEqual([400, refused]);
  });

  it("names the encoding of a body that is not UTF-8 or is compressed", async () => {
    const send = async (body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
      const headers = { authorization: `Bearer ${tenant.key}`, "content-type": "application/json", ...more };
      const response = await fetch(`${app.url}/v1/conversations`, { method: "POST", headers, body });
      return [response.status, ((await response.json()) as { error: unknown }).error];
    };
    const latin = new Uint8Array(Buffer.from('{"title":"café","content":"c"}', "latin1"));
    expect(await send(latin)).toEqual([
      400,
      { code: "bad_request", message: "The body is not valid UTF-8.", details: { reason: "malformed_json" } },
    ]);
    for (const charset of ["iso-8859-1", '"UTF-16"'])
      expect(await send(latin, { "content-type": `application/json; charset=${charset}` })).toEqual([
        415,
        {
          code: "bad_request",
          message: "JSON must be sent in UTF-8.",
          details: { reason: "unsupported_media_type" },
        },
      ]);
    const utf8 = new Uint8Array(Buffer.from(JSON.stringify(create)));
    for (const charset of ["UTF-8", '"utf-8"', "utf8", "us-ascii"])
      expect((await send(utf8, { "content-type": `application/json; charset=${charset}` }))[0]).toBe(201);
    const zipped = new Uint8Array(gzipSync(JSON.stringify(create)));
    expect(await send(zipped, { "content-encoding": "gzip" })).toEqual([
      415,
      {
        code: "bad_request",
        message: "Compressed bodies are not supported; send the body without Content-Encoding.",
        details: { reason: "unsupported_content_encoding" },
      },
    ]);
  });

  it.each([
    ["page=1&page=2", 'Invalid query parameter "page": must be given once.', { page: ["must be given once"] }],
    [
      "page=99999999999",
      'Invalid query parameter "page": must be at most 1000000000.',
      { page: ["must be at most 1000000000"] },
    ],
    [
      "limit=5",
      'Unknown query parameter "limit"; there are page, after, per_page, status, source, search, topics, sentiment, ids, date_from, date_to, created_at, updated_at, updated_since, metadata, sort.',
      { limit: ["is not a known field"] },
    ],
    [
      new URLSearchParams(Array.from({ length: 101 }, (_, n): [string, string] => ["ids", `conv_${n}`])).toString(),
      'Invalid query parameter "ids": must have at most 100 entries.',
      { ids: ["must have at most 100 entries"] },
    ],
  ])("names the invalid parameter of the query %.20s", async (query, message, fields) => {
    const { status, body } = await tenant.get(`/conversations?${query}`);
    expect([status, body.error]).toEqual([400, { code: "bad_request", message, details: { fields } }]);
  });

  it("names at most 100 unknown fields, each by at most 100 characters", async () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field ${n}`, n]));
    const { status, body } = await tenant.post("/conversations", { ...create, ...many });
    expect(status).toBe(422);
    expect(Object.entries(body.error.details.fields)).toHaveLength(100);
    const long = await tenant.post("/conversations", { ...create, ["x".repeat(900_000)]: 1 });
    expect(long.body.error.details.fields).toEqual({ ["x".repeat(100)]: ["is not a known field"] });
  });

  it("does not occur for a repeated parameter that accepts several values", async () => {
    await tenant.post("/conversations", create);
    const types = "type=conversation.created&type=api_key.created";
    const { body } = await tenant.get(`/events?${types}`);
    expect(new Set(body.data.map((event: { type: string }) => event.type))).toEqual(
      new Set(["conversation.created", "api_key.created"]),
    );
    const { status, body: refused } = await tenant.get("/events?type=conversation.created&type=nonsense");
    expect([status, Object.keys(refused.error.details.fields)]).toEqual([400, ["type"]]);
    expect(refused.error.message).toMatch(/^Invalid query parameter "type": must be one of conversation.created, /);
  });

  it("reports an empty cursor of the event log", async () => {
    for (const name of ["after", "before"]) {
      const { status, body } = await tenant.get(`/events?${name}=`);
      expect([status, body.error.details]).toEqual([400, { fields: { [name]: ["must not be empty"] } }]);
    }
  });

  it("reports a path that is not percent-encoded UTF-8", async () => {
    const { status, body } = await tenant.get("/conversations/%FF");
    const details = { reason: "malformed_url" };
    expect([status, body.error]).toEqual([
      400,
      { code: "bad_request", message: "The path is not percent-encoded UTF-8.", details },
    ]);
  });

  it("distinguishes an If-Match without a valid ETag from an outdated ETag", async () => {
    const { body, headers } = await tenant.post("/conversations", create);
    const etag = headers.get("etag") as string;
    const refusal = async (tag: string) => {
      const answer = await tenant.patch(`/conversations/${body.id}`, { title: "u" }, { "if-match": tag });
      return [answer.status, answer.body.error.message];
    };
    const unusable = [412, "If-Match needs an ETag of a GET response: with its quotes, without W/."];
    expect(await refusal(`W/${etag}`)).toEqual(unusable);
    expect(await refusal(etag.replaceAll('"', ""))).toEqual(unusable);
    expect(await refusal('"999-1"')).toEqual([412, "The conversation was changed since that version."]);
  });

  it("reports a period that ends outside the four-digit years", async () => {
    const { status, body } = await tenant.get("/account/usage?to=9999-12-31T23:59:59-10:00");
    const message = "must be from the year 0000 to 9999 in UTC";
    expect([status, body.error.details]).toEqual([400, { fields: { to: [message] } }]);
  });
});

describe("an error of GraphQL", () => {
  const getError = async (query: string) => {
    const { body } = await tenant.graphql(query);
    return { message: body.errors?.[0].message, extensions: findRefusal(body) };
  };

  it("names the websocket protocol for a subscription by POST", async () => {
    const { message, extensions } = await getError("subscription { events { id } }");
    expect(extensions).toEqual({ code: "bad_request" });
    expect(message).toBe(
      "A subscription needs a websocket (graphql-transport-ws) or a request that accepts text/event-stream.",
    );
  });

  it.each(["after", "before"])("names the argument %s for a cursor that is invalid", async (name) => {
    for (const cursor of ["", "nonsense"]) {
      const { extensions } = await getError(`{ conversations(${name}: "${cursor}") { nodes { id } } }`);
      expect(extensions).toEqual({
        code: "bad_request",
        details: { fields: { [name]: ["is not a cursor of this list"] } },
      });
    }
  });

  it("names the argument input instead of REST's body", async () => {
    const { extensions } = await getError(
      'mutation { updateConversation(input: {id: "x"}) { conversation { id } userErrors { code details } } }',
    );
    expect(extensions?.details.fields).toEqual({ input: ["must hold at least one of title, metadata, summarize"] });
  });

  it("has the same details as REST for an invalid search of a list", async () => {
    const { extensions } = await getError('{ conversations(where: {text: "\\u0000"}) { nodes { id } } }');
    const rest = await tenant.get("/conversations?search=%00");
    const { search } = rest.body.error.details.fields;
    expect(extensions).toEqual({ code: "validation_error", details: { fields: { "where.text": search } } });
  });
});
