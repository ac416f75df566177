import { Kind, parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCREEN_CALLS } from "../../console/src/screens/developers/calls.ts";
import { LANGUAGES, WRITERS } from "../../console/src/screens/developers/snippets.ts";
import { routes as operations } from "../../src/app/app.ts";
import { createSchema } from "../../src/app/graphql/schema.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

const app: TestApp = await startApp();
const methods = new Map<string, Set<string>>();
for (const { method, url } of app.http.routeTable) methods.set(url, (methods.get(url) ?? new Set()).add(method));
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const routes = [...methods].map(([url, known]) => [url, known] as const);

let tenant: Tenant;
beforeAll(async () => {
  tenant = await app.tenant();
});
afterAll(() => app.close());

async function call(method: string, url: string, key: string | undefined = tenant.key) {
  const response = await fetch(app.url + url.replace(/:\w+/g, "nothing"), {
    method,
    headers: { ...(key && { authorization: `Bearer ${key}` }), accept: "*/*" },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the table of routes", () => {
  it("contains probes, metrics, pages and both APIs", () => {
    expect([...methods.keys()]).toEqual(expect.arrayContaining(["/livez", "/metrics", "/graphql", "/v1/account", "/"]));
  });

  // The response of the event stream does not end.
  const pages = routes.filter(([url, known]) => known.has("GET") && url !== "/v1/events/stream");
  it.each(pages)("contains %s, which responds to HEAD as to GET, without a body", async (url) => {
    const [got, head] = [await call("GET", url), await call("HEAD", url)];
    expect(head.status).toBe(got.status);
    expect(head.text).toBe("");
    expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    expect(head.headers.get("x-request-id")).toMatch(/^req_/);
  });

  it.each([
    ["the page of /graphql", "/graphql", { accept: "text/html" }],
    ["a query in the address", "/graphql?query={__typename}", { "apollo-require-preflight": "1" }],
  ])("contains %s, which responds to HEAD as to GET", async (_name, url, special) => {
    const headers = { authorization: `Bearer ${tenant.key}`, ...special };
    const [got, head] = await Promise.all(["GET", "HEAD"].map((method) => fetch(app.url + url, { method, headers })));
    expect([head?.status, await head?.text()]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length"]) expect(head?.headers.get(name)).toBe(got?.headers.get(name));
  });

  it.each(routes)("contains %s, which lists its methods for OPTIONS and other methods", async (url, known) => {
    // Without a registered route for QUERY, Fastify checks the content type first.
    const asked = url.startsWith("/v1/") ? [...METHODS, "QUERY"] : METHODS;
    const others = asked.filter((method) => !known.has(method));
    expect(others.length).toBeGreaterThan(0);
    for (const method of others) {
      const answer = await call(method, url, "");
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")?.split(", ").sort()).toEqual([...known].sort());
      const error = { code: "bad_request", message: expect.any(String), details: { reason: "method_not_allowed" } };
      const { message, ...extensions } = error;
      const oauth = { error: "invalid_request", error_description: expect.any(String) };
      const body = url === "/graphql" ? { errors: [{ message, extensions }] } : { error };
      expect(JSON.parse(answer.text)).toEqual(/^\/oauth\/\w+$/.test(url) ? oauth : body);
    }
  });
});

it("an unknown path responds with 404 to every method", async () => {
  for (const method of ["GET", "HEAD", "POST", "OPTIONS", "PROPFIND"]) {
    expect((await call(method, "/v1/nothing")).status).toBe(404);
    expect((await call(method, "/nothing/at/all")).status).toBe(404);
  }
});

const CALLS = SCREEN_CALLS.flatMap(({ calls }) => calls("conv_1"));
const schema = createSchema();

describe("the programs of the console", () => {
  it.each(CALLS.map((call) => [call.title, call] as const))("%s calls operations of both APIs", (_title, call) => {
    const document = parse(call.graphql.document);
    expect(validate(schema, document)).toEqual([]);
    const [operation] = document.definitions;
    expect(operation?.kind).toBe(Kind.OPERATION_DEFINITION);
    const { method, path, body } = call.rest;
    const template = path.replace(/\?.*/, "").replace("conv_1", "{id}");
    const found = operations.find((one) => one.method === method && one.path === template);
    expect(found?.path).toBe(template);
    if (body) expect(found?.body?.safeParse(body).success).toBe(true);
  });

  it("are written in each language", () => {
    const [create] = SCREEN_CALLS.flatMap(({ label, calls }) => (label === "API keys" ? calls("") : []));
    if (!create) throw new Error("there is no such call");
    const programs = LANGUAGES.map((language) => WRITERS[language](create, "https://recap.example.com"));
    expect(programs).toMatchInlineSnapshot(`
      [
        "curl https://recap.example.com/v1/api_keys \\
        -H "Authorization: Bearer $RECAP_KEY" -H "Content-Type: application/json" \\
        -d '{"name":"reporting","scopes":["read"]}'",
        "const response = await fetch("https://recap.example.com/v1/api_keys", {
        method: "POST",
        headers: { authorization: \`Bearer \${process.env.RECAP_KEY}\`, "content-type": "application/json" },
        body: JSON.stringify({ name: "reporting", scopes: ["read"] }),
      });
      console.log(await response.json());",
        "import { createRecap } from "@recap/client";
      import { recapExchange } from "@recap/client/urql";
      import { websocket } from "@recap/client/websocket";
      import { createClient, fetchExchange, gql } from "@urql/core";

      const recap = createRecap({
        url: "https://recap.example.com",
        credentials: process.env.RECAP_KEY,
        transport: websocket(),
      });
      const client = createClient({
        url: recap.graphqlUrl,
        fetch: recap.fetch,
        preferGetMethod: false,
        exchanges: [fetchExchange, recapExchange(recap)],
      });
      const { data, error } = await client.mutation(gql\`
        mutation CreateKey($input: CreateApiKeyInput!) {
          createApiKey(input: $input) { apiKey { id key } userErrors { message } }
        }
      \`, { input: { name: "reporting", scopes: ["READ"] } });
      console.log(error ?? data);",
        "import json, os, urllib.request

      request = urllib.request.Request(
          "https://recap.example.com/v1/api_keys",
          data=json.dumps({"name":"reporting","scopes":["read"]}).encode(),
          headers={"Authorization": "Bearer " + os.environ["RECAP_KEY"], "Content-Type": "application/json"},
      )
      print(json.load(urllib.request.urlopen(request)))",
      ]
    `);
  });
});
