import { setTimeout as wait } from "node:timers/promises";
import { collectBatches } from "../core/batches.ts";
import type { Committer } from "../database/committer.ts";
import { createMemorySource, type SerializedSegment } from "../lib/search/blocks.ts";
import { buildSegmentInSteps } from "../lib/search/build-segment.ts";
import { selectMerge } from "../lib/search/merge-policy.ts";
import { mergeSegments } from "../lib/search/merge-segments.ts";
import { Segment } from "../lib/search/segment.ts";
import { SegmentView } from "../lib/search/segment-view.ts";
import { FORMAT_VERSION } from "../lib/search/segment-writer.ts";
import { type Pause, runInSteps } from "../lib/search/steps.ts";
import type { Turns } from "../process/turns.ts";
import { CatchUps } from "./catch-ups.ts";
import type { DocumentSource, VersionedDocument } from "./document-source.ts";
import { countIndexBytes, sumSegmentBytes } from "./index-bytes.ts";
import { IndexSession } from "./index-session.ts";
import type { StoredSegment } from "./model.ts";
import { readInParts } from "./read-in-parts.ts";
import type { SegmentCache } from "./segment-cache.ts";
import {
  createForeignIndexError,
  isFormerFormat,
  isSegmentEngine,
  LeaseLost,
  SEGMENT_ENGINE,
  type SegmentStore,
} from "./store.ts";

/** Documents of a new segment; bounds the time that building one takes. */
const BATCH_SIZE = 500;
export const CATCH_UP_TIMEOUT_MS = 20_000;
/** A segment is written again this long after a document of it was deleted, so that one whose documents are deleted daily is once a day. */
export const ERASE_AFTER_MS = 86_400_000;
const CLAIM_INTERVAL_MS = 50;

/** Moves changed documents into segments and merges segments, for one account at a time under a lease. */
export class Indexer {
  readonly #store: SegmentStore;
  readonly #source: DocumentSource;
  readonly #cache: SegmentCache;
  readonly #turns: Turns;
  readonly #committer: Committer;
  readonly #catchUps: CatchUps;
  readonly #eraseAfterMs: number;
  readonly #closing = new AbortController();

  constructor(
    store: SegmentStore,
    source: DocumentSource,
    cache: SegmentCache,
    turns: Turns,
    committer: Committer,
    { catchUpTimeoutMs, eraseAfterMs }: { catchUpTimeoutMs: number; eraseAfterMs: number },
  ) {
    this.#store = store;
    this.#source = source;
    this.#cache = cache;
    this.#turns = turns;
    this.#committer = committer;
    this.#catchUps = new CatchUps(catchUpTimeoutMs);
    this.#eraseAfterMs = eraseAfterMs;
  }

  /** Ends the indexing that continues after searches. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#catchUps.settle();
  }

  /** Indexes all changes of an account that exist now. @returns false while another process does it */
  index(account: string, signal: AbortSignal): Promise<boolean> {
    return this.#underLease(account, this.#turns.beginBackground(), async (session) => {
      requireOwnIndex(session);
      while ((await this.#indexBatch(session)) && !signal.aborted) await this.#mergeWhileDue(session);
      await this.#mergeWhileDue(session);
      await session.deleteDiscarded();
    });
  }

  /** Indexes until at most `limit` documents are unindexed. @throws service_unavailable when that takes too long */
  catchUp(account: string, limit: number): Promise<void> {
    return this.#catchUps.wait(account, (isAwaited) => this.#indexDown(account, limit, isAwaited));
  }

