import { describe, expect, it } from "vitest";
import { fitsMetadata, MetadataInput, mergePatch, patchMetadata } from "../../src/conversations/metadata.ts";

const messages = (value: unknown) => MetadataInput.safeParse(value).error?.issues.map(({ message }) => message);
/** Creates objects, or lists, within each other. */
const nest = (levels: number, wrap: (inner: unknown) => unknown = (inner) => ({ a: inner })): unknown =>
  levels === 0 ? 1 : wrap(nest(levels - 1, wrap));

const MAX = Number.MAX_SAFE_INTEGER;
const INEXACT = `must not contain numbers beyond ±${MAX}; send them as text`;
const NOT_CLEAN = "must not contain NUL or lone surrogates";

describe("metadata", () => {
  it.each([{}, { a: null }, { a: [1, "b", true, { c: [] }] }, { a: MAX, b: -MAX, c: 0.5 }, { "": "" }])(
    "may be %j",
    (value) => {
      expect(MetadataInput.parse(value)).toEqual(value);
    },
  );

  it.each([[null], ["a"], [1], [undefined], [[]], [[{}]]])("must be an object: %j", (value) => {
    expect(messages(value)).toEqual(["must be an object"]);
  });

  it("has at most eight levels of objects and lists, counted with itself", () => {
    expect(messages(nest(8))).toBeUndefined();
    expect(messages(nest(9))).toEqual(["must have at most 8 levels"]);
    expect(messages({ a: nest(7, (inner) => [inner]) })).toBeUndefined();
    expect(messages({ a: nest(8, (inner) => [inner]) })).toEqual(["must have at most 8 levels"]);
    expect(messages({ flat: 1, deep: nest(8), flat_again: {} })).toEqual(["must have at most 8 levels"]);
    expect(messages({ a: null, b: {}, c: [] })).toBeUndefined();
    expect(messages(nest(1_000))).toEqual(["must have at most 8 levels"]);
  });

  it("contains no text that the database can't store, in keys and values at any depth", () => {
    for (const value of [{ "\0": 1 }, { a: { "b\0": 1 } }, { a: ["x", "\ud800"] }, { a: { b: ["\0"] }, c: 1 }])
      expect(messages(value)).toEqual([NOT_CLEAN]);
  });

  it("contains no numbers that JSON parsers would change", () => {
    for (const value of [{ a: MAX + 1 }, { a: -MAX - 1 }, { a: { b: [0, 1e300] } }])
      expect(messages(value)).toEqual([INEXACT]);
  });

  it("has at most 16 KiB as JSON in UTF-8", () => {
    const ofLength = (bytes: number) => ({ a: "x".repeat(bytes - '{"a":""}'.length) });
    expect(messages(ofLength(16_384))).toBeUndefined();
    expect(messages(ofLength(16_385))).toEqual(["must be at most 16 KiB as JSON"]);
    expect([fitsMetadata(ofLength(16_384)), fitsMetadata(ofLength(16_385))]).toEqual([true, false]);
    expect(fitsMetadata({ a: "é".repeat(8_189) })).toBe(false);
  });
});

describe("the schema of metadata", () => {
  it("is that of a free object with a description and an example", () => {
    const { type, additionalProperties, description, examples } = MetadataInput.meta() ?? {};
    expect([type, additionalProperties, examples]).toEqual(["object", true, [{ participants: ["Anna", "Ben"] }]]);
    expect(description).toContain("at most 16 KiB and 8 levels");
  });
});

describe("a merge patch", () => {
  it.each<[unknown, Record<string, unknown>, object]>([
    // RFC 7396, appendix A, as far as the patch is an object.
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], { a: "c" }, { a: "c" }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    ["text", { a: null }, {}],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [null, { a: 1 }, { a: 1 }],
    [{ a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    [
      { a: 1, b: 2 },
      { b: 3, c: 4 },
      { a: 1, b: 3, c: 4 },
    ],
  ])("of %j with %j results in %j", (target, patch, result) => {
    expect(JSON.stringify(mergePatch(target, patch))).toBe(JSON.stringify(result));
  });

  it("stores a key named __proto__ as any other", () => {
    const patch = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}');
    const merged = mergePatch(JSON.parse('{"__proto__": {"a": 1}}'), patch);
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"a":1,"admin":true},"constructor":1}');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect(Object.getPrototypeOf(merged)).toBeNull();
    expect(JSON.stringify(mergePatch(merged, JSON.parse('{"__proto__": null}')))).toBe('{"constructor":1}');
  });

  it("of stored text is undefined if it changes nothing, and too large beyond 16 KiB", () => {
    expect(patchMetadata('{"a":{"b":1}}', { a: { b: 1, c: null } })).toBeUndefined();
    expect(patchMetadata('{"a":1}', { a: 1, b: null })).toBeUndefined();
    expect({ ...patchMetadata('{"a":1}', { a: 2 }) }).toEqual({ a: 2 });
    const large = { b: "x".repeat(16_000) };
    expect(() => patchMetadata(`{"a":"${"x".repeat(400)}"}`, large)).toThrow(
      expect.objectContaining({
        code: "validation_error",
        details: { fields: { metadata: ["must be at most 16 KiB as JSON"] } },
      }),
    );
  });
});
