import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema } from "../../src/app/graphql/schema.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

describe("a root field that fails", () => {
  it("leaves the secret of a key created by another mutation of the operation in the response", async () => {
    const { body } = await tenant.graphql(`mutation {
      key: createApiKey(input: { name: "ci", scopes: [READ] }) { apiKey { id key } userErrors { code details } }
      gone: deleteConversation(id: "conv_00000000000000000000000000") { deletedConversationId userErrors { code details } }
      also: createApiKey(input: { name: "cd", scopes: [READ] }) { apiKey { key } userErrors { code details } }
    }`);
    const key = { id: expect.stringMatching(/^key_/), key: expect.stringMatching(/^sk_/) };
    const userErrors: never[] = [];
    expect(body.data).toEqual({
      key: { apiKey: key, userErrors },
      gone: { deletedConversationId: null, userErrors: [{ code: "NOT_FOUND", details: null }] },
      also: { apiKey: { key: key.key }, userErrors },
    });
    expect(body.errors).toBeUndefined();
  });

  it("leaves what the scopes of the key allow in the response", async () => {
    const reader = await tenant.withScopes("read");
    const { body } = await reader.graphql("{ account { id } webhooks { nodes { id } } }");
    expect(body.data).toEqual({ account: { id: tenant.account }, webhooks: null });
    expect(body.errors).toMatchObject([{ path: ["webhooks"], extensions: { code: "forbidden" } }]);
  });

  it("is nullable, whatever it returns", () => {
    const schema = createSchema();
    const roots = [schema.getQueryType(), schema.getMutationType()];
    // Those of the subgraph specification are as it has them.
    const isOwn = ({ name }: { name: string }) => !name.startsWith("_");
    const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {})).filter(isOwn);
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(({ type }) => String(type).endsWith("!")).map(({ name }) => name)).toEqual([]);
  });
});
