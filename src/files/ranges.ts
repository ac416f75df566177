/** Bytes from `start` up to and without `end`. */
export interface Range {
  start: number;
  end: number;
}

/** More than these at once are no reader's wish, and cost more than the whole. */
const MOST_RANGES = 10;

/**
 * A `Range` header (RFC 9110 section 14). "whole": it is to be ignored, as another unit, what can't be read, and too
 * many ranges are; "none": the file has none of them. Overlapping and adjacent ranges become one, in the order asked for.
 */
export function rangesOf(header: string | undefined, size: number): Range[] | "whole" | "none" {
  const [, list] = /^bytes=(.*)$/i.exec(header?.trim() ?? "") ?? [];
  if (list === undefined) return "whole";
  const asked = list.split(",").map((text) => text.trim());
  const ranges: Range[] = [];
  for (const text of asked.filter(Boolean)) {
    const range = rangeOf(text, size);
    if (range === undefined) return "whole";
    if (range.start < range.end) ranges.push(range);
  }
  if (asked.every((text) => text === "")) return "whole";
  const merged = merge(ranges);
  if (merged.length > MOST_RANGES) return "whole";
  return merged.length > 0 ? merged : "none";
}

/** Empty when the file has none of it; undefined when it is no range. */
function rangeOf(text: string, size: number): Range | undefined {
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
    let place = merged.length;
    for (let i = merged.length - 1; i >= 0; i -= 1) {
      const other = merged[i] as Range;
      if (other.start > wide.end || other.end < wide.start) continue;
      wide = { start: Math.min(other.start, wide.start), end: Math.max(other.end, wide.end) };
      merged.splice(i, 1);
      place = i;
    }
    merged.splice(place, 0, wide);
  }
  return merged;
}

/** The parts of a `multipart/byteranges` body: what stands before each range, and at the end. */
export function byteranges(ranges: readonly Range[], size: number, type: string, boundary: string) {
  const heads = ranges.map((range, i) => {
    const lines = [`--${boundary}`, `Content-Type: ${type}`, `Content-Range: ${contentRange(range, size)}`, "", ""];
    return { head: `${i > 0 ? "\r\n" : ""}${lines.join("\r\n")}`, range };
  });
  const tail = `\r\n--${boundary}--\r\n`;
  const length = heads.reduce((sum, { head, range }) => sum + head.length + range.end - range.start, tail.length);
  return { heads, tail, length };
}

export const contentRange = ({ start, end }: Range, size: number) => `bytes ${start}-${end - 1}/${size}`;
