import type { Order } from "./request.ts";
import type { Segment } from "./segment.ts";

/** A document that may be on the page. Candidates of one segment are in the requested order. */
export interface Candidate {
  /** Number of the view. */
  readonly view: number;
  readonly segment: Segment;
  readonly document: number;
  /** What the order compares first, ascending. */
  readonly key: number;
  readonly score?: number;
  id?: string;
}

/** Merges sorted lists of candidates; dates and ids are read only if candidates of two segments are equal otherwise. */
export async function mergeCandidates(
  lists: readonly (readonly Candidate[])[],
  order: Order,
  { skip, limit }: { skip: number; limit: number },
): Promise<Candidate[]> {
  const heads = lists.filter((list) => list.length > 0).map((list) => ({ list, at: 0 }));
  const page: Candidate[] = [];
  for (let taken = 0; heads.length > 0 && taken < skip + limit; taken += 1) {
    let best = 0;
    for (let i = 1; i < heads.length; i += 1) {
      const [a, b] = [getHead(heads, i), getHead(heads, best)];
      if (a.key === b.key ? await isEqualBefore(a, b, order) : a.key < b.key) best = i;
    }
    const head = heads[best] as (typeof heads)[number];
    if (taken >= skip) page.push(getHead(heads, best));
    head.at += 1;
    if (head.at === head.list.length) heads.splice(best, 1);
  }
  return page;
}

const getHead = (heads: readonly { list: readonly Candidate[]; at: number }[], index: number) => {
  const { list, at } = heads[index] as { list: readonly Candidate[]; at: number };
  return list[at] as Candidate;
};

/** Compares candidates with equal keys. */
async function isEqualBefore(a: Candidate, b: Candidate, order: Order): Promise<boolean> {
  if (order.by === "score") {
    const [numberA, numberB] = await Promise.all([readFirstNumber(a), readFirstNumber(b)]);
    if (numberA !== numberB) return numberA > numberB;
  }
  const ascendingIds = order.by === "number" && !order.descending;
  const [idA, idB] = await Promise.all([readId(a), readId(b)]);
  return idA < idB === ascendingIds;
}

function readFirstNumber({ segment, document }: Candidate): Promise<number> {
  return segment.readNumber(segment.schema.numbers[0] ?? "", document);
}

export async function readId(candidate: Candidate): Promise<string> {
  candidate.id ??= await candidate.segment.ids.read(candidate.document);
  return candidate.id;
}
