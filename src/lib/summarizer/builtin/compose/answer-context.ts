import type { Line } from "../rank/select.ts";
import type { Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";

const MOST_WORDS = 7;

/** A line that only answers ("Ben: Around 4.30.") gets its question before it: without it nobody knows what it says. */
export function withQuestions(
  lines: readonly Line[],
  all: readonly Sentence[],
  write: (sentence: Sentence) => string,
): Line[] {
  const chosen = new Set(lines.map((line) => line.sentence));
  return lines.flatMap((line) => {
    const question = questionBefore(line, all);
    if (!question || chosen.has(question)) return [line];
    const text = write(question);
    return [{ sentence: question, text, words: countWords(text) }, line];
  });
}

function questionBefore({ sentence, text }: Line, all: readonly Sentence[]): Sentence | null {
  const { speaker, position, messageIndex } = sentence;
  const bare = speaker !== null && text.startsWith(`${speaker}: `) && countWords(text) <= MOST_WORDS + 1;
  const before = all[sentence.index - 1];
  if (!bare || position !== 0 || text.endsWith("?") || !before?.text.endsWith("?")) return null;
  return before.messageIndex === messageIndex - 1 && before.speaker !== speaker && before.wordCount > 2 ? before : null;
}
