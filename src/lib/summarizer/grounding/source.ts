import { carryReserves } from "./carried-reserves.ts";
import { extractFacts, type Facts } from "./facts.ts";
import { addIntroducedNames } from "./introductions.ts";
import { markJokes } from "./jokes.ts";
import { createLookup, type PassageLookup } from "./passage-lookup.ts";
import { type Passage, type SourceMessage, splitPassages } from "./passages.ts";
import { WordIndex } from "./word-index.ts";
import { splitWords } from "./words.ts";

/** The text that points are verified against. */
export interface Source {
  messages: readonly SourceMessage[];
  passages: readonly Passage[];
  /** Names of all speakers, and the words of these names, in lower case. */
  speakers: ReadonlySet<string>;
  /** There are two speakers at most. */
  isDialogue: boolean;
  /** Words of all messages, as they are. */
  knownWords: ReadonlySet<string>;
  index: WordIndex;
  lookup: PassageLookup;
  /** Facts of the further text. */
  context: Facts;
}

/** Reads the messages once for all points. `context`: further text whose names are known, such as a title. */
export function createSource(written: readonly SourceMessage[], context = ""): Source {
  const messages = addIntroducedNames(written);
  const passages = splitPassages(messages);
  carryReserves(passages);
  markJokes(passages, messages);
  const further = new Set([...messages.map(({ addressee }) => addressee ?? ""), context]);
  const knownWords = new Set<string>();
  const add = (word: string) => knownWords.add(word.endsWith("'s") ? word.slice(0, -2) : word);
  for (const { said } of passages) for (const word of said) add(word);
  for (const text of further) for (const { lower } of splitWords(text)) add(lower);
  return {
    messages,
    passages,
    speakers: new Set([...new Set(passages.map((passage) => passage.speakers))].flatMap((names) => [...names])),
    isDialogue: new Set(messages.map(({ speaker }) => speaker)).size <= 2,
    knownWords,
    index: new WordIndex(knownWords),
    context: extractFacts(context),
    lookup: createLookup(passages, messages.length),
  };
}

/** Limits what points are compared with to some messages, which keep their indexes. */
export const selectMessages = (source: Source, start: number, end: number): Source => ({
  ...source,
  lookup: source.lookup.limit(start, end),
});
