import { serviceUnavailable } from "../core/errors.ts";
import { MemoryPart } from "../lib/search/memory-part.ts";
import type { SegmentView } from "../lib/search/segment-view.ts";
import type { Turns } from "../process/turns.ts";
import type { DocumentSource, DocumentVersion } from "./document-source.ts";
import type { Indexer } from "./indexer.ts";
import { readInParts } from "./read-in-parts.ts";
import type { SegmentCache } from "./segment-cache.ts";
import { createForeignIndexError, isSegmentEngine, SEGMENT_ENGINE, type SegmentStore } from "./store.ts";

/** Documents that a search reads directly, in memory; beyond them it waits until they are indexed. */
const MAX_UNINDEXED = 1_000;
/** The index changes at most a few times while a search opens it. */
const MAX_ATTEMPTS = 20;
/** After this time unindexed documents are read again without a commit: a restored row has none. */
const RECHECK_INTERVAL_MS = 10_000;
/** State of an account whose index was not begun. */
const NO_INDEX = { generation: 0, engine: SEGMENT_ENGINE } as const;

type Views = readonly SegmentView[];

export interface ReaderParts {
  readonly store: SegmentStore;
  readonly source: DocumentSource;
  readonly cache: SegmentCache;
  readonly indexer: Indexer;
  readonly turns: Turns;
}

/** Opens the index of one account as it is now: its segments, and in memory the documents that no segment contains yet. */
export class AccountReader {
  readonly #account: string;
  readonly #parts: ReaderParts;
  #snapshot: { generation: number; views: Views } = { generation: 0, views: [] };
  /** The views of the snapshot without the hidden documents. */
  #masked: { hidden: Set<string>; views: Views } = { hidden: new Set(), views: [] };
  readonly #memory: MemoryPart;
  /** Versions of the documents in memory. */
  readonly #versions = new Map<string, number>();
  /** What the last opening found: it contains every document until there is another commit or generation. */
  #opened: { commits: number; generation: number; at: number; views: Views } | undefined;
  #running: Promise<Views | undefined> | undefined;
  #next: Promise<Views | undefined> | undefined;

  constructor(account: string, parts: ReaderParts) {
    this.#account = account;
    this.#parts = parts;
    this.#memory = new MemoryPart(parts.source.schema);
  }

  /** Indexes first what is too much to be read directly. @throws service_unavailable when that takes too long */
  async open(): Promise<Views> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const views = await this.openIfReady();
      if (views) return views;
      await this.#parts.indexer.catchUp(this.#account, MAX_UNINDEXED);
    }
    throw serviceUnavailable("The search index changes too fast to be read.");
  }

  /**
   * Calls during one opening share the next one, which begins after them and therefore sees what was written before them.
   * @returns undefined if more documents are unindexed than a search reads directly, or the index changes too fast
   */
  openIfReady(): Promise<Views | undefined> {
    if (this.#next) return this.#next;
    const before = this.#running ?? Promise.resolve();
    const next: Promise<Views | undefined> = before.then(
      () => this.#begin(next),
      () => this.#begin(next),
    );
    this.#next = next;
    return next;
  }

  #begin(opening: Promise<Views | undefined>): Promise<Views | undefined> {
    this.#next = undefined;
    this.#running = opening;
    return this.#open();
  }

  /**
   * Reads unindexed documents only after a commit of the account. Their index contains the keys of documents that were marked within
   * minutes, of this account and of its neighbours, as the database keeps the history of its rows; a read passes all of them.
   */
  async #open(): Promise<Views | undefined> {
    const { store } = this.#parts;
    const [commits, state] = await Promise.all([store.readCommits(this.#account), store.readState(this.#account)]);
    const known = this.#opened;
    const { generation: present, engine } = state ?? NO_INDEX;
    const isCurrent = known && known.commits === commits && known.generation === present && isSegmentEngine(engine);
    if (isCurrent && performance.now() - known.at < RECHECK_INTERVAL_MS) return known.views;
    const at = performance.now();
    const views = await this.#openChanged();
    const { generation } = this.#snapshot;
    this.#opened = views && commits !== undefined ? { commits, generation, at, views } : undefined;
    return views;
  }

  /**
   * Unindexed documents are read before the generation: a document that was marked in between is in segments that were published
   * earlier, so the generation differs and all is read again.
   */
  async #openChanged(): Promise<Views | undefined> {
    const { store, source } = this.#parts;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [unindexed, deletions] = await Promise.all([
        source.findUnindexed(this.#account, MAX_UNINDEXED + 1),
        store.findDeletions(this.#account),
      ]);
      if (unindexed.length > MAX_UNINDEXED) return undefined;
      const { generation, engine } = (await store.readState(this.#account)) ?? NO_INDEX;
      if (!isSegmentEngine(engine)) throw createForeignIndexError();
      if (generation !== this.#snapshot.generation) {
        await this.#loadSnapshot();
        continue;
      }
      await this.#updateMemory(unindexed);
      const views = await this.#mask(deletions.map(({ document }) => document));
      return [...views, ...this.#memory.views];
    }
    return undefined;
  }

  async #loadSnapshot(): Promise<void> {
    const { store, cache } = this.#parts;
    const row = await store.readIndex(this.#account);
    const views = await Promise.all((row?.segments ?? []).map((stored) => cache.open(this.#account, stored)));
    this.#snapshot = { generation: row?.generation ?? 0, views };
    this.#masked = { hidden: new Set(), views };
  }

  async #updateMemory(unindexed: readonly DocumentVersion[]): Promise<void> {
    const present = new Set(unindexed.map(({ id }) => id));
    const released = [...this.#versions.keys()].filter((id) => !present.has(id));
    await this.#memory.release(released);
    for (const id of released) this.#versions.delete(id);
    const changed = unindexed.filter(({ id, version }) => this.#versions.get(id) !== version).map(({ id }) => id);
    if (changed.length === 0) return;
    const { source, turns } = this.#parts;
    const pause = turns.begin(this.#account);
    const missing = new Set(changed);
    for await (const found of readInParts(source, this.#account, changed, pause)) {
      const documents = found.map(({ document }) => document);
      await this.#memory.update(documents, [], pause);
      for (const { id, version } of found) {
        missing.delete(id);
        this.#versions.set(id, version);
      }
    }
    if (missing.size > 0) await this.#memory.update([], missing, pause);
    for (const id of missing) this.#versions.set(id, -1);
  }

  /** Hides documents that are in memory or deleted from the segments. */
  async #mask(deleted: readonly string[]): Promise<Views> {
    const hidden = new Set([...this.#memory.ids, ...deleted]);
    const isSubset = [...this.#masked.hidden].every((id) => hidden.has(id));
    if (!isSubset) this.#masked = { hidden: new Set(), views: this.#snapshot.views };
    const added = [...hidden].filter((id) => !this.#masked.hidden.has(id));
    if (added.length > 0) {
      const views = await Promise.all(this.#masked.views.map((view) => view.without(added)));
      this.#masked = { hidden, views };
    }
    return this.#masked.views;
  }
}
