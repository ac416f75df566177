import type { SegmentColumns } from "./segment-columns.ts";
import { ID_COLUMNS, SECTIONS, type SegmentSections } from "./segment-sections.ts";
import type { Pause } from "./steps.ts";
import { GROUP_SIZE, GroupReader, type TextTable } from "./text-table.ts";

/** Finds documents of a segment by id, and ids by document. Ids are stored in their order. */
export class SegmentIds {
  readonly #table: TextTable;
  readonly #sections: SegmentSections;
  readonly #columns: SegmentColumns;
  #lastGroup: { group: number; ids: string[] } | undefined;

  constructor(table: TextTable, sections: SegmentSections, columns: SegmentColumns) {
    this.#table = table;
    this.#sections = sections;
    this.#columns = columns;
  }

  /** Returns the id of a document. */
  async read(document: number): Promise<string> {
    const rank = document + (await this.#columns.readValue(ID_COLUMNS.rank, document));
    const ids = await this.#readGroup(Math.floor(rank / GROUP_SIZE));
    return ids[rank % GROUP_SIZE] as string;
  }

  /** All ids, by document. */
  async readAll(pause: Pause = () => undefined): Promise<string[]> {
    const sorted: string[] = [];
    for (let group = 0; group < this.#table.groupCount; group += 1) {
      sorted.push(...(await this.#readGroup(group)));
      await pause();
    }
    const toRank = await this.loadRanks();
    return sorted.map((_, document) => sorted[toRank(document)] as string);
  }

  /** Finds the number of a document. */
  async findDocument(id: string): Promise<number | undefined> {
    const { rank, isFound } = await this.findRank(id);
    return isFound ? rank + (await this.#columns.readValue(ID_COLUMNS.document, rank)) : undefined;
  }

  /** Position of the id, or of the first id after it, in the order of ids. */
  async findRank(id: string): Promise<{ rank: number; isFound: boolean }> {
    if (this.#table.groupCount === 0) return { rank: 0, isFound: false };
    const group = this.#table.findGroup(id);
    const ids = await this.#readGroup(group);
    const index = ids.findIndex((other) => other >= id);
    const position = index === -1 ? ids.length : index;
    return { rank: group * GROUP_SIZE + position, isFound: ids[position] === id };
  }

  /** Returns the position of each document in the order of ids. */
  async loadRanks(): Promise<(document: number) => number> {
    const column = await this.#columns.load(ID_COLUMNS.rank);
    return (document) => document + column.get(document);
  }

  /** Begins to read what `loadRanks` reads. */
  prefetchRanks(): Promise<unknown>[] {
    return this.#columns.prefetch(ID_COLUMNS.rank);
  }

  /** The last group is kept: most lookups in sequence concern neighbours. */
  async #readGroup(group: number): Promise<string[]> {
    if (this.#lastGroup?.group === group) return this.#lastGroup.ids;
    const { offset, length } = this.#table.getGroup(group);
    const texts = new GroupReader(await this.#sections.read(SECTIONS.ids, offset, length));
    const ids: string[] = [];
    while (texts.next()) ids.push(texts.text);
    this.#lastGroup = { group, ids };
    return ids;
  }
}
