import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { openRawConnection, type RawAnswer, sendRaw } from "../kit/raw-connection.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  key = `Authorization: Bearer ${tenant.key}\r\n`;
});
afterAll(() => app.close());

const HOST = "Host: recap.test\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const LIVEZ = `GET /livez HTTP/1.1\r\n${HOST}\r\n`;
const BODY = JSON.stringify({ title: "Order", content: "Anna: hello" });
const post = (headers: string, body = "", path = "/v1/conversations") =>
  `POST ${path} HTTP/1.1\r\n${HOST}${key}${JSON_TYPE}${headers}\r\n${body}`;
const sized = (body: string, path?: string) => post(`Content-Length: ${Buffer.byteLength(body)}\r\n`, body, path);
const chunked = (...chunks: string[]) =>
  chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join("");
const CHUNKED = "Transfer-Encoding: chunked\r\n";

const REQUEST_ID = /^req_[0-9a-hjkmnp-tv-z]{26}$/;

/** Expects an error of the API with a request id. */
function expectError(answer: RawAnswer | undefined, status: number, reason?: string, code = "bad_request"): void {
  expect(answer?.status).toBe(status);
  expect(answer?.headers["x-request-id"]).toMatch(REQUEST_ID);
  const details = reason ? { details: { reason } } : {};
  expect(answer?.body).toEqual({ error: { code, message: expect.any(String), ...details } });
}

/** Expects that other clients are still served. */
async function expectAlive(): Promise<void> {
  expect((await sendRaw(app.url, LIVEZ))?.body).toEqual({ status: "ok" });
  expect((await tenant.get("/account")).status).toBe(200);
}

