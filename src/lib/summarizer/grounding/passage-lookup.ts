import type { Passage } from "./passages.ts";
import { getKeys } from "./words.ts";

/** Lower-case letters and digits of a text, by which quotations are compared. */
export const toLetters = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("") ?? "";

/** Finds passages by what they contain, so that a point is not compared with every passage of a long text. */
export class PassageLookup {
  readonly #passages: readonly Passage[];
  readonly #texts: readonly string[];
  #byMessage: Passage[][] | null = null;
  #byKey: Map<string, number[]> | null = null;
  #letters: string[] | null = null;

  constructor(passages: readonly Passage[], texts: readonly string[]) {
    this.#passages = passages;
    this.#texts = texts;
  }

  /** Returns the passages of a message. */
  getPassages(message: number): readonly Passage[] {
    this.#byMessage ??= groupByMessage(this.#passages);
    return this.#byMessage[message] ?? [];
  }

  /** Lists the messages that contain the letters, in order. */
  listMessagesWithLetters(wanted: string): number[] {
    this.#letters ??= this.#texts.map(toLetters);
    return this.#letters.flatMap((letters, message) => (letters.includes(wanted) ? [message] : []));
  }

  /** Lists the positions of the passages that contain a word, in one of the forms under which words are equal. */
  findWord(word: string): ReadonlySet<number> {
    return this.#find(getKeys(word));
  }

  findQuantity(value: string): ReadonlySet<number> {
    return this.#find([`#${value}`]);
  }

  findDate(date: string): ReadonlySet<number> {
    return this.#find([`@${date}`]);
  }

  #find(keys: readonly string[]): ReadonlySet<number> {
    this.#byKey ??= indexPassages(this.#passages);
    const found = new Set<number>();
    for (const key of keys) for (const position of this.#byKey.get(key) ?? []) found.add(position);
    return found;
  }
}

function groupByMessage(passages: readonly Passage[]): Passage[][] {
  const groups: Passage[][] = [];
  for (const passage of passages) {
    const group = groups[passage.message];
    if (group) group.push(passage);
    else groups[passage.message] = [passage];
  }
  return groups;
}

function indexPassages(passages: readonly Passage[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  const add = (key: string, position: number) => {
    const known = index.get(key);
    if (known) known.push(position);
    else index.set(key, [position]);
  };
  passages.forEach(({ words, facts }, position) => {
    for (const key of words.keys()) add(key, position);
    for (const { value } of facts.quantities) add(`#${value}`, position);
    for (const { word } of facts.dates) add(`@${word}`, position);
  });
  return index;
}
