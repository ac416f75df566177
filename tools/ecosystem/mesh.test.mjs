import assert from "node:assert/strict";
import { it } from "node:test";
import { loadNonExecutableGraphQLSchemaFromOpenAPI } from "@omnigraph/openapi";
import { url } from "./server.mjs";

it("GraphQL Mesh makes a schema of the OpenAPI document, without subscriptions", async () => {
  const schema = await loadNonExecutableGraphQLSchemaFromOpenAPI("recap", {
    source: `${url}/v1/openapi.json`,
    cwd: import.meta.dirname,
    endpoint: `${url}/v1`,
    fetch,
  });
  const count = (type) => Object.keys(type?.getFields() ?? {}).length;
  assert.ok(count(schema.getQueryType()) > 20);
  assert.ok(count(schema.getMutationType()) > 20);
  assert.equal(count(schema.getSubscriptionType()), 0);
});
