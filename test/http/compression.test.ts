import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { routes } from "../../src/app/app.ts";
import type { Context } from "../../src/core/context.ts";
import { compressResponses } from "../../src/http/compression.ts";
import { selectCoding } from "../../src/http/content-coding.ts";
import { createSerializerSchema, type SerializerSchema } from "../../src/http/serializer.ts";

const DECODERS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const TEXT = "Anna: Please send the invoice. ".repeat(60);
const ALL = { "accept-encoding": "gzip, br, zstd" };

async function send(url: string, headers: Record<string, string>, { context = {}, method = "GET" as const } = {}) {
  const app = Fastify({ exposeHeadRoutes: true });
  app.decorateRequest("context", undefined);
  app.addHook("onRequest", async (request) => {
    if (headers.authorization || headers.cookie) request.context = context as Context;
  });
  compressResponses(app);
  const compressed = { config: { compressed: true } };
  app.get("/long", compressed, async (_request, reply) =>
    reply.headers({ etag: '"3-7"', vary: "origin" }).send({ TEXT }),
  );
  app.get("/threaded", compressed, async () => ({ text: TEXT.repeat(100) }));
  app.get("/short", compressed, async () => ({ text: "short" }));
  app.get("/linked", compressed, async () => ({ TEXT, url: "/files/att_1?expires=1&signature=x" }));
  app.get("/page", compressed, async (_request, reply) => reply.type("text/html").send(TEXT));
  app.get("/stream", compressed, async (_request, reply) =>
    reply.type("application/json").send(new Response(TEXT).body),
  );
  app.get("/other", async () => ({ TEXT }));
  const response = await app.inject({ url, method, headers });
  const { "content-encoding": coding, vary, etag, "content-length": length } = response.headers;
  await app.close();
  return { coding, vary, etag, length: Number(length), bytes: response.rawPayload, text: response.body };
}

const owner = { authorization: "Bearer key" };

describe("A response above 1 KB", () => {
  it.each(["br", "zstd", "gzip"] as const)("is compressed with %s, under an entity tag of its own", async (coding) => {
    const { bytes, ...headers } = await send("/long", { "accept-encoding": coding, ...owner });
    expect(headers).toMatchObject({ coding, vary: "origin, accept-encoding", etag: `"3-7-${coding}"` });
    expect(JSON.parse(DECODERS[coding](bytes).toString())).toEqual({ TEXT });
    expect(headers.length).toBe(bytes.length);
    const long = await send("/threaded", { "accept-encoding": coding });
    expect(JSON.parse(DECODERS[coding](long.bytes).toString()).text).toHaveLength(100 * TEXT.length);
    const head = await send("/long", { "accept-encoding": coding, ...owner }, { method: "HEAD" as "GET" });
    expect(head).toMatchObject({ coding, etag: `"3-7-${coding}"`, length: bytes.length, text: "" });
  });

  it("is compressed with a link in a public document, such as the description of the API", async () => {
    expect((await send("/linked", ALL)).coding).toBe("br");
  });

  it("is sent as it is to a client that accepts no coding, with Vary", async () => {
    const { coding, vary, etag, text } = await send("/long", owner);
    expect({ coding, vary, etag }).toEqual({ coding: undefined, vary: "origin, accept-encoding", etag: '"3-7"' });
    expect(JSON.parse(text)).toEqual({ TEXT });
  });

  it.each([
    ["with a signed link", "/linked", owner, {}],
    ["of a mutation", "/long", owner, { hasSecret: true }],
    ["of a session", "/long", { cookie: "session=1" }, {}],
    ["in a page", "/page", owner, {}],
    ["in a stream", "/stream", owner, {}],
    ["from a route that may create a credential", "/other", owner, {}],
    ["below 1 KB", "/short", owner, {}],
  ])("is not compressed %s", async (_which, url, headers, context) => {
    expect((await send(url, { ...ALL, ...headers } as Record<string, string>, { context })).coding).toBeUndefined();
  });
});

it.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5, br ; q=0.2", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["*", "br"],
  ["*, br;q=0", "zstd"],
  ["br;q=0, gzip;q=0", undefined],
  ["identity, gzip;q=0.5", undefined],
  ["gzip;q=nonsense", "gzip"],
])("Accept-Encoding %j selects %j", (header, coding) => {
  expect(selectCoding(header)).toBe(coding);
});

it("Routes whose responses contain a credential are not compressed", () => {
  const CREDENTIALS = new Set(["key", "secret", "client_secret", "token", "access_token", "refresh_token"]);
  const hasCredential = ({ properties = {}, items }: SerializerSchema): boolean =>
    // The key of a section is a name.
    Object.entries(properties).some(
      ([name, value]) => CREDENTIALS.has(name) || (name !== "sections" && hasCredential(value)),
    ) ||
    (items !== undefined && hasCredential(items));
  const withCredential = routes.filter(({ response }) => response && hasCredential(createSerializerSchema(response)));
  expect(withCredential.map(({ operationId }) => operationId)).toEqual([
    "createApiKey",
    "rerollApiKey",
    "createClientToken",
    "createOauthClient",
    "createWebhook",
    "rotateWebhookSecret",
  ]);
  expect(withCredential.filter(({ method, readOnly }) => method !== "POST" || readOnly)).toEqual([]);
});
