import { describe, expect, it } from "vitest";
import { formatEtag, parseIfMatch, requireVersion } from "../../src/conversations/etag.ts";
import type { ConversationRow } from "../../src/conversations/model.ts";
import { matchesEntityTag, parseEntityTags } from "../../src/core/entity-tags.ts";

const HOUR_MS = 3_600_000;

describe("an entity tag", () => {
  it("contains the version and the period of signed URLs, which changes with the full hour", () => {
    expect(formatEtag({ version: 3 }, 10 * HOUR_MS)).toBe('"3-12"');
    expect(formatEtag({ version: 3 }, 11 * HOUR_MS - 1)).toBe('"3-12"');
    expect(formatEtag({ version: 3 }, 11 * HOUR_MS)).toBe('"3-13"');
  });

  it.each([
    ['"a"', ['"a"']],
    ['W/"a"', ['W/"a"']],
    ['"a","b"', ['"a"', '"b"']],
    [' "a" ,,\t"b" ', ['"a"', '"b"']],
    ['"a, b", "c"', []],
    ['"a,b", "c"', ['"a,b"', '"c"']],
    ['"\u00e9!~", ""', ['"\u00e9!~"', '""']],
    ['"a" "b"', []],
    ['"a", b, "c"', ['"a"']],
    ['w/"a"', []],
    ['"a', []],
    ["", []],
  ])("is read from the list %j as %j", (header, tags) => {
    expect(parseEntityTags(header)).toEqual(tags);
  });

  it("matches If-None-Match by weak comparison", () => {
    const etag = '"1-2"';
    for (const header of [etag, `W/${etag}`, " * ", `"x", ${etag}`]) expect(matchesEntityTag(header, etag)).toBe(true);
    for (const header of [undefined, "", "1-2", '"1-3"', '"', "x*", 'W/"x"'])
      expect(matchesEntityTag(header, etag)).toBe(false);
    expect(matchesEntityTag('"W/1-2"', etag)).toBe(false);
  });
});

describe("If-Match", () => {
  it.each([
    [undefined, undefined],
    ["*", undefined],
    [" * ", undefined],
    ["", []],
    ['"1-2"', [1]],
    ['"1-2" ,,"3-4",W/"5-6", "a,b"', [1, 3]],
    ['"123456789012345-1"', [123_456_789_012_345]],
    ['"1234567890123456-1"', []],
    ['"1"', []],
    ['"-1"', []],
    ['"1-"', []],
    ['"1-2x"', []],
    ['"x1-2"', []],
    ['"x", "12-3"', [12]],
    ['"7-498685"', [7]],
  ])("of %j names the versions %j", (header, versions) => {
    expect(parseIfMatch(header)).toEqual(versions);
  });

  const row = { version: 5 } as ConversationRow;

  it("accepts the current version, any of several, and a request without it", () => {
    for (const versions of [undefined, [5], [1, 5]]) expect(() => requireVersion(row, versions)).not.toThrow();
  });

  it.each([
    ["an older version", [4], "The conversation was changed since that version."],
    ["a future version", [6], "The conversation was changed since that version."],
    ["versions around the current one", [4, 6], "The conversation was changed since that version."],
    ["no readable tag", [], "If-Match needs an ETag of a GET response: with its quotes, without W/."],
  ])("rejects %s with 412 and the current tag", (_what, versions, message) => {
    expect(() => requireVersion(row, versions)).toThrow(
      expect.objectContaining({
        code: "bad_request",
        status: 412,
        message,
        details: { reason: "precondition_failed" },
        headers: { etag: formatEtag(row) },
      }),
    );
  });
});
