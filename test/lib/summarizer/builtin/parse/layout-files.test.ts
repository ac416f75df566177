import { expect, it } from "vitest";
import { parseTranscript } from "../../../../../src/lib/summarizer/builtin/parse/parse.ts";
import type { Message } from "../../../../../src/lib/summarizer/builtin/parse/transcript.ts";
import { readDataFile } from "../../../../kit/traps.ts";

/** A text as a program copied it, with who says what. */
interface LayoutSample {
  id: string;
  content: string;
  messages: { speaker: string | null; starts: string }[];
}

const toWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns true if one name contains all words of the other one: "Ann", "Ann Lee". */
function areSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [toWords(one), toWords(other)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

const contains = (message: Message, { speaker, starts }: LayoutSample["messages"][number]) =>
  areSame(message.speaker, speaker) && toWords(message.text).join(" ").includes(toWords(starts).join(" "));

it.each([
  { name: "layouts-chats", total: 515, right: 489 },
  { name: "layouts-calls", total: 556, right: 418 },
  { name: "layouts-mails", total: 238, right: 209 },
  { name: "layouts-pages", total: 197, right: 192 },
  { name: "layouts-forums", total: 184, right: 135 },
  { name: "layouts-exports", total: 190, right: 181 },
])("finds who says what in $right of $total messages of the file $name", ({ name, total, right }) => {
  const found = readDataFile<LayoutSample>(name).flatMap(({ content, messages }) => {
    const parsed = parseTranscript(content, "api").messages;
    return messages.map((expected) => parsed.some((message) => contains(message, expected)));
  });
  expect(found).toHaveLength(total);
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(right);
});