describe("a malformed or unsupported request", () => {
  const cases: [what: string, bytes: () => string | Buffer, status: number, reason?: string, code?: string][] = [
    ["a TLS handshake", () => Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), 400, "malformed_request"],
    ["HTTP/2 without upgrade", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "malformed_request"],
    ["an unknown version of HTTP", () => `GET / HTTP/9.9\r\n${HOST}\r\n`, 400, "malformed_request"],
    ["lines without carriage returns", () => "GET /livez HTTP/1.1\nHost: x\n\n", 400, "malformed_request"],
    ["a folded header", () => `GET /livez HTTP/1.1\r\n${HOST}A: b\r\n c\r\n\r\n`, 400, "malformed_request"],
    ["a space before a colon", () => `GET /livez HTTP/1.1\r\n${HOST}A : b\r\n\r\n`, 400, "malformed_request"],
    ["no Host", () => "GET /livez HTTP/1.1\r\n\r\n", 400, "malformed_request"],
    ["two Hosts", () => "GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400, "malformed_request"],
    [
      "two Authorization headers",
      () => `GET /v1/auth/test HTTP/1.1\r\n${HOST}${key}${key}\r\n`,
      400,
      "malformed_request",
    ],
    [
      "two Content-Types",
      () => post(`Content-Type: text/plain\r\nContent-Length: 2\r\n`, "{}"),
      400,
      "malformed_request",
    ],
    ["a path without a slash", () => `GET livez HTTP/1.1\r\n${HOST}\r\n`, 400, "malformed_request"],
    ["a NUL in the path", () => `GET /v1/conversations/\0 HTTP/1.1\r\n${HOST}${key}\r\n`, 400, "malformed_request"],
    [
      "bytes over 127 in the path",
      () => Buffer.from(`GET /\xe9 HTTP/1.1\r\n${HOST}\r\n`, "latin1"),
      400,
      "malformed_request",
    ],
    ["%zz in the path", () => `GET /v1/conversations/%zz HTTP/1.1\r\n${HOST}${key}\r\n`, 400, "malformed_url"],
    ["%ff in the path", () => `GET /v1/conversations/%ff HTTP/1.1\r\n${HOST}${key}\r\n`, 400, "malformed_url"],
    ["%zz in the query", () => `GET /v1/conversations?search=%zz HTTP/1.1\r\n${HOST}${key}\r\n`, 400, "malformed_url"],
    ["%ff in the query", () => `GET /v1/conversations?search=%ff HTTP/1.1\r\n${HOST}${key}\r\n`, 400, "malformed_url"],
    ["%00 in the path", () => `GET /v1/conversations/%00 HTTP/1.1\r\n${HOST}${key}\r\n`, 404, undefined, "not_found"],
    ["//", () => `GET // HTTP/1.1\r\n${HOST}\r\n`, 404, undefined, "not_found"],
    ["a path with ..", () => `GET /v1/../livez HTTP/1.1\r\n${HOST}\r\n`, 404, undefined, "not_found"],
    [
      "an id of 10,000 characters",
      () => `GET /v1/conversations/${"a".repeat(10_000)} HTTP/1.1\r\n${HOST}${key}\r\n`,
      404,
      undefined,
      "not_found",
    ],
    [
      "an address of 17,000 characters",
      () => `GET /${"a".repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`,
      431,
      "headers_too_large",
    ],
    [
      "a header of 17,000 characters",
      () => `GET /livez HTTP/1.1\r\n${HOST}A: ${"a".repeat(17_000)}\r\n\r\n`,
      431,
      "headers_too_large",
    ],
    ["101 headers", () => `GET /livez HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(100)}\r\n`, 431, "headers_too_many"],
    ["2,500 headers", () => `GET /livez HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(2_500)}\r\n`, 431, "headers_too_many"],
    ["a Content-Length that is no number", () => post("Content-Length: abc\r\n"), 400, "malformed_request"],
    ["a Content-Length below 0", () => post("Content-Length: -1\r\n"), 400, "malformed_request"],
    ["two Content-Lengths", () => post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), 400, "malformed_request"],
    [
      "Content-Length with chunks",
      () => post(`Content-Length: 2\r\n${CHUNKED}`, chunked("{}", "")),
      400,
      "malformed_request",
    ],
    [
      "an unknown transfer coding",
      () => post("Transfer-Encoding: xchunked\r\n", chunked("")),
      400,
      "malformed_request",
    ],
    [
      "gzip as a transfer coding",
      () => post("Transfer-Encoding: gzip, chunked\r\n", chunked("{}", "")),
      400,
      "malformed_request",
    ],
    ["chunks without a length", () => post(CHUNKED, "zz\r\n\r\n"), 400, "malformed_request"],
    [
      "a compressed body",
      () => post("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}"),
      415,
      "unsupported_content_encoding",
    ],
    [
      "an expectation other than 100-continue",
      () => post("Expect: tea\r\nContent-Length: 2\r\n", "{}"),
      417,
      "expectation_failed",
    ],
    ["CONNECT", () => `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
    ["TRACE", () => `TRACE /v1/account HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
    ["QUERY of an unknown path", () => `QUERY /v1/x HTTP/1.1\r\n${HOST}\r\n`, 404, undefined, "not_found"],
    [
      "a malformed body of an unknown path",
      () => post("Content-Length: 1\r\n", "{", "/v1/x"),
      404,
      undefined,
      "not_found",
    ],
  ];
  it.each(cases)("with %s is rejected with an error of the API", async (_what, bytes, status, reason, code) => {
    expectError(await sendRaw(app.url, bytes()), status, reason, code);
  });

  it("with a malformed chunk stores nothing and does not affect other clients", async () => {
    expectError(await sendRaw(app.url, post(CHUNKED, `${chunked(BODY)}junk\r\n`)), 400, "malformed_request");
    expect((await tenant.get("/conversations")).body.meta.total).toBe(0);
    await expectAlive();
  });

  it("with a repeated query parameter is rejected by the parameter's name", async () => {
    const answer = await sendRaw(app.url, `GET /v1/conversations?page=1&page=2 HTTP/1.1\r\n${HOST}${key}\r\n`);
    expect(answer?.status).toBe(400);
    expect(Object.keys(answer?.body.error.details.fields)).toEqual(["page"]);
  });
});

