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
      key: createApiKey(input: { name: "ci", scopes: [read] }) { id key }
      gone: deleteConversation(id: "conv_00000000000000000000000000") { id }
      also: createApiKey(input: { name: "cd", scopes: [read] }) { key }
    }`);
    const key = { id: expect.stringMatching(/^key_/), key: expect.stringMatching(/^sk_/) };
    expect(body.data).toEqual({ key, gone: null, also: { key: expect.stringMatching(/^sk_/) } });
    expect(body.errors).toMatchObject([{ path: ["gone"], extensions: { code: "not_found" } }]);
  });

  it("leaves what the scopes of the key allow in the response", async () => {
    const reader = await tenant.withScopes("read");
    const { body } = await reader.graphql("{ account { id } webhooks { id } }");
    expect(body.data).toEqual({ account: { id: tenant.account }, webhooks: null });
    expect(body.errors).toMatchObject([{ path: ["webhooks"], extensions: { code: "forbidden" } }]);
  });

  it("is nullable, whatever it returns", () => {
    const schema = createSchema();
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(({ type }) => String(type).endsWith("!")).map(({ name }) => name)).toEqual([]);
  });
});
