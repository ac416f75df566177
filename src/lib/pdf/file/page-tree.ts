import type { ObjectWriter } from "./object-writer.ts";
import { formatReferences } from "./pdf-syntax.ts";

const MAX_PAGES_PER_NODE = 64;

/** The page tree (ISO 32000-1, 7.7.3). It puts the front matter, which is written last, before all other pages. */
export class PageTree {
  readonly #objects: ObjectWriter;
  readonly #root: number;
  readonly #front: PageNodes;
  readonly #body: PageNodes;

  constructor(objects: ObjectWriter) {
    this.#objects = objects;
    this.#root = objects.allocate();
    this.#front = new PageNodes(objects, this.#root);
    this.#body = new PageNodes(objects, this.#root);
  }

  /** Writes a page after all others; returns its object's number. */
  addPage(content: string, annotations: string): number {
    return this.#body.add(content, annotations);
  }

  /** Writes a page of the front matter, after those added before; `id` if its object's number is already allocated. */
  addFrontPage(content: string, annotations?: string, id?: number): number {
    return this.#front.add(content, annotations, id);
  }

  /** Writes the remaining nodes and the root; returns the root's number. */
  finish(resources: string, mediaBox: string): number {
    const nodes = [...this.#front.finish(), ...this.#body.finish()];
    const count = this.#front.count + this.#body.count;
    this.#objects.write(
      this.#root,
      `<</Type/Pages/Count ${count}/Kids[${formatReferences(nodes)}]/MediaBox${mediaBox}/Resources ${resources}>>`,
    );
    return this.#root;
  }
}

/** Consecutive pages in nodes of limited size; a node is written when it is full. */
class PageNodes {
  count = 0;
  readonly #objects: ObjectWriter;
  readonly #root: number;
  readonly #nodes: number[] = [];
  #node = 0;
  #pages: number[] = [];

  constructor(objects: ObjectWriter, root: number) {
    this.#objects = objects;
    this.#root = root;
  }

  add(content: string, annotations = "", page = this.#objects.allocate()): number {
    if (this.#pages.length === 0) this.#node = this.#objects.allocate();
    const stream = this.#objects.allocate();
    this.#objects.writeStream(stream, Buffer.from(content, "latin1"));
    const annots = annotations === "" ? "" : `/Annots[${annotations}]`;
    this.#objects.write(page, `<</Type/Page/Parent ${this.#node} 0 R/Contents ${stream} 0 R${annots}>>`);
    this.#pages.push(page);
    this.count += 1;
    if (this.#pages.length === MAX_PAGES_PER_NODE) this.#writeNode();
    return page;
  }

  finish(): readonly number[] {
    if (this.#pages.length > 0) this.#writeNode();
    return this.#nodes;
  }

  #writeNode(): void {
    this.#objects.write(
      this.#node,
      `<</Type/Pages/Parent ${this.#root} 0 R/Count ${this.#pages.length}/Kids[${formatReferences(this.#pages)}]>>`,
    );
    this.#nodes.push(this.#node);
    this.#pages = [];
  }
}
