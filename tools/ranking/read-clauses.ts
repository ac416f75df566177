import { readSubject } from "../../src/lib/summarizer/builtin/engine.ts";
import { isEnglish } from "../../src/lib/summarizer/builtin/lexicon/languages.ts";
import { toTranscript } from "../../src/lib/summarizer/builtin/parse/parse.ts";
import { ENGLISH } from "../../src/lib/summarizer/builtin/points/english-forms.ts";
import { listNames } from "../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { type Clause, readClauses } from "../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { splitWords, toLetters } from "../../src/lib/summarizer/grounding/words.ts";
import { readSource } from "../../src/lib/summarizer/messages/read-source.ts";
import type { Trap } from "../../test/kit/traps.ts";
import { findMessage, readFirstLines, toRequest } from "./lines.ts";

/** Letters of a word of a task that its sentence has too. */
const STEM_LENGTH = 5;

/** The sentences of a conversation, as tasks are read in them. */
interface Conversation {
  clauses: Clause[];
  names: string[];
  /** Returns the index of the message of a line of the content. */
  toMessage: (line: number) => number;
}

/** Reads the sentences of an English conversation; null in other languages. */
export function readConversation(trap: Pick<Trap, "content" | "source">): Conversation | null {
  const request = toRequest(trap);
  const transcript = toTranscript(request);
  const read = readSource(request, transcript);
  if (!isEnglish(readSubject(request, transcript, read).subject.language)) return null;
  const names = listNames(read);
  const firstLines = readFirstLines(request);
  return {
    clauses: readClauses(read, names, ENGLISH, transcript.kind === "email"),
    names,
    toMessage: (line) => findMessage(firstLines, line),
  };
}

/** Finds the sentence of a message that has the words. */
export const findClause = (clauses: readonly Clause[], message: number, words: string): Clause | undefined =>
  clauses.find(({ passage }) => passage.message === message && passage.letters.includes(toLetters(words)));

/** Selects the sentences that have most of the words of a task, and at least one. */
export function selectStating(clauses: readonly Clause[], words: string): Clause[] {
  const stems = splitWords(words).map(({ lower }) => lower.slice(0, STEM_LENGTH));
  const count = ({ passage }: Clause) => stems.filter((stem) => passage.text.toLowerCase().includes(stem)).length;
  const most = Math.max(1, ...clauses.map(count));
  return clauses.filter((clause) => count(clause) === most);
}
