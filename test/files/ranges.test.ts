import { describe, expect, it } from "vitest";
import { createMultipart, formatRange, parseRanges } from "../../src/files/ranges.ts";

const SIZE = 100;
/** Parses the ranges of a file of 100 bytes, as pairs of the first byte and the byte after the last. */
const parse = (header: string | undefined, size = SIZE) => {
  const ranges = parseRanges(header, size);
  return typeof ranges === "string" ? ranges : ranges.map(({ start, end }) => [start, end]);
};

describe("a Range header", () => {
  it.each([
    ["bytes=0-0", [[0, 1]]],
    ["bytes=0-99", [[0, 100]]],
    ["bytes=10-19", [[10, 20]]],
    ["bytes=10-", [[10, 100]]],
    ["bytes=99-", [[99, 100]]],
    ["bytes=90-1000", [[90, 100]]],
    ["bytes=-1", [[99, 100]]],
    ["bytes=-1000", [[0, 100]]],
    ["bytes=5-5", [[5, 6]]],
    [" BYTES=1-2 ", [[1, 3]]],
    [
      "bytes= 1-2 , 5-6",
      [
        [1, 3],
        [5, 7],
      ],
    ],
    ["bytes=,1-2,", [[1, 3]]],
    ["bytes=200-300,1-2", [[1, 3]]],
  ])("selects of %j the bytes %j", (header, ranges) => {
    expect(parse(header)).toEqual(ranges);
  });

  it.each([
    ["bytes=0-9,10-19", [[0, 20]], "adjacent ranges"],
    ["bytes=10-19,0-9", [[0, 20]], "adjacent ranges in reverse order"],
    [
      "bytes=0-9,11-19",
      [
        [0, 10],
        [11, 20],
      ],
      "ranges with a byte between them",
    ],
    ["bytes=0-9,5-19", [[0, 20]], "overlapping ranges"],
    ["bytes=0-50,10-19", [[0, 51]], "a range within another"],
    ["bytes=10-19,0-50", [[0, 51]], "a range around another"],
    ["bytes=0-4,20-24,5-19", [[0, 25]], "two ranges that a third one connects"],
    [
      "bytes=40-49,0-9,60-69,10-39",
      [
        [0, 50],
        [60, 70],
      ],
      "ranges at the place of the first of them",
    ],
    [
      "bytes=60-69,40-49,0-9",
      [
        [60, 70],
        [40, 50],
        [0, 10],
      ],
      "separate ranges in the order of the header",
    ],
    ["bytes=80-,-30", [[70, 100]], "a suffix and an open range"],
  ])("of %j results in %j: merges or keeps %s", (header, ranges) => {
    expect(parse(header)).toEqual(ranges);
  });

  it.each([
    undefined,
    "",
    "bytes",
    "bytes=",
    "bytes=,",
    "bytes=-",
    "bytes=5-4",
    "bytes=a-b",
    "bytes=1-2,x",
    "bytes=x1-2",
    "bytes=1-2x",
    "bytes=1--2",
    "lines=0-1",
    "xbytes=0-1",
    "bytes=9007199254740993-9007199254740992",
  ])("is ignored when it is %j", (header) => {
    expect(parse(header)).toBe("whole");
  });

  it.each(["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=100-,-0"])("of %j selects none of the bytes", (header) => {
    expect(parse(header)).toBe("none");
  });

  it("of an empty file selects none of the bytes", () => {
    expect(["bytes=0-", "bytes=-5"].map((header) => parse(header, 0))).toEqual(["none", "none"]);
  });

  it("selects up to ten ranges after merging, and is ignored with more", () => {
    const separate = (count: number) => `bytes=${Array.from({ length: count }, (_, i) => `${3 * i}-${3 * i}`)}`;
    expect(parse(separate(10))).toHaveLength(10);
    expect(parse(separate(11))).toBe("whole");
    expect(parse(`bytes=${Array.from({ length: 20 }, (_, i) => `${i}-${i}`)}`)).toEqual([[0, 20]]);
  });
});

describe("a multipart/byteranges body", () => {
  it("has a head before each range, a tail, and their length", () => {
    const ranges = [
      { start: 0, end: 10 },
      { start: 20, end: 21 },
    ];
    const { parts, tail, length } = createMultipart(ranges, SIZE, "text/plain", "B");
    expect(parts).toEqual([
      { head: "--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 0-9/100\r\n\r\n", range: ranges[0] },
      { head: "\r\n--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 20-20/100\r\n\r\n", range: ranges[1] },
    ]);
    expect(tail).toBe("\r\n--B--\r\n");
    expect(length).toBe(`${parts.map(({ head }) => head).join("")}${tail}`.length + 11);
  });

  it("names the last byte of a range, not the one after it", () => {
    expect(formatRange({ start: 5, end: 6 }, 7)).toBe("bytes 5-5/7");
  });
});
