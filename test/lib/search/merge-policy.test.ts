import { expect, it } from "vitest";
import { MAX_SEGMENT_BYTES, MAX_SEGMENT_DOCUMENTS, selectMerge } from "../../../src/lib/search/merge-policy.ts";

const BYTES_PER_DOCUMENT = 350;

function mergeAll(segments: { documents: number; deleted: number; byteLength: number }[]) {
  let [rest, copied] = [segments, 0];
  for (let selected = selectMerge(rest); selected; selected = selectMerge(rest)) {
    const documents = selected.reduce((sum, one) => sum + one.documents - one.deleted, 0);
    expect(documents).toBeLessThanOrEqual(MAX_SEGMENT_DOCUMENTS);
    copied += documents;
    const merged = { documents, deleted: 0, byteLength: documents * BYTES_PER_DOCUMENT };
    rest = [...rest.filter((one) => !selected?.includes(one)), ...(documents > 0 ? [merged] : [])];
  }
  return { segments: rest, copied };
}

it.each([
  [10, 200],
  [256, 1_000],
  [1_000, 1_000],
])(
  "the merge policy keeps few segments when batches of %i documents are added, and copies each a few times",
  (size, batches) => {
    let [segments, copied] = [[] as { documents: number; deleted: number; byteLength: number }[], 0];
    for (let i = 0; i < batches; i += 1) {
      const merged = mergeAll([...segments, { documents: size, deleted: 0, byteLength: size * BYTES_PER_DOCUMENT }]);
      segments = merged.segments;
      copied += merged.copied;
    }
    expect(segments.reduce((sum, { documents }) => sum + documents, 0)).toBe(size * batches);
    expect(segments.length).toBeLessThan(30 + (size * batches) / (MAX_SEGMENT_DOCUMENTS / 4));
    expect(copied / (size * batches)).toBeLessThan(8);
  },
);

it("the merge policy rewrites a segment with many deleted documents, and removes one without live documents", () => {
  const half = { documents: 1_000, deleted: 500, byteLength: 1_000 };
  expect(selectMerge([{ ...half, deleted: 100 }, half])).toEqual([half]);
  expect(mergeAll([{ ...half, deleted: 1_000 }]).segments).toEqual([]);
});

it("the merge policy merges no segments that exceed the limits together", () => {
  const large = { documents: 40_000, deleted: 0, byteLength: 1_000 };
  expect(selectMerge(Array(20).fill(large))).toBeUndefined();
  const heavy = { documents: 400, deleted: 0, byteLength: MAX_SEGMENT_BYTES / 2 + 1 };
  expect(selectMerge(Array(20).fill(heavy))).toBeUndefined();
});