describe("an unusual but valid request", () => {
  const ok: [what: string, bytes: () => string, status: number][] = [
    ["HTTP/1.0 without a Host", () => "GET /livez HTTP/1.0\r\n\r\n", 200],
    ["an address in absolute form", () => `GET http://recap.test/livez HTTP/1.1\r\n${HOST}\r\n`, 200],
    [
      "an h2c upgrade, which the server ignores,",
      () =>
        `GET /livez HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
      200,
    ],
    ["100 headers", () => `GET /livez HTTP/1.1\r\n${HOST}${"a: b\r\n".repeat(99)}\r\n`, 200],
    ["a body in chunks", () => post(CHUNKED, chunked(BODY.slice(0, 7), BODY.slice(7), "")), 201],
    ["OPTIONS *", () => `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 204],
  ];
  it.each(ok)("with %s is accepted", async (_what, bytes, status) => {
    expect((await sendRaw(app.url, bytes()))?.status).toBe(status);
  });

  it("is answered in order when pipelined", async () => {
    const raw = await openRawConnection(app.url);
    raw.write(`${sized(BODY)}${LIVEZ}GET /nowhere HTTP/1.1\r\n${HOST}\r\n${LIVEZ}`);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await raw.answer())?.status);
    expect(statuses).toEqual([201, 200, 404, 200]);
    raw.destroy();
  });

  it("stores nothing when its connection ends in the middle of the body", async () => {
    const before = (await tenant.get("/conversations")).body.meta.total;
    const raw = await openRawConnection(app.url);
    raw.write(post(`Content-Length: ${BODY.length}\r\n`, BODY.slice(0, -1)));
    raw.socket.end();
    await raw.closed;
    expect((await tenant.get("/conversations")).body.meta.total).toBe(before);
  });
});

describe("Expect: 100-continue", () => {
  const head = (authorization: string, length = BODY.length) =>
    `POST /v1/conversations HTTP/1.1\r\n${HOST}${authorization}${JSON_TYPE}Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;

  it("gets 100 Continue before the body is read", async () => {
    const raw = await openRawConnection(app.url);
    raw.write(head(key));
    expect((await raw.answer())?.status).toBe(100);
    raw.write(`${BODY}${LIVEZ}`);
    expect((await raw.answer())?.status).toBe(201);
    expect((await raw.answer())?.status).toBe(200);
    raw.destroy();
  });

  it("is ignored in a request of HTTP/1.0", async () => {
    const bytes = `${head(key).replace("HTTP/1.1", "HTTP/1.0")}${BODY}`;
    expect((await sendRaw(app.url, bytes))?.status).toBe(201);
  });

  it.each([
    ["the credential", () => head(""), 401],
    ["the length", () => head(key, 1_000_001), 413],
  ])("is rejected because of %s without 100 Continue, and the connection closes", async (_what, bytes, status) => {
    const raw = await openRawConnection(app.url);
    raw.write(bytes());
    const answer = await raw.answer();
    expect(answer?.status).toBe(status);
    expect(answer?.headers.connection).toBe("close");
    await raw.closed;
  });
});

describe("a request target in absolute form", () => {
  const send = (line: string) => sendRaw(app.url, `${line} HTTP/1.1\r\n${HOST}${key}Connection: close\r\n\r\n`);

  it("is read as its path and query", async () => {
    expect(await send("GET http://recap.test/v1/conversations?per_page=1")).toMatchObject({ status: 200 });
    expect(await send("POST http://recap.test/livez")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    expect(await send("GET http://recap.test?a=b")).toMatchObject({ status: 200 });
  });

  it("opens a signed link", async () => {
    const { body } = await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    const { pathname, search } = new URL((await uploadFile(tenant, body.id, "bytes")).body.url);
    expect(await send(`GET http://recap.test${pathname}${search}`)).toMatchObject({ status: 200, text: "bytes" });
  });
});

