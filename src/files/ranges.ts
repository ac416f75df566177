/** Bytes from `start` to before `end`. */
export interface Range {
  start: number;
  end: number;
}

/** A request for more ranges costs more than the whole file, which is sent instead. */
const MAX_RANGES = 10;

/**
 * Parses a `Range` header (RFC 9110 section 14). Returns "whole" if it is to be ignored: another unit, a syntax error, or
 * too many ranges; "none" if the file has none of the bytes. Overlapping and adjacent ranges are merged, in the order of
 * the header.
 */
export function parseRanges(header: string | undefined, size: number): Range[] | "whole" | "none" {
  const [, list] = /^bytes=(.*)$/i.exec(header?.trim() ?? "") ?? [];
  if (list === undefined) return "whole";
  const texts = list.split(",").map((text) => text.trim());
  const ranges: Range[] = [];
  for (const text of texts.filter(Boolean)) {
    const range = parseRange(text, size);
    if (range === undefined) return "whole";
    if (range.start < range.end) ranges.push(range);
  }
  if (texts.every((text) => text === "")) return "whole";
  const merged = merge(ranges);
  if (merged.length > MAX_RANGES) return "whole";
  return merged.length > 0 ? merged : "none";
}

/** Returns an empty range if the file has none of it; undefined for a syntax error. */
function parseRange(text: string, size: number): Range | undefined {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") return { start: Math.max(0, size - Number(last)), end: size };
  if (last !== "" && BigInt(last) < BigInt(first)) return undefined;
  return { start: Number(first), end: last === "" ? size : Math.min(Number(last) + 1, size) };
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges) {
    let wide = { ...range };
    let position = merged.length;
    for (const [i, other] of [...merged.entries()].reverse()) {
      if (other.start > wide.end || other.end < wide.start) continue;
      wide = { start: Math.min(other.start, wide.start), end: Math.max(other.end, wide.end) };
      merged.splice(i, 1);
      position = i;
    }
    merged.splice(position, 0, wide);
  }
  return merged;
}

/** Computes a `multipart/byteranges` body: the text before each range, the text at the end, and the length. */
export function createMultipart(ranges: readonly Range[], size: number, type: string, boundary: string) {
  const parts = ranges.map((range, i) => {
    const lines = [`--${boundary}`, `Content-Type: ${type}`, `Content-Range: ${formatRange(range, size)}`, "", ""];
    return { head: `${i > 0 ? "\r\n" : ""}${lines.join("\r\n")}`, range };
  });
  const tail = `\r\n--${boundary}--\r\n`;
  const length = parts.reduce((sum, { head, range }) => sum + head.length + range.end - range.start, tail.length);
  return { parts, tail, length };
}

/** Formats the value of `Content-Range`. */
export const formatRange = ({ start, end }: Range, size: number): string => `bytes ${start}-${end - 1}/${size}`;
