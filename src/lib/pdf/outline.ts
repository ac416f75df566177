import { type PdfObjects, pdfText } from "./objects.ts";

/** The bookmarks (ISO 32000-1, 12.3.3): each is written when the next is known, so none are kept. */
export interface Outline {
  add(title: string, page: number): void;
  /** Those of the following `add` calls stand below this one, closed. */
  group(title: string): void;
  /** Writes the root and gives its number. */
  end(): number;
}

export function pdfOutline(objects: PdfObjects): Outline {
  const root = objects.allot();
  const top = siblings(objects, root);
  let group: { id: number; title: string; page: number; children: ReturnType<typeof siblings> } | null = null;
  const close = () => {
    if (!group) return;
    const { first, last, count } = group.children.end();
    if (count > 0) {
      const children = `/First ${first} 0 R/Last ${last} 0 R/Count -${count}`;
      top.add(group.id, entry(group.title, group.page) + children);
    }
    group = null;
  };
  return {
    add: (title, page) => {
      if (!group) return top.add(objects.allot(), entry(title, page));
      if (group.page === 0) group.page = page;
      group.children.add(objects.allot(), entry(title, page));
    },
    group: (title) => {
      close();
      const id = objects.allot();
      group = { id, title, page: 0, children: siblings(objects, id) };
    },
    end: () => {
      close();
      const { first, last, count } = top.end();
      objects.write(root, `<</Type/Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${count}>>`);
      return root;
    },
  };
}

function entry(title: string, page: number): string {
  return `/Title ${pdfText(title)}/Dest[${page} 0 R/XYZ null null null]`;
}

function siblings(objects: PdfObjects, parent: number) {
  let waiting: { id: number; body: string; previous: number } | null = null;
  let first = 0;
  let last = 0;
  let count = 0;
  const write = (next: number) => {
    if (!waiting) return;
    const { id, body, previous } = waiting;
    const before = previous === 0 ? "" : `/Prev ${previous} 0 R`;
    const after = next === 0 ? "" : `/Next ${next} 0 R`;
    objects.write(id, `<<${body}/Parent ${parent} 0 R${before}${after}>>`);
  };
  return {
    add: (id: number, body: string) => {
      write(id);
      waiting = { id, body, previous: last };
      if (first === 0) first = id;
      last = id;
      count += 1;
    },
    end: () => {
      write(0);
      return { first, last, count };
    },
  };
}