describe("Content-Encoding: identity", () => {
  it.each(["identity", "Identity", ""])("is accepted as %j", async (coding) => {
    const headers = `Content-Encoding: ${coding}\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n`;
    expect((await sendRaw(app.url, post(headers, BODY)))?.status).toBe(201);
  });
});

describe("a request with a malformed head", () => {
  const heads: [what: string, query: string, headers: string, status: number][] = [
    ["a query that is not percent-encoded UTF-8", "?x=%ff", "", 400],
    ["an expectation other than 100-continue", "", "Expect: tea\r\n", 417],
  ];
  const read = (path: string, query: string, headers: string) =>
    sendRaw(app.url, post(`${headers}Content-Length: 2\r\nConnection: close\r\n`, "{}", `${path}${query}`));

  it.each(heads)("with %s is rejected with a GraphQL error on /graphql", async (_what, query, headers, status) => {
    const answer = await read("/graphql", query, headers);
    expect([answer?.status, answer?.body]).toMatchObject([
      status,
      { errors: [{ extensions: { code: "bad_request" } }] },
    ]);
  });

  it.each(heads)("with %s is rejected with an OAuth error on /oauth/token", async (_what, query, headers, status) => {
    const answer = await read("/oauth/token", query, headers);
    expect([answer?.status, answer?.body]).toMatchObject([status, { error: "invalid_request" }]);
  });
});

describe("a body over 1 MB", () => {
  const LARGE = JSON.stringify({ title: "Order", content: "a".repeat(3_000_000) });
  it.each([
    ["with a Content-Length", () => sized(LARGE)],
    ["in chunks", () => post(CHUNKED, chunked(LARGE.slice(0, 900_000), LARGE.slice(900_000), ""))],
  ])("%s is rejected with 413, and the connection remains usable", async (_what, bytes) => {
    const raw = await openRawConnection(app.url);
    raw.write(`${bytes()}${LIVEZ}`);
    expectError(await raw.answer(), 413, "body_too_large");
    expect((await raw.answer())?.status).toBe(200);
    raw.destroy();
  });

  it("is rejected with a GraphQL error on /graphql", async () => {
    const answer = await sendRaw(app.url, sized(LARGE, "/graphql"));
    expect(answer?.status).toBe(413);
    expect(answer?.body).toEqual({
      errors: [
        { message: expect.any(String), extensions: { code: "bad_request", details: { reason: "body_too_large" } } },
      ],
    });
  });

  it("is rejected from 1,000,001 bytes on; 1,000,000 bytes are read", async () => {
    const frame = JSON.stringify({ title: "", content: "x" }).length;
    const exact = JSON.stringify({ title: "a".repeat(1_000_000 - frame), content: "x" });
    expect(exact.length).toBe(1_000_000);
    expect((await sendRaw(app.url, sized(exact)))?.status).toBe(422);
    expect((await sendRaw(app.url, sized(`${exact} `)))?.status).toBe(413);
  });
});

describe("a body of a GET", () => {
  it.each([
    ["with a length", `Content-Length: 7\r\n\r\n{"x":1}`],
    ["in chunks", `${CHUNKED}\r\n7\r\n{"x":1}\r\n0\r\n\r\n`],
  ])("is rejected %s unless it is empty", async (_, rest) => {
    const answer = await sendRaw(app.url, `GET /v1/account HTTP/1.1\r\n${HOST}${key}Connection: close\r\n${rest}`);
    expect([answer?.status, answer?.body]).toMatchObject([
      400,
      { error: { code: "bad_request", details: { fields: { body: ["is not a known field"] } } } },
    ]);
    const empty = await sendRaw(
      app.url,
      `GET /v1/account HTTP/1.1\r\n${HOST}${key}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(empty?.status).toBe(200);
  });
});
