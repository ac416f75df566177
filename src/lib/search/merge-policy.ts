/** Size of a segment, as far as the choice of merges depends on it. */
export interface SegmentSize {
  readonly documents: number;
  readonly deleted: number;
  readonly byteLength: number;
}

/** A merge combines segments of similar size; a document is copied once for each power of this number. */
const MERGE_FACTOR = 8;
/** Segments below this size are of the lowest level. */
const MIN_LEVEL_DOCUMENTS = 256;
/** Merges create no larger segments: this bounds their time and memory. */
export const MAX_SEGMENT_DOCUMENTS = 65_536;
export const MAX_SEGMENT_BYTES = 32 * 1024 * 1024;
/** A segment with a larger share of deleted documents is written again without them. */
const MAX_DELETED_SHARE = 0.4;

/**
 * Selects segments to merge, or none. Segments are in levels by their number of live documents; a level with MERGE_FACTOR segments
 * is merged into one of the next level. Thus the number of segments grows with the logarithm of the number of documents, up to
 * segments of the maximum size.
 */
export function selectMerge<T extends SegmentSize>(segments: readonly T[]): T[] | undefined {
  const sparse = segments.find(({ documents, deleted }) => deleted > documents * MAX_DELETED_SHARE);
  if (sparse) return [sparse];
  const open = segments.filter((segment) => !isFull(segment));
  const levels = [...Map.groupBy(open, computeLevel)].sort(([a], [b]) => a - b);
  for (const [, level] of levels) if (level.length >= MERGE_FACTOR) return takeWithinLimits(level);
  return undefined;
}

const countLive = ({ documents, deleted }: SegmentSize) => documents - deleted;

/** True if no second segment of that size would fit into a merge. */
function isFull(segment: SegmentSize): boolean {
  return 2 * countLive(segment) > MAX_SEGMENT_DOCUMENTS || 2 * segment.byteLength > MAX_SEGMENT_BYTES;
}

function computeLevel(segment: SegmentSize): number {
  const levels = Math.log(Math.max(1, countLive(segment) / MIN_LEVEL_DOCUMENTS)) / Math.log(MERGE_FACTOR);
  return Math.ceil(levels - 1e-9);
}

/** The smallest first, as many as the limits allow; two always fit. */
function takeWithinLimits<T extends SegmentSize>(level: readonly T[]): T[] {
  const taken: T[] = [];
  let [documents, bytes] = [0, 0];
  for (const segment of level.toSorted((a, b) => countLive(a) - countLive(b))) {
    documents += countLive(segment);
    bytes += segment.byteLength;
    if (documents > MAX_SEGMENT_DOCUMENTS || bytes > MAX_SEGMENT_BYTES) break;
    taken.push(segment);
  }
  return taken;
}
