import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../kit/client.ts";
import { checkResponsesFrom } from "../../kit/fetch.ts";

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const id = "00000000000000000000000000";
const right: Sent = {
  status: 200,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": `req_${id}`,
    "x-ratelimit-limit": "500",
    "x-ratelimit-remaining": "499",
    "x-ratelimit-reset": "1795253460",
  },
  body: {
    authenticated: true,
    user: { id: `acc_${id}`, email: "anna@example.com" },
    scopes: ["read"],
    rate_limit: { limit: 500, remaining: 499, reset: 1_795_253_460 },
  },
};
const event = {
  id: `evt_${id}`,
  type: "conversation.deleted",
  created_at: "2026-11-21T09:30:00.000Z",
  sequence: 1,
  data: { conversation: { id: `conv_${id}` }, deleted: true },
};
const notFound = { error: { code: "not_found", message: "There is nothing." } };

/** Next response of the simulated server, documented or not. */
let next: Sent;
const server = createServer((_request, response) => {
  response.writeHead(next.status, next.headers).end(next.body === undefined ? "" : JSON.stringify(next.body));
});
let client: Client;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  checkResponsesFrom(url);
  client = createClient(url, "sk_any");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const without = (name: string) => Object.fromEntries(Object.entries(right.headers).filter(([key]) => key !== name));

describe("the check of every response that a test fetches", () => {
  it.each<[what: string, call: string, answer: Partial<Sent>]>([
    ["a documented response", "GET /auth/test", {}],
    ["a documented error", "GET /conversations/x", { status: 404, body: notFound }],
    ["404 for an unknown path", "GET /nothing", { status: 404, body: notFound }],
    [
      "an event with the documented payload of its type",
      "GET /events",
      { body: { data: [event], meta: { next_cursor: null } } },
    ],
    [
      "a redacted event",
      "GET /events",
      {
        body: {
          data: [
            { ...event, type: "conversation.created", data: { conversation: { id: `conv_${id}` } }, redacted: true },
          ],
          meta: { next_cursor: null },
        },
      },
    ],
    [
      "405 with Allow",
      "PUT /conversations",
      {
        status: 405,
        headers: { ...right.headers, allow: "GET, POST" },
        body: { error: { code: "bad_request", message: "No." } },
      },
    ],
  ])("passes for %s", async (_what, call, answer) => {
    next = { ...right, ...answer };
    const [method = "", path = ""] = call.split(" ");
    expect((await client.call(method, path)).status).toBe(next.status);
  });

  const body = right.body as Record<string, object>;
  it.each<[what: string, call: string, answer: Partial<Sent>, complaint: string]>([
    [
      "lacks a field",
      "GET /auth/test",
      { body: { ...body, scopes: undefined } },
      "must have required property 'scopes'",
    ],
    ["has a field that is not documented", "GET /auth/test", { body: { ...body, more: 1 } }, "additional properties"],
    [
      "has an undocumented nested field",
      "GET /auth/test",
      { body: { ...body, user: { ...body.user, x: 1 } } },
      "/user must",
    ],
    [
      "has a wrong type",
      "GET /auth/test",
      { body: { ...body, authenticated: "yes" } },
      "/authenticated must be boolean",
    ],
    [
      "has a malformed id",
      "GET /auth/test",
      { body: { ...body, user: { ...body.user, id: "7" } } },
      "must match pattern",
    ],
    ["has no body", "GET /auth/test", { body: undefined }, "must be object"],
    [
      "has another content type",
      "GET /auth/test",
      { headers: { ...right.headers, "content-type": "text/html" } },
      "text/html",
    ],
    ["has no X-Request-Id", "GET /auth/test", { headers: without("x-request-id") }, "lacks the header X-Request-Id"],
    [
      "has no rate limit",
      "GET /auth/test",
      { headers: without("x-ratelimit-limit") },
      "lacks the header X-RateLimit-Limit",
    ],
    ["has no ETag", "GET /conversations/x", {}, "lacks the header ETag"],
    ["has a status that is not documented", "GET /auth/test", { status: 202 }, "the status is not documented"],
    [
      "has a malformed error",
      "GET /auth/test",
      { status: 401, headers: { ...right.headers, "www-authenticate": "Bearer" }, body: { message: "No" } },
      "must have required property 'error'",
    ],
    [
      "has an unknown error code",
      "GET /nothing",
      { status: 404, body: { error: { code: "gone", message: "" } } },
      "allowed values",
    ],
    ["is from an undocumented path", "GET /nothing", {}, "the path is not documented"],
    ["is from an undocumented method", "PUT /conversations", {}, "so the status must be 405"],
    ["is 405 for a documented method", "GET /conversations", { status: 405 }, "the method is documented"],
    ["is 405 without Allow", "PUT /conversations", { status: 405 }, "lacks the header Allow"],
    [
      "contains an event with the payload of another type",
      "GET /events",
      { body: { data: [{ ...event, data: {} }], meta: { next_cursor: null } } },
      "must match exactly one schema in oneOf",
    ],
  ])("throws for a response that %s", async (_what, call, answer, complaint) => {
    next = { ...right, ...answer };
    const [method = "", path = ""] = call.split(" ");
    await expect(client.call(method, path)).rejects.toThrow(complaint);
  });
});
