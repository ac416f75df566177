import { extractFacts, type Facts } from "./facts.ts";
import { createLookup, type PassageLookup } from "./passage-lookup.ts";
import { type Passage, type SourceMessage, splitPassages } from "./passages.ts";
import { splitWords, WordIndex } from "./words.ts";

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
export function createSource(messages: readonly SourceMessage[], context = ""): Source {
  const passages = splitPassages(messages);
  const known = messages.flatMap(({ text, addressee }) => [text, addressee ?? ""]);
  const knownWords = new Set<string>();
  for (const text of new Set([...known, context]))
    for (const { lower } of splitWords(text)) knownWords.add(lower.endsWith("'s") ? lower.slice(0, -2) : lower);
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