  async #indexDown(account: string, limit: number, isAwaited: () => boolean): Promise<void> {
    const [pause, rest] = [this.#turns.begin(account), this.#turns.beginBackground()];
    const isClosing = () => this.#closing.signal.aborted;
    while (!isClosing() && (await this.#source.findUnindexed(account, limit + 1)).length > limit) {
      const claimed = await this.#underLease(
        account,
        () => (isAwaited() ? pause() : rest()),
        async (session) => {
          requireOwnIndex(session);
          while ((await this.#indexBatch(session)) && !isClosing()) await this.#mergeWhileDue(session);
        },
      );
      if (claimed) continue;
      // Another process indexes the account.
      if (!isAwaited()) return;
      await wait(CLAIM_INTERVAL_MS);
    }
  }

  /** Builds the index again from all documents, while searches use the present one. @returns the number of documents */
  async rebuild(account: string): Promise<number> {
    let count = 0;
    const rebuild = async (session: IndexSession) => {
      count = await this.#rebuild(session);
    };
    while (!(await this.#underLease(account, this.#turns.beginBackground(), rebuild))) await wait(CLAIM_INTERVAL_MS);
    return count;
  }

  /**
   * The same for an index that another engine contains. Segments of a previous format are copied into the present one, one by one, while
   * searches and indexing go on; a process that stops leaves the rest to the next one. @returns false while another process does it
   */
  rebuildForeign(account: string): Promise<boolean> {
    return this.#underLease(account, this.#turns.beginBackground(), async (session) => {
      if (isFormerFormat(session.row.engine)) await this.#upgrade(session);
      else if (session.row.engine !== SEGMENT_ENGINE) await this.#rebuild(session);
    });
  }

  async #upgrade(session: IndexSession): Promise<void> {
    try {
      for (const stored of session.segments.filter(({ format }) => format !== FORMAT_VERSION))
        await this.#merge(session, [stored]);
      await this.#store.setEngine(session.row, SEGMENT_ENGINE);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      // A segment is damaged: the documents themselves are not.
      await this.#rebuild(session);
    }
  }

  async #rebuild(session: IndexSession): Promise<number> {
    const { account } = session.row;
    let count = 0;
    const built = session.createEmpty();
    const deletions = await this.#store.findDeletions(account);
    for await (const ids of collectBatches(this.#source.iterateIds(account), BATCH_SIZE)) {
      for await (const documents of readInParts(this.#source, account, ids, built.pause)) {
        count += documents.length;
        await built.add(await this.#build(built, documents));
      }
      await this.#mergeWhileDue(built, { isVisible: false });
    }
    await session.replaceBy(built);
    if (session.row.engine !== SEGMENT_ENGINE) await this.#store.setEngine(session.row, SEGMENT_ENGINE);
    await this.#store.removeDeletions(
      account,
      deletions.map(({ _id }) => _id),
    );
    return count;
  }

  async #underLease(account: string, pause: Pause, run: (session: IndexSession) => Promise<void>): Promise<boolean> {
    const row = await this.#store.claim(account);
    if (!row) return false;
    try {
      const session = new IndexSession(row, this.#store, row.segments, pause);
      await run(session);
      await this.#countBytes(session);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      await this.#store.release(row);
    }
  }

  /** After a crash before the end, the next session counts them. */
  async #countBytes({ row, segments }: IndexSession): Promise<void> {
    const bytes = sumSegmentBytes(segments);
    if (bytes === row.counted_bytes) return;
    await countIndexBytes(this.#committer, row.account);
    await this.#store.setCountedBytes(row, bytes);
  }

  /**
   * Adds a segment of unindexed documents and hides their earlier versions and deleted documents in other segments. The order of the
   * steps makes each of them repeatable after a crash:
   * - Documents are read before deletions. A document that is deleted in between is in a deletion, and left for the next batch.
   * - Deletions are removed before documents are marked. A document that was deleted and created again is not in a segment
   *   while a deletion of it exists.
   * - Documents are marked last. Until then searches read them directly.
   * @returns true if more documents may be unindexed
   */
  async #indexBatch(session: IndexSession): Promise<boolean> {
    const { account } = session.row;
    const unindexed = await this.#source.findUnindexed(account, BATCH_SIZE, session.unindexedFrom);
    const ids = unindexed.map(({ id }) => id);
    // The first part of long texts: the next batch takes the others.
    const { value } = await readInParts(this.#source, account, ids, session.pause).next();
    const found = value ?? [];
    const deletions = await this.#store.findDeletions(account);
    const deleted = new Set(deletions.map(({ document }) => document));
    const documents = found.filter(({ id }) => !deleted.has(id));
    if (documents.length === 0 && deletions.length === 0) return false;
    await this.#hide(
      session,
      documents.map(({ id }) => id),
      deleted,
    );
    await this.#addSegment(session, documents);
    await this.#store.removeDeletions(
      account,
      deletions.map(({ _id }) => _id),
    );
    await this.#source.markIndexed(account, documents);
    const marked = new Set(documents.map(({ id }) => id));
    session.unindexedFrom = (unindexed.find(({ id }) => !marked.has(id)) ?? unindexed.at(-1))?.changed;
    return unindexed.length === BATCH_SIZE || found.length < unindexed.length;
  }

  async #hide(session: IndexSession, replaced: readonly string[], deleted: ReadonlySet<string>): Promise<void> {
    for (const stored of session.segments) {
      const view = await this.#cache.open(session.row.account, stored);
      session.setDeleted(stored.id, await view.without([...replaced, ...deleted]));
      // Also of a former version, which an edit has hidden before.
      if (await view.containsAny(deleted)) session.setDeletedAt(stored.id);
    }
  }

  async #addSegment(session: IndexSession, documents: readonly VersionedDocument[]): Promise<void> {
    if (documents.length > 0) await session.add(await this.#build(session, documents));
    await session.publish();
  }

  #build({ pause }: IndexSession, documents: readonly VersionedDocument[]): Promise<SerializedSegment> {
    const steps = buildSegmentInSteps(
      this.#source.schema,
      documents.map(({ document }) => document),
    );
    return runInSteps(steps, pause);
  }

  async #mergeWhileDue(session: IndexSession, { isVisible = true } = {}): Promise<void> {
    for (;;) {
      const sizes = session.segments.map((stored) => ({ ...stored, stored, deleted: stored.deletedCount }));
      const selected = this.#selectErasure(session) ?? selectMerge(sizes)?.map(({ stored }) => stored);
      if (!selected) return;
      await this.#merge(session, selected, isVisible);
    }
  }

  #selectErasure({ segments }: IndexSession): StoredSegment[] | undefined {
    const before = Date.now() - this.#eraseAfterMs;
    const due = segments.find(({ deletedAt }) => deletedAt && deletedAt.getTime() <= before);
    return due && [due];
  }

  async #merge(session: IndexSession, selected: readonly StoredSegment[], isVisible = true): Promise<void> {
    const views = await Promise.all(selected.map((stored) => this.#openInMemory(session.row.account, stored)));
    const merged = await mergeSegments(this.#source.schema, views, session.pause);
    if (merged.info.documents > 0) await session.add(merged);
    session.discard(selected);
    if (isVisible) await session.publish();
  }

  /** Reads a segment as a whole, past the cache of searches. */
  async #openInMemory(account: string, stored: StoredSegment): Promise<SegmentView> {
    const blocks = await this.#store.readBlocks(account, stored.id);
    const segment = await Segment.open(this.#source.schema, stored, createMemorySource(blocks));
    const { deleted } = await this.#cache.open(account, stored);
    return new SegmentView(segment, deleted);
  }
}

/** @throws service_unavailable if another engine contains the documents that are marked as indexed */
function requireOwnIndex({ row }: IndexSession): void {
  if (!isSegmentEngine(row.engine)) throw createForeignIndexError();
}
