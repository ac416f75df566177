import type { Passage } from "./passages.ts";
import { getKeys } from "./word-index.ts";

interface Indexes {
  byMessage: Passage[][];
  /** Positions of passages by the forms of their words, their numbers and dates. */
  byKey: Map<string, number[]>;
  /** Of all messages, each on a line of its own. */
  letters: string;
  /** Start of each line, and the end. */
  starts: number[];
}

/** Finds passages by what they contain, so that a point is not compared with every passage of a long text. */
export class PassageLookup {
  readonly #getIndexes: () => Indexes;
  readonly #passages: readonly Passage[];
  readonly #start: number;
  readonly #end: number;

  /** `start`, `end`: messages in which passages are found, from the first to before the last. */
  constructor(getIndexes: () => Indexes, passages: readonly Passage[], start: number, end: number) {
    this.#getIndexes = getIndexes;
    this.#passages = passages;
    this.#start = start;
    this.#end = end;
  }

  /** Returns a lookup of the passages of some messages only. */
  limit(start: number, end: number): PassageLookup {
    return new PassageLookup(this.#getIndexes, this.#passages, start, end);
  }

  /** Returns the passages of a message. */
  getPassages(message: number): readonly Passage[] {
    return this.#getIndexes().byMessage[message] ?? [];
  }

  /** Lists the messages that contain the letters, in order. */
  listMessagesWithLetters(wanted: string): number[] {
    const { letters, starts } = this.#getIndexes();
    const end = starts[this.#end] ?? letters.length;
    const found: number[] = [];
    let at = letters.indexOf(wanted, starts[this.#start]);
    while (at >= 0 && at < end) {
      const message = findLine(starts, at);
      found.push(message);
      at = letters.indexOf(wanted, starts[message + 1]);
    }
    return found;
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
    const { byKey } = this.#getIndexes();
    const found = new Set<number>();
    for (const key of keys)
      for (const position of byKey.get(key) ?? []) if (this.#includes(position)) found.add(position);
    return found;
  }

  #includes(position: number): boolean {
    const message = this.#passages[position]?.message ?? -1;
    return message >= this.#start && message < this.#end;
  }
}

/** Finds the last line that starts at or before a place. */
function findLine(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Creates the lookup of all passages of a number of messages. */
export function createLookup(passages: readonly Passage[], messages: number): PassageLookup {
  let indexes: Indexes | null = null;
  const getIndexes = () => {
    if (indexes) return indexes;
    const byMessage = groupByMessage(passages);
    const lines = Array.from(
      { length: messages },
      (_, index) => `${byMessage[index]?.map((passage) => passage.letters).join("") ?? ""}\n`,
    );
    const starts = [0];
    for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
    indexes = { byMessage, byKey: indexPassages(passages), letters: lines.join(""), starts };
    return indexes;
  };
  return new PassageLookup(getIndexes, passages, 0, messages);
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
