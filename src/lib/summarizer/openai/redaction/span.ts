/** Part of a text from `start` to before `end`, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** Finds all matches of a global pattern. */
export const findSpans = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }));

/** Replaces spans by characters that are in no number, so that none continues across them. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  let [blanked, from] = ["", 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    blanked += text.slice(from, start) + "\0".repeat(end - Math.max(start, from));
    from = end;
  }
  return blanked + text.slice(from);
}
