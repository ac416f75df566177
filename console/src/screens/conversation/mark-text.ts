interface Span {
  start: number;
  end: number;
}

interface Part {
  /** Code point at which it begins. */
  start: number;
  words: string;
  isLit: boolean;
}

/** Divides a text at the spans, which count code points. */
export function markText(text: string, spans: readonly Span[]): Part[] {
  if (spans.length === 0) return [{ start: 0, words: text, isLit: false }];
  const points = Array.from(text);
  const parts: Part[] = [];
  const add = (start: number, end: number, isLit: boolean) => {
    if (end > start) parts.push({ start, words: points.slice(start, end).join(""), isLit });
  };
  let position = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    add(position, Math.max(start, position), false);
    add(Math.max(start, position), end, true);
    position = Math.max(position, end);
  }
  add(position, points.length, false);
  return parts;
}
