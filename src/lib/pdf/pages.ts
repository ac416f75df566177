import type { PdfObjects } from "./objects.ts";

const KIDS = 64;

/** Page numbers as readers see them, and the tree (ISO 32000-1, 7.7.3) that puts the front matter before the pages written first. */
export interface PdfPages {
  /** Writes a page behind all others and gives its object's number. */
  add(content: string): number;
  /** Writes a page that comes in front of those of `add`, in the order of the calls; `id` if its number was given out before. */
  addFront(content: string, annotations?: string, id?: number): number;
  /** Writes what remains of the tree; gives its root. */
  end(resources: string, mediaBox: string): number;
}

export function pdfPages(objects: PdfObjects): PdfPages {
  const root = objects.allot();
  const front = branch(objects, root);
  const body = branch(objects, root);
  return {
    add: (content) => body.add(content),
    addFront: front.add,
    end: (resources, mediaBox) => {
      const kids = [...front.end(), ...body.end()];
      objects.write(
        root,
        `<</Type/Pages/Count ${front.count() + body.count()}/Kids[${kids.map((id) => `${id} 0 R`).join(" ")}]` +
          `/MediaBox${mediaBox}/Resources ${resources}>>`,
      );
      return root;
    },
  };
}

/** Pages in nodes of 64, each written when it is full. */
function branch(objects: PdfObjects, root: number) {
  const nodes: number[] = [];
  let node = 0;
  let kids: number[] = [];
  let count = 0;
  const close = () => {
    if (kids.length === 0) return;
    objects.write(
      node,
      `<</Type/Pages/Parent ${root} 0 R/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(" ")}]>>`,
    );
    nodes.push(node);
    kids = [];
  };
  return {
    add: (content: string, annotations = "", page = objects.allot()) => {
      if (kids.length === 0) node = objects.allot();
      const stream = objects.allot();
      objects.writeStream(stream, Buffer.from(content, "latin1"));
      const annots = annotations === "" ? "" : `/Annots[${annotations}]`;
      objects.write(page, `<</Type/Page/Parent ${node} 0 R/Contents ${stream} 0 R${annots}>>`);
      kids.push(page);
      count += 1;
      if (kids.length === KIDS) close();
      return page;
    },
    end: () => {
      close();
      return nodes;
    },
    count: () => count,
  };
}
