import { createMemorySource, type SerializedSegment } from "./blocks.ts";
import { buildSegmentInSteps } from "./build-segment.ts";
import { selectMerge } from "./merge-policy.ts";
import { mergeSegments } from "./merge-segments.ts";
import type { Schema, SearchDocument } from "./schema.ts";
import { Segment } from "./segment.ts";
import { SegmentView } from "./segment-view.ts";
import { type Pause, runInSteps } from "./steps.ts";

/** Opens a segment whose blocks are in memory. */
export function openInMemory(schema: Schema, { info, blocks }: SerializedSegment): Promise<Segment> {
  return Segment.open(schema, info, createMemorySource(blocks));
}

/**
 * Documents that no stored segment contains yet, in small segments in memory. It also knows the ids of documents that were deleted
 * since: stored segments must not show any of `ids`.
 */
export class MemoryPart {
  readonly #schema: Schema;
  readonly #ids = new Set<string>();
  #views: readonly SegmentView[] = [];

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Ids that this part decides on. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  get views(): readonly SegmentView[] {
    return this.#views;
  }

  /** Adds or replaces documents, and hides deleted ones. */
  async update(
    documents: readonly SearchDocument[],
    deletedIds: Iterable<string> = [],
    pause: Pause = () => undefined,
  ): Promise<void> {
    const changed = [...documents.map(({ id }) => id), ...deletedIds];
    const views = await this.#removeFromViews(changed);
    if (documents.length > 0) {
      const built = await runInSteps(buildSegmentInSteps(this.#schema, documents), pause);
      const segment = await openInMemory(this.#schema, built);
      views.push(new SegmentView(segment));
    }
    this.#views = await this.#merge(views, pause);
    for (const id of changed) this.#ids.add(id);
  }

  /** Forgets documents that a stored segment contains by now. */
  async release(ids: readonly string[]): Promise<void> {
    this.#views = await this.#removeFromViews(ids);
    for (const id of ids) this.#ids.delete(id);
  }

  async #removeFromViews(ids: readonly string[]): Promise<SegmentView[]> {
    const known = ids.filter((id) => this.#ids.has(id));
    const views = await Promise.all(this.#views.map((view) => view.without(known)));
    return views.filter(({ segment, deletedCount }) => deletedCount < segment.documents);
  }

  async #merge(views: readonly SegmentView[], pause: Pause): Promise<readonly SegmentView[]> {
    const sizes = views.map((view) => {
      const { documents, byteLength } = view.segment.info;
      return { view, documents, byteLength, deleted: view.deletedCount };
    });
    const selected = selectMerge(sizes)?.map(({ view }) => view);
    if (!selected) return views;
    const merged = await openInMemory(this.#schema, await mergeSegments(this.#schema, selected, pause));
    return this.#merge([...views.filter((view) => !selected.includes(view)), new SegmentView(merged)], pause);
  }
}
