import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { readSchemaDocument } from "../../src/app/graphql/sdl.ts";
import { compareSchemas } from "../../tools/schema/changes.ts";
import { readDeclared, readReleased } from "../../tools/schema/files.ts";

const RELEASED = parse("type Query { a(x: Int): String b: Int } enum Color { RED }");
const CHANGED = parse("type Query { a(x: Int!): String c: Int } enum Color { RED BLUE }");
const declare = (type: string, path: string) => ({ type, path, reason: "a test" });

describe("the GraphQL schema", () => {
  it("has no breaking change since its release that is not declared, and no obsolete declaration", async () => {
    const compared = await compareSchemas(readReleased(), readSchemaDocument(), readDeclared());
    expect(compared).toEqual({ undeclared: [], obsolete: [] });
    expect(readDeclared().every(({ reason }) => reason.length > 10)).toBe(true);
  });

  it("may grow, while a removed field and a required argument have to be declared", async () => {
    const { undeclared } = await compareSchemas(RELEASED, CHANGED, []);
    expect(undeclared.map(({ type, path }) => `${type} ${path}`).toSorted()).toEqual([
      "FIELD_ARGUMENT_TYPE_CHANGED Query.a.x",
      "FIELD_REMOVED Query.b",
    ]);
    const declared = undeclared.map(({ type, path }) => declare(type, path));
    expect(await compareSchemas(RELEASED, CHANGED, declared)).toEqual({ undeclared: [], obsolete: [] });
    const obsolete = [...declared, declare("FIELD_REMOVED", "Query.c")];
    expect(await compareSchemas(RELEASED, CHANGED, obsolete)).toEqual({ undeclared: [], obsolete: obsolete.slice(2) });
  });
});
