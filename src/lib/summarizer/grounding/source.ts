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
  const words = [...known, context].flatMap((text) => splitWords(text).map((word) => word.lower.replace(/'s$/, "")));
  return {
    messages,
    passages,
    speakers: new Set(passages.flatMap((passage) => [...passage.speakers])),
    isDialogue: new Set(messages.map(({ speaker }) => speaker)).size <= 2,
    knownWords: new Set(words),
    index: new WordIndex(words),
    context: extractFacts(context),
    lookup: createLookup(
      passages,
      messages.map(({ text }) => text),
    ),
  };
}

/** Limits what points are compared with to some messages, which keep their indexes. */
export const selectMessages = (source: Source, start: number, end: number): Source => ({
  ...source,
  lookup: source.lookup.limit(start, end),
});
