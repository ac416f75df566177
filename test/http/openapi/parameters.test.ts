import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../kit/app.ts";
import { fetch } from "../../kit/fetch.ts";
import { listOperations, readDocument } from "../../kit/openapi.ts";
import type { Json } from "../../kit/response-contract.ts";

let app: TestApp;
let independent: Json;
let all: Json;

beforeAll(async () => {
  app = await startApp();
  independent = await readDocument(app, "independent");
  all = await readDocument(app, "all");
});
afterAll(() => app.close());

describe("parameters whose valid values depend on other calls or parameters", () => {
  const names = (document: Json, path: string, list: string) =>
    (document.paths[path].get[list] ?? []).map((parameter: Json) => parameter.name);

  it.each([
    ["/account/usage", ["from", "to"], []],
    ["/events", ["after", "before"], ["type", "per_page"]],
    ["/conversations", [], ["page", "after", "per_page", "status", "source", "search", "sort"]],
  ])("are listed separately in %s, and among the parameters in the complete document", (path, dependent, others) => {
    expect(names(independent, path, "parameters")).toEqual(others);
    expect(names(independent, path, "x-dependent-parameters")).toEqual(dependent);
    for (const name of dependent) expect(independent.paths[path].get.description).toContain(`\`${name}\`: `);
    expect(names(all, path, "parameters").sort()).toEqual([...others, ...dependent].sort());
  });

  it("include the Idempotency-Key, whose valid values depend on previous calls", () => {
    const name = "Idempotency-Key";
    const { parameters, "x-dependent-parameters": apart, description } = independent.paths["/conversations"].post;
    expect([parameters, apart.map((parameter: Json) => parameter.name)]).toEqual([undefined, [name]]);
    expect(description).toContain(`\`${name}\`: `);
    expect(all.paths["/conversations"].post.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
    expect([all.components.parameters.IdempotencyKey.name, independent.components.parameters.IdempotencyKey]).toEqual([
      name,
      undefined,
    ]);
  });

  it("are the only difference between the two documents", () => {
    const bare = (document: Json) => {
      const copy = structuredClone(document);
      for (const { operation } of listOperations(copy)) {
        for (const name of ["parameters", "x-dependent-parameters", "description"]) delete operation[name];
      }
      delete copy.components.parameters;
      return copy;
    };
    expect(bare(all)).toEqual(bare(independent));
    for (const { operation } of listOperations(all))
      expect(Object.keys(operation)).not.toContain("x-dependent-parameters");
    for (const document of [all, independent]) expect(JSON.stringify(document).includes('"dependent":')).toBe(false);
  });

  it("are listed separately by default", async () => {
    expect(await (await fetch(`${app.url}/v1/openapi.json`)).json()).toEqual(independent);
  });

  it("reject an unknown value of the query parameter `parameters`", async () => {
    const answer = await fetch(`${app.url}/v1/openapi.json?parameters=some`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Json).error.details.fields).toEqual({
      parameters: ["must be one of independent, all"],
    });
  });
});
