import type { ObjectWriter } from "./object-writer.ts";
import { encodeTextString } from "./pdf-syntax.ts";

interface Group {
  id: number;
  title: string;
  page: number;
  items: OutlineItems;
}

/** The document outline, shown as bookmarks (ISO 32000-1, 12.3.3). */
export class Outline {
  readonly #objects: ObjectWriter;
  readonly #root: number;
  readonly #items: OutlineItems;
  #group: Group | null = null;

  constructor(objects: ObjectWriter) {
    this.#objects = objects;
    this.#root = objects.allocate();
    this.#items = new OutlineItems(objects, this.#root);
  }

  /** Adds an item to the current group, or to the top level if there is none. */
  add(title: string, page: number): void {
    const group = this.#group;
    if (group && group.page === 0) group.page = page;
    (group?.items ?? this.#items).add(this.#objects.allocate(), formatItem(title, page));
  }

  /** Starts a collapsed group, which contains the items of the following `add` calls. */
  startGroup(title: string): void {
    this.#endGroup();
    const id = this.#objects.allocate();
    this.#group = { id, title, page: 0, items: new OutlineItems(this.#objects, id) };
  }

  /** Writes the remaining items and the root; returns the root's number. */
  finish(): number {
    this.#endGroup();
    const { first, last, count } = this.#items.finish();
    this.#objects.write(this.#root, `<</Type/Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${count}>>`);
    return this.#root;
  }

  #endGroup(): void {
    if (!this.#group) return;
    const { id, title, page, items } = this.#group;
    const { first, last, count } = items.finish();
    const children = `/First ${first} 0 R/Last ${last} 0 R/Count -${count}`;
    if (count > 0) this.#items.add(id, formatItem(title, page) + children);
    this.#group = null;
  }
}

function formatItem(title: string, page: number): string {
  return `/Title ${encodeTextString(title)}/Dest[${page} 0 R/XYZ null null null]`;
}

/** Sibling items in a linked list; an item is written when the next one is known. */
class OutlineItems {
  readonly #objects: ObjectWriter;
  readonly #parent: number;
  #pending: { id: number; body: string; previous: number } | null = null;
  #first = 0;
  #last = 0;
  #count = 0;

  constructor(objects: ObjectWriter, parent: number) {
    this.#objects = objects;
    this.#parent = parent;
  }

  add(id: number, body: string): void {
    this.#writePending(id);
    this.#pending = { id, body, previous: this.#last };
    if (this.#first === 0) this.#first = id;
    this.#last = id;
    this.#count += 1;
  }

  finish(): { first: number; last: number; count: number } {
    this.#writePending(0);
    return { first: this.#first, last: this.#last, count: this.#count };
  }

  #writePending(next: number): void {
    if (!this.#pending) return;
    const { id, body, previous } = this.#pending;
    const prev = previous === 0 ? "" : `/Prev ${previous} 0 R`;
    const following = next === 0 ? "" : `/Next ${next} 0 R`;
    this.#objects.write(id, `<<${body}/Parent ${this.#parent} 0 R${prev}${following}>>`);
  }
}
