import type { Line } from "../rank/select.ts";
import type { Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";

const MAX_ANSWER_WORDS = 7;

/** Inserts the question before each line that is only its answer ("Ben: Around 4.30."). */
export function addQuestions(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
): Line[] {
  const selected = new Set(lines.map((line) => line.sentence));
  return lines.flatMap((line) => {
    const question = findQuestion(line, sentences);
    if (!question || selected.has(question)) return [line];
    const text = write(question);
    return [{ ...line, sentence: question, text, wordCount: countWords(text) }, line];
  });
}

/** Finds the question that a short, verbatim line answers; null for any other line. */
function findQuestion({ sentence, text }: Line, sentences: readonly Sentence[]): Sentence | null {
  const { speaker, position, messageIndex } = sentence;
  const isShort = speaker !== null && text.startsWith(`${speaker}: `) && countWords(text) <= MAX_ANSWER_WORDS + 1;
  const previous = sentences[sentence.index - 1];
  if (!isShort || position !== 0 || text.endsWith("?") || !previous?.text.endsWith("?")) return null;
  const isQuestion = previous.messageIndex === messageIndex - 1 && previous.speaker !== speaker;
  return isQuestion && previous.wordCount > 2 ? previous : null;
}
