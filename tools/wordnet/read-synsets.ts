import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Words with a common meaning. The format is described in https://wordnet.princeton.edu/documentation/wndb5wn. */
export interface Synset {
  partOfSpeech: string;
  words: string[];
  /** For each word, the rank of this sense among its senses, and how often it occurs in WordNet's tagged texts. */
  senses: Map<string, { sense: number; occurrences: number }>;
  /** Words of other synsets that are derived from one of these, by their places from 1. */
  derivations: { from: number; synset: string; to: number }[];
}

const FILES = { n: "noun", v: "verb", a: "adj", r: "adv" };
/** Parts of speech by the number in a sense key; 5 is an adjective too. */
const PARTS_OF_SPEECH = ["", "n", "v", "a", "r", "a"];
const DERIVATION = "+";

export const getWord = ({ words }: Synset, place: number): string | undefined => words[place - 1];

/** Reads all synsets, by their part of speech and place in the file. */
export function readSynsets(directory: string): Map<string, Synset> {
  const readLines = (name: string) => readFileSync(join(directory, name), "utf8").split("\n");
  const synsets = new Map<string, Synset>();
  for (const [partOfSpeech, file] of Object.entries(FILES))
    for (const line of readLines(`data.${file}`)) {
      // The first lines are the licence.
      const [offset = "", ...fields] = /^\d/.test(line) ? (line.split(" | ")[0] ?? "").split(" ") : [];
      if (offset !== "") synsets.set(partOfSpeech + offset, parseSynset(partOfSpeech, fields));
    }
  for (const line of readLines("index.sense")) {
    const [key = "", offset = "", sense, occurrences] = line.split(" ");
    const [word = "", position = ""] = key.split("%");
    const synset = synsets.get(`${PARTS_OF_SPEECH[Number(position[0])]}${offset}`);
    synset?.senses.set(word, { sense: Number(sense), occurrences: Number(occurrences) });
  }
  return synsets;
}

/** Parses `lex_filenum ss_type w_cnt (word lex_id)… p_cnt (symbol offset pos source/target)…`. */
function parseSynset(partOfSpeech: string, fields: string[]): Synset {
  const count = Number.parseInt(fields[2] ?? "", 16);
  const words = Array.from({ length: count }, (_, index) =>
    (fields[3 + 2 * index] ?? "").replace(/\(\w+\)$/, "").toLowerCase(),
  );
  const start = 4 + 2 * count;
  const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, index) =>
    fields.slice(start + 4 * index, start + 4 * index + 4),
  );
  const derivations = pointers
    .filter(([symbol]) => symbol === DERIVATION)
    .map(([, offset, part, places = ""]) => ({
      from: Number.parseInt(places.slice(0, 2), 16),
      synset: `${part === "s" ? "a" : part}${offset}`,
      to: Number.parseInt(places.slice(2), 16),
    }));
  return { partOfSpeech, words, senses: new Map(), derivations };
}
