import { describe, expect, it } from "vitest";
import { MetadataParameters } from "../../src/conversations/metadata-conditions.ts";
import { nestQuery } from "../../src/http/nested-query.ts";

const nest = (...pairs: [string, string | string[]][]) => nestQuery(Object.fromEntries(pairs), ["metadata"]);
const isAccepted = (query: Readonly<Record<string, unknown>>) => MetadataParameters.safeParse(query.metadata).success;

describe("a parameter with brackets", () => {
  it("is read as an object", () => {
    expect(nest(["metadata[a]", "1"], ["metadata[b][gte]", "2"], ["page", "3"], ["other[c]", "4"])).toEqual({
      metadata: { a: "1", b: { gte: "2" } },
      page: "3",
      "other[c]": "4",
    });
  });

  it("combines a value and other conditions on its key in both orders", () => {
    const combined = { metadata: { a: { eq: "1", gte: "2" } } };
    expect(nest(["metadata[a]", "1"], ["metadata[a][gte]", "2"])).toEqual(combined);
    expect(nest(["metadata[a][gte]", "2"], ["metadata[a]", "1"])).toEqual(combined);
  });

  it("is refused if another spelling sets the same value", () => {
    for (const pairs of [
      [
        ["metadata[a]", "1"],
        ["metadata[a][eq]", "2"],
      ],
      [
        ["metadata[a][eq]", "2"],
        ["metadata[a]", "1"],
      ],
      [
        ["metadata", "1"],
        ["metadata[a]", "2"],
      ],
      [
        ["metadata[a]", "2"],
        ["metadata", "1"],
      ],
    ] satisfies [string, string][][])
      expect([pairs, isAccepted(nest(...pairs))]).toEqual([pairs, false]);
  });

  it("reads a key named __proto__ as any other", () => {
    const query = nest(["metadata[__proto__][gte]", "1"], ["metadata[__proto__]", "2"]);
    expect(JSON.stringify(query)).toBe('{"metadata":{"__proto__":{"gte":"1","eq":"2"}}}');
    expect(isAccepted(query)).toBe(true);
  });
});
