import { stem } from "./stem.ts";
import { listSynonymGroups } from "./synonyms.ts";
import { rememberWords } from "./words.ts";

const PREFIX_LENGTH = 5;
/** Of German verbs without their ending ("frage", "fragt", "fragen"). */
const MIN_ROOT_LENGTH = 4;

/** Words of a passage, for comparison with those of a point. */
export class WordIndex {
  readonly #keys = new Set<string>();

  constructor(words: Iterable<string>) {
    for (const word of words) for (const key of getKeys(word)) this.#keys.add(key);
  }

  keys(): Iterable<string> {
    return this.#keys;
  }

  has(word: string): boolean {
    return getKeys(word).some((key) => this.#keys.has(key));
  }
}

/** Returns the keys of a word, which each point compares with every passage. */
export const getKeys = rememberWords(createKeys);

/** A German verb with its prefix or as a participle: "anrufen", "abgeholt", "gewechselt". */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|statt|vor|weg|zu|zurück)(?:zu|ge)?(\p{L}{4,}?)(?:e?n|t)$/u;
const PARTICIPLE = /^ge(\p{L}{4,}?)(?:e?n|t)$/u;
/** "handover", "pickup": a noun of a verb with its particle. */
const PARTICLE_NOUN = /^(\p{L}{3,})-?(?:over|up|out|off|down|back|in)$/u;

/** Verbs that a word may contain or be a form of. */
function listVerbs(word: string): string[] {
  const base = SEPARABLE.exec(word)?.[1] ?? PARTICIPLE.exec(word)?.[1];
  const noun = PARTICLE_NOUN.exec(word)?.[1];
  return [...(base === undefined ? [] : [`~${base}`]), ...(noun === undefined ? [] : [stem(noun)])];
}

/** The forms under which words are equal: stem, synonyms, and the beginning of long words ("delivery", "deliver"). */
function createKeys(word: string): string[] {
  const form = stem(word);
  const root = word.replace(/(?:en|est|et|e|t|n|s)$/, "");
  return [
    form,
    ...listSynonymGroups(form),
    ...listVerbs(word),
    ...(form.length >= PREFIX_LENGTH ? [`${form.slice(0, PREFIX_LENGTH)}…`] : []),
    ...(root.length >= MIN_ROOT_LENGTH ? [`~${root}`] : []),
  ];
}
