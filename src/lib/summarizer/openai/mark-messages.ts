import type { ReadMessage } from "../messages/read-messages.ts";

const MARK = /\s?\[m\d{1,6}\]\s?/g;

/** Writes the id of each message before its words, so that a model can name the messages that support its points. */
export function markMessages(content: string, messages: readonly ReadMessage[]): string {
  const starts = messages.flatMap(({ span }, index) => (span ? [{ index, start: span.start }] : []));
  if (starts.length < 2) return content;
  const marks = new Map(starts.map(({ index, start }) => [start, `[m${index}] `]));
  return [...content].map((point, index) => `${marks.get(index) ?? ""}${point}`).join("");
}

/** Removes ids that a model copied into a text. */
export const removeMarks = (text: string): string => text.replace(MARK, " ").trim();

/** Reads the id of a message, "m3"; null for other text. */
export function parseMark(id: string | null): number | null {
  const position = /^\[?m(\d{1,6})\]?$/.exec(id?.trim() ?? "")?.[1];
  return position === undefined ? null : Number(position);
}
