import { findChapters } from "../builtin/segment/chapters.ts";
import type { DraftChapter } from "../grounding/ground-chapters.ts";
import { toChapterTime } from "../messages/chapter-time.ts";
import type { ReadMessage } from "../messages/read-messages.ts";
import { removeMarks } from "./mark-messages.ts";

/** A chapter of a long conversation, before a model has read it. */
export interface TextChapter extends Omit<DraftChapter, "title" | "lines"> {
  /** Its part of the text that is sent. */
  text: string;
}

const MAX_LINES = 4;
const TITLE = /^[#*\s]*title\s*:\s*(.+)$/i;
const LINE = /^[-*•]\s+(.+)$/;

/**
 * Divides a long conversation into chapters. `content`: with the ids of the messages. Returns none for a short conversation,
 * and for one whose text has its messages in another order.
 */
export function divideText(content: string, messages: readonly ReadMessage[], language: string): TextChapter[] {
  const timed = messages.map(({ speaker, addressee, text, time }) => ({
    speaker,
    addressee,
    text,
    ...(time !== null && { time }),
  }));
  const chapters = findChapters(timed, language);
  const offsets: number[] = [];
  for (const { start } of chapters) {
    const offset = start === 0 ? 0 : content.indexOf(`[m${start}] `, offsets.at(-1) ?? 0);
    if (offset < 0) return [];
    offsets.push(offset);
  }
  return chapters.map(({ start, end }, index) => ({
    start,
    end,
    text: content.slice(offsets[index], offsets[index + 1]),
    ...toChapterTime(messages[start]?.time ?? null),
  }));
}

/** Reads title and sentences of the notes on a chapter. The notes may be those of several parts of it. */
export function parseChapterNotes(notes: string): Pick<DraftChapter, "title" | "lines"> {
  const rows = notes.split("\n").map((row) => row.trim());
  const titles = rows.flatMap((row) => TITLE.exec(row)?.[1] ?? []).map((title) => clean(title));
  const lines = rows.flatMap((row) => LINE.exec(row)?.[1] ?? []).map((line) => clean(line));
  return { title: titles[0] ?? "", lines: lines.filter((line) => line !== "").slice(0, MAX_LINES) };
}

const clean = (text: string) =>
  removeMarks(text.replaceAll("\0", "").replace(/\*\*|^["'“]|["'”]$/g, ""))
    .slice(0, 500)
    .toWellFormed()
    .trim();
