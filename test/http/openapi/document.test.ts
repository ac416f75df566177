import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVENT_TYPES } from "../../../src/core/event-types.ts";
import { SCOPES } from "../../../src/core/scopes.ts";
import { startApp, type TestApp } from "../../kit/app.ts";
import { createDocument } from "../../kit/document.ts";
import { fetch } from "../../kit/fetch.ts";
import { listOperations, type Operation, readDocument } from "../../kit/openapi.ts";
import { createValidate, type Json } from "../../kit/response-contract.ts";

let app: TestApp;
let all: Json;
let operations: Operation[];
let validate: ReturnType<typeof createValidate>;

beforeAll(async () => {
  app = await startApp();
  all = await readDocument(app);
  operations = listOperations(all);
  validate = createValidate(all);
});
afterAll(() => app.close());

const resolve = (part: Json): Json =>
  part.$ref
    ? part.$ref
        .split("/")
        .slice(1)
        .reduce((inner: Json, name: string) => inner[name], all)
    : part;
const listParameters = ({ path, operation }: Operation): Json[] =>
  [...(all.paths[path].parameters ?? []), ...(operation.parameters ?? [])].map(resolve);

describe("the OpenAPI document", () => {
  it("is served without credentials and names its server", () => {
    expect(all.openapi).toBe("3.1.0");
    expect(all.servers).toEqual([{ url: `${app.url}/v1` }]);
  });

  it("has the paths and methods of the router", () => {
    const routed = app.http.routeTable
      .filter(({ method, url }) => url.startsWith("/v1/") && method !== "HEAD")
      .map(({ method, url }) => `${method} ${url.slice("/v1".length).replace(/:(\w+)/g, "{$1}")}`);
    expect(routed.length).toBeGreaterThan(20);
    expect(operations.map(({ name }) => name).sort()).toEqual(routed.sort());
  });

  it("equals the document that the responses in all tests are checked against", async () => {
    const made = await createDocument();
    const { servers: _, info: __, ...served } = structuredClone(all);
    const { servers: ___, info: ____, ...held } = JSON.parse(JSON.stringify(made));
    // The served document is narrower, because a server has one summarizer with its own limits.
    for (const { components } of [served, held]) delete components.schemas.RegenerateSummary;
    expect(JSON.stringify(served.components.securitySchemes)).toContain(app.url);
    for (const { components } of [served, held]) delete components.securitySchemes;
    expect(served).toEqual(held);
  });

  it("describes each operation with a unique id, texts, a tag and its requirements", () => {
    const tags = all.tags.map((tag: Json) => tag.name);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(operation.summary, name).toMatch(/\w/);
      expect(operation.description, name).toMatch(/\w/);
      expect(tags, name).toEqual(expect.arrayContaining(operation.tags));
      expect(operation.tags, name).toHaveLength(1);
      const open = name === "GET /openapi.json";
      const scope = operation["x-required-scope"];
      const oauth2 = scope === "any" ? [] : [scope];
      expect(operation.security, name).toEqual(open ? [] : [{ apiKey: [] }, { oauth2 }]);
      if (!open) expect([...SCOPES, "any"], name).toContain(scope);
    }
    const { apiKey, oauth2 } = all.components.securitySchemes;
    expect(apiKey).toMatchObject({ type: "http", scheme: "bearer" });
    expect(oauth2.flows.authorizationCode.tokenUrl).toBe(`${app.url}/oauth/token`);
    for (const { scopes } of Object.values<Json>(oauth2.flows)) expect(Object.keys(scopes)).toEqual([...SCOPES]);
  });

  it("lists every parameter of every operation, also where valid values depend on other parameters or requests", () => {
    const names = (name: string) => {
      const one = operations.find((each) => each.name === name) as Operation;
      return listParameters(one).map((parameter) => parameter.name);
    };
    expect(names("GET /account/usage")).toEqual(["from", "to", "X-Recap-At-Least"]);
    expect(names("GET /events")).toEqual([
      "after",
      "before",
      "type",
      "conversation_id",
      "per_page",
      "X-Recap-At-Least",
    ]);
    expect(names("GET /events/stream")).toEqual([
      "after",
      "type",
      "conversation_id",
      "ticket",
      "status",
      "source",
      "search",
      "topics",
      "sentiment",
      "ids",
      "date_from",
      "date_to",
      "created_at",
      "updated_at",
      "updated_since",
      "metadata",
      "Last-Event-ID",
      "X-Recap-At-Least",
    ]);
    expect(names("GET /exports")).toEqual(["after", "conversation_id", "per_page", "X-Recap-At-Least"]);
    expect(names("POST /conversations")).toEqual(["Idempotency-Key"]);
    expect(JSON.stringify(all)).not.toMatch(/dependent/);
  });

  it("is the same with the deprecated query parameter `parameters`", async () => {
    const read = async (query: string) => (await fetch(`${app.url}/v1/openapi.json${query}`)).json();
    expect(await read("?parameters=all")).toEqual(await read(""));
    expect(await read("?parameters=independent")).toMatchObject({
      error: { details: { fields: { parameters: ["must be all"] } } },
    });
  });

  it("lists every error that an operation can return", () => {
    for (const { name, method, path, operation } of operations) {
      const open = operation.security.length === 0;
      const due = [400, 403, 500, 503, ...(open ? [] : [401, 429])];
      if (path.includes("{")) due.push(404);
      if (method !== "GET") due.push(413, 415, 422);
      if (listParameters({ name, method, path, operation }).some((one) => one.name === "Idempotency-Key"))
        due.push(409);
      const errors = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
      expect(errors, name).toEqual(expect.arrayContaining(due.map(String)));
      for (const status of errors) {
        const { $ref } = resolve(operation.responses[status]).content["application/json"].schema;
        expect($ref, `${name} ${status}`).toBe("#/components/schemas/Error");
      }
    }
    const keyed = operations.filter((one) => listParameters(one).some(({ name }) => name === "Idempotency-Key"));
    const posts = operations.filter(({ method, path }) => method === "POST" && path !== "/conversations/search");
    expect(keyed).toEqual(posts);
  });

  it("names what each response with 201 or 202 created, in the header Location", () => {
    const created = operations.filter(({ operation }) => operation.responses[201] ?? operation.responses[202]);
    expect(created.length).toBeGreaterThan(10);
    for (const { name, operation } of created) {
      const { headers } = operation.responses[201] ?? operation.responses[202];
      expect(Object.keys(headers), name).toContain("Location");
    }
  });

  it("describes every property, with forms that generators of clients understand", () => {
    let properties = 0;
    const walk = (part: Json, what: string) => {
      if (typeof part !== "object" || part === null) return;
      for (const [name, property] of Object.entries<Json>(part.properties ?? {})) {
        properties += 1;
        expect(property.description ?? resolve(property).description, `${what}.${name}`).toMatch(/\w/);
      }
      expect(part.const, `${what}: generated Python cannot be imported`).not.toBe(false);
      expect(part.default, `${what}: generated clients require the field`).toBeUndefined();
      expect(part.type, `${what}: only a type among others may be null`).not.toBe("null");
      if (part.anyOf && what !== "EndedExport") expect(part.anyOf, what).toEqual([expect.anything(), { type: "null" }]);
      for (const [key, inner] of Object.entries<Json>(part)) {
        if (["example", "examples", "anyOf"].includes(key)) continue;
        walk(inner, /^[A-Z]/.test(key) && !what ? key : `${what}/${key}`);
      }
    };
    walk(all.components.schemas, "");
    for (const { name, operation } of operations) walk(operation.parameters ?? {}, name);
    expect(properties).toBeGreaterThan(400);
    const { CreateConversation, ErrorDetails } = all.components.schemas;
    expect(CreateConversation.properties.metadata).toMatchObject({ type: "object", additionalProperties: true });
    expect(ErrorDetails.properties.reason.enum).toContain("scope_missing");
  });

  it("describes the events of the log and of the stream as a union by their type", () => {
    const { Event, EventPage } = all.components.schemas;
    const mapping = Object.entries<string>(Event.discriminator.mapping);
    expect(Event.discriminator.propertyName).toBe("type");
    expect(mapping.map(([type]) => type)).toEqual([...EVENT_TYPES]);
    expect(Event.oneOf).toEqual(mapping.map(([, $ref]) => ({ $ref })));
    const reference = { $ref: "#/components/schemas/Event" };
    expect(EventPage.properties.data.items).toEqual(reference);
    const { content } = all.paths["/events/stream"].get.responses[200];
    expect(content["text/event-stream"].schema).toEqual(reference);
    for (const [type, $ref] of mapping) expect(resolve({ $ref }).properties.data.$ref, type).toMatch(/Data$/);
  });

  it("contains an example of each body, response, parameter and header that matches its schema", () => {
    let examples = 0;
    const fits = (schema: Json, example: unknown, what: string) => {
      examples += 1;
      expect(example, what).toBeDefined();
      validate(schema, example, what);
    };
    const fitsContent = (content: Json, what: string) => {
      const json = content["application/json"];
      if (json) fits(json.schema, json.example, what);
    };
    for (const one of operations) {
      const { name, operation } = one;
      if (operation.requestBody) fitsContent(operation.requestBody.content, `the body of ${name}`);
      for (const [status, response] of Object.entries(operation.responses as Json)) {
        const { content, headers } = resolve(response);
        if (content) fitsContent(content, `${name} → ${status}`);
        for (const [header, part] of Object.entries(headers as Json)) {
          const { schema } = resolve(part);
          fits(schema, schema.examples?.[0], `the header ${header} of ${name}`);
        }
      }
      for (const { name: parameter, schema, example } of listParameters(one)) {
        const shown = example ?? schema.examples?.[0] ?? schema.default;
        if (shown !== undefined) fits(schema, shown, `the parameter ${parameter} of ${name}`);
      }
    }
    for (const [name, schema] of Object.entries(all.components.schemas as Json))
      for (const example of schema.examples ?? []) fits(schema, example, `an example of ${name}`);
    expect(examples).toBeGreaterThan(300);
  });

  it("describes each event with an example that matches its schema", () => {
    const contract = `conversation.created conversation.updated conversation.deleted summary.generated summary.failed
      storage.limit_reached storage.limit_exceeded subscription.updated subscription.cancelled api_key.created
      api_key.revoked`.split(/\s+/);
    const types = Object.keys(all.webhooks);
    expect(types).toEqual([...EVENT_TYPES]);
    expect(types).toEqual([
      ...contract,
      "webhook.disabled",
      "webhook.recovered",
      "task.updated",
      "conversation.messages_added",
      "summary.feedback",
    ]);
    for (const [type, { post }] of Object.entries(all.webhooks as Json)) {
      const { schema, example } = post.requestBody.content["application/json"];
      expect(example.type).toBe(type);
      validate(schema, example, type);
      expect(post.parameters.map((header: Json) => header.name)).toContain("X-Service-Signature");
      expect(Object.keys(post.responses)).toContain("200");
    }
  });

  it("links responses to existing operations, parameters and values", () => {
    let links = 0;
    for (const { name, path, operation } of operations)
      for (const [status, response] of Object.entries(operation.responses as Json))
        for (const { operationId, parameters } of Object.values((response.links ?? {}) as Json)) {
          links += 1;
          const what = `${operationId} of ${name} → ${status}`;
          const target = operations.find((one) => one.operation.operationId === operationId) as Operation;
          expect(target, what).toBeDefined();
          const known = listParameters(target).map((parameter) => parameter.name);
          expect(known, what).toEqual(expect.arrayContaining(Object.keys(parameters)));
          for (const value of Object.values(parameters as Record<string, string>)) {
            const [, pointer] = /^\$response\.body#(.+)$/.exec(value) ?? [];
            const [, own] = /^\$request\.path\.(\w+)$/.exec(value) ?? [];
            const { example } = response.content["application/json"];
            const found = pointer
              ?.split("/")
              .slice(1)
              .reduce((part, key) => part?.[key], example);
            expect(found ?? path.includes(`{${own}}`), what).toBeTruthy();
          }
        }
    expect(links).toBeGreaterThan(10);
  });
});
