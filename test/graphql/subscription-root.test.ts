import type { Client } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const message = "Anonymous Subscription must not use `@skip` nor `@include` directives in the top level selection.";

/** Creates conversations until the subscription has started. @returns its first result */
async function readFirst(socket: Client, query: string, variables = {}): Promise<unknown> {
  let first: unknown;
  void socket
    .iterate({ query, variables })
    .next()
    .then(({ value }) => {
      first = value;
    });
  await until(async () => {
    if (first === undefined) await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    return first !== undefined;
  });
  return first;
}

describe("@skip and @include at the root of a subscription", () => {
  it.each([
    ["a variable", "subscription($s: Boolean!) { events @skip(if: $s) { id } }"],
    ["a literal", "subscription { events @include(if: false) { id } }"],
    ["a fragment", "subscription($s: Boolean!) { ...F @include(if: $s) } fragment F on Subscription { events { id } }"],
    ["an inline fragment", "subscription { ... @skip(if: true) { events { id } } }"],
    ["inside a fragment", "subscription { ...F } fragment F on Subscription { events @skip(if: true) { id } }"],
  ])("are rejected as a document error on both transports: %s", async (_, query) => {
    const variables = { s: false };
    const overHttp = await tenant.graphql(query, variables);
    expect(overHttp.body.errors).toMatchObject([{ message, extensions: { code: "bad_request" } }]);
    expect((await createClient(app.url, undefined).graphql(query, variables)).status).toBeLessThan(500);

    const socket = tenant.websocket({ lazy: false });
    const next = readFirst(socket, "subscription { events(types: [CONVERSATION_CREATED]) { type } }");
    const operation = socket.iterate({ query, variables }).next();
    await expect(operation).rejects.toMatchObject([{ message, extensions: { code: "bad_request" } }]);
    // The socket and its other operations continue.
    expect(await next).toMatchObject({ data: { events: { type: "CONVERSATION_CREATED" } } });
    await socket.dispose();
  });

  it("affect neither a query of the same document nor nested fields", async () => {
    const query = "query Q($s: Boolean!) { account { id @skip(if: $s) plan } }";
    expect((await tenant.graphql(query, { s: true })).body.data).toEqual({ account: { plan: "PRO" } });
    const socket = tenant.websocket();
    const events = "subscription($s: Boolean!) { events(types: [CONVERSATION_CREATED]) { id @skip(if: $s) type } }";
    expect(await readFirst(socket, events, { s: true })).toEqual({
      data: { events: { type: "CONVERSATION_CREATED" } },
      extensions: { cursor: expect.any(String) },
    });
    await socket.dispose();
  });
});
