import { type AtOnce, andThen } from "./at-once.ts";
import { type DictionaryEntry, findInGroup } from "./group-search.ts";
import { createFormKey, createKeywordKey, createUnionKey } from "./keys.ts";
import { SECTIONS, type SegmentSections } from "./segment-sections.ts";
import { GroupReader, type TextTable } from "./text-table.ts";

/** The dictionary's entries of a term. */
export interface TermEntries {
  readonly forms: readonly DictionaryEntry[];
  /** The documents of several forms together; undefined for one form, and in segments of the first format. */
  readonly union: DictionaryEntry | undefined;
}

function toTermEntries(entries: readonly DictionaryEntry[], prefix: string): TermEntries | undefined {
  if (entries.length <= 1) return entries.length === 0 ? undefined : { forms: entries, union: undefined };
  const unionKey = createUnionKey(prefix);
  const forms = entries.filter(({ key }) => key !== unionKey);
  return forms.length > 0 ? { forms, union: entries.find(({ key }) => key === unionKey) } : undefined;
}

/** Finds keys in the dictionary of a segment. Its sparse index is in memory. */
export class SegmentDictionary {
  readonly #table: TextTable;
  readonly #sections: SegmentSections;

  constructor(table: TextTable, sections: SegmentSections) {
    this.#table = table;
    this.#sections = sections;
  }

  /**
   * Finds a term by the prefix of its keys, at once if its part of the dictionary is in memory: a query can have hundreds of terms, and
   * to wait for each would take longer than to find it. @returns undefined if no document contains the term
   */
  findTerm(prefix: string): AtOnce<TermEntries | undefined> {
    return andThen(this.#findRange(prefix), (entries) => toTermEntries(entries, prefix));
  }

  findForm(term: string, form: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createFormKey(term, form));
  }

  findKeyword(name: string, value: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createKeywordKey(name, value));
  }

  /** Begins to read what a search for a key, or the keys that begin with it, reads. */
  prefetch(key: string): Promise<unknown>[] {
    if (this.#table.groupCount === 0) return [];
    const { offset, length } = this.#table.getGroup(this.#table.findGroup(key));
    return this.#sections.prefetch(SECTIONS.dictionary, offset, length);
  }

  /** Number of groups, for reading all of them. */
  get groupCount(): number {
    return this.#table.groupCount;
  }

  /** All entries of a group. */
  async readEntries(group: number): Promise<DictionaryEntry[]> {
    const { offset, length, base } = this.#table.getGroup(group);
    const texts = new GroupReader(await this.#sections.read(SECTIONS.dictionary, offset, length));
    const entries: DictionaryEntry[] = [];
    for (let at = base; texts.next(); ) {
      const documents = texts.reader.readVarint();
      const bytes = texts.reader.readVarint();
      entries.push({ key: texts.text, documents, offset: at, length: bytes });
      at += bytes;
    }
    return entries;
  }

  /** The key itself sorts before all others that begin with it. */
  async #findKey(key: string): Promise<DictionaryEntry | undefined> {
    const [first] = await this.#findRange(key);
    return first?.key === key ? first : undefined;
  }

  /** Entries whose keys begin with a prefix, from a group on; nearly always that group has all of them. */
  #findRange(prefix: string, group = this.#table.findGroup(prefix)): AtOnce<DictionaryEntry[]> {
    if (group >= this.#table.groupCount) return [];
    const { offset, length, base } = this.#table.getGroup(group);
    return andThen(this.#sections.read(SECTIONS.dictionary, offset, length), (bytes) => {
      const { entries, isLast } = findInGroup(bytes, base, prefix);
      if (isLast) return entries;
      return andThen(this.#findRange(prefix, group + 1), (more) => [...entries, ...more]);
    });
  }
}
