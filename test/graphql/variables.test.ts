import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const CREATE =
  "mutation ($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id metadata } userErrors { code details } } }";
const createMembers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0]));

/** Returns the errors of one operation over HTTP and over a websocket. */
async function getErrors(variables: Record<string, unknown>): Promise<{ message: string; extensions: object }[][]> {
  const overHttp = await tenant.graphql(CREATE, variables);
  expect(overHttp.status).toBe(200);
  const socket = tenant.websocket();
  const overSocket = await new Promise((resolve) => {
    const sink = { next: () => resolve([]), error: resolve, complete: () => {} };
    socket.subscribe({ query: CREATE, variables }, sink);
  });
  await socket.dispose();
  return [overHttp.body.errors, overSocket as { message: string; extensions: object }[]];
}

describe("variables", () => {
  it("are accepted with as many members as metadata can have", async () => {
    const metadata = createMembers(1_600);
    const { body } = await tenant.graphql(CREATE, { input: { title: "t", content: "c", metadata } });
    expect(body.data.createConversation.conversation.metadata).toEqual(metadata);
  });

  it("with fifty errors report twenty of them, without the whole value each time", async () => {
    for (const errors of await getErrors({ input: createMembers(2_999) })) {
      expect(errors.length).toBe(20);
      expect(JSON.stringify(errors).length).toBeLessThan(20_000);
      for (const { extensions } of errors) expect(extensions).toEqual({ code: "bad_request" });
      expect(errors[0]?.message).toContain('"$input" got invalid value');
    }
  });

  it.each([
    ["an input", { input: createMembers(80_000) }],
    ["a text", { input: { title: createMembers(80_000), content: "c" } }],
    ["metadata", { input: { title: "t", content: "c", metadata: { deep: [createMembers(80_000)] } } }],
    ["a variable that the operation does not declare", { other: createMembers(80_000) }],
  ])("of 80,000 members are rejected with one sentence when sent for %s", async (_where, variables) => {
    const message = "An operation may have at most 3000 members in the objects of its variables.";
    const extensions = { code: "bad_request", details: { reason: "limit_exceeded", limit: "members" } };
    for (const errors of await getErrors(variables)) expect(errors).toEqual([{ message, extensions }]);
  });
});
