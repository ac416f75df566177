import { LRUCache } from "lru-cache";
import { ApiError } from "../core/errors.ts";
import type { Committer } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import type { SearchRequest, SearchResult } from "../lib/search/request.ts";
import { search } from "../lib/search/search.ts";
import type { SegmentView } from "../lib/search/segment-view.ts";
import type { Turns } from "../process/turns.ts";
import { AccountReader, type ReaderParts } from "./account-reader.ts";
import { MIN_CACHE_BYTES } from "./cache-size.ts";
import type { DocumentSource } from "./document-source.ts";
import { runForEachAccount } from "./each-account.ts";
import { DISCARD_AFTER_MS } from "./index-session.ts";
import { CATCH_UP_TIMEOUT_MS, ERASE_AFTER_MS, Indexer } from "./indexer.ts";
import { SegmentCache } from "./segment-cache.ts";
import { SEGMENT_ENGINE, SegmentStore } from "./store.ts";

declare module "../core/context.ts" {
  interface Deps {
    search: SearchEngine;
  }
}

/** Full-text search in the documents of an account. */
export interface SearchEngine {
  /** Searches every document whose write was acknowledged before the call, by any process. */
  search(account: string, request: SearchRequest): Promise<SearchResult>;
  /** The same, unless many documents are not indexed yet. @returns undefined instead of waiting for them */
  searchIfReady(account: string, request: SearchRequest): Promise<SearchResult | undefined>;
  /** Brings the indexes of all accounts up to date, as far as it is due. @throws at the end, if that of an account failed */
  indexDue(signal: AbortSignal): Promise<void>;
  /** Moves the changed documents of an account into segments. @returns false while another process does it */
  index(account: string, signal: AbortSignal): Promise<boolean>;
  /** Indexes all documents of an account again; searches continue meanwhile. @returns their number */
  rebuild(account: string): Promise<number>;
  close(): Promise<void>;
}

/** Accounts whose newest documents are in memory, for as long as they are searched. */
const MAX_ACCOUNTS = 200;
const READER_TIMEOUT_MS = 60_000;
/** Indexing is due at this many changed documents, or when the oldest change has this age. */
export const DUE_DOCUMENTS = 250;
export const DUE_AFTER_MS = 15_000;

/** Searches immutable segments that are stored in MongoDB. */
export class SegmentSearchEngine implements SearchEngine {
  readonly #source: DocumentSource;
  readonly #store: SegmentStore;
  readonly #indexer: Indexer;
  readonly #parts: ReaderParts;
  readonly #eraseAfterMs: number;
  readonly #readers = new LRUCache<string, AccountReader>({
    max: MAX_ACCOUNTS,
    ttl: READER_TIMEOUT_MS,
    updateAgeOnGet: true,
  });

  /** `cacheBytes`: memory for the parts of segments that were read last. */
  constructor(
    database: Database,
    source: DocumentSource,
    turns: Turns,
    committer: Committer,
    {
      store = new SegmentStore(database),
      cacheBytes = MIN_CACHE_BYTES,
      /** A search waits this long for the indexing of many changed documents. */
      catchUpTimeoutMs = CATCH_UP_TIMEOUT_MS,
      /** The words of a deleted document stay in its segment this long. */
      eraseAfterMs = ERASE_AFTER_MS,
    } = {},
  ) {
    this.#source = source;
    this.#store = store;
    const cache = new SegmentCache(source.schema, this.#store, cacheBytes);
    this.#eraseAfterMs = eraseAfterMs;
    this.#indexer = new Indexer(this.#store, source, cache, turns, committer, { catchUpTimeoutMs, eraseAfterMs });
    this.#parts = { store: this.#store, source, cache, indexer: this.#indexer, turns };
  }

  async search(account: string, request: SearchRequest): Promise<SearchResult> {
    return this.#search(account, await this.#getReader(account).open(), request);
  }

  async searchIfReady(account: string, request: SearchRequest): Promise<SearchResult | undefined> {
    const views = await this.#getReader(account).openIfReady().catch(ignoreUnavailable);
    return views && this.#search(account, views, request);
  }

  #search(account: string, views: readonly SegmentView[], request: SearchRequest): Promise<SearchResult> {
    return search(this.#source.schema, views, { ...request, pause: this.#parts.turns.begin(account, true) });
  }

  #getReader(account: string): AccountReader {
    let reader = this.#readers.get(account);
    if (!reader) {
      this.#readers.purgeStale();
      reader = new AccountReader(account, this.#parts);
      this.#readers.set(account, reader);
    }
    return reader;
  }

  async indexDue(signal: AbortSignal): Promise<void> {
    const now = Date.now();
    const accounts = new Set([
      ...(await this.#source.findDueAccounts(DUE_DOCUMENTS, new Date(now - DUE_AFTER_MS))),
      ...(await this.#store.findAccountsToClean(new Date(now - DISCARD_AFTER_MS))),
      ...(await this.#store.findAccountsToErase(new Date(now - this.#eraseAfterMs))),
    ]);
    const foreign = new Set(await this.#store.findForeignAccounts(SEGMENT_ENGINE));
    await runForEachAccount(new Set([...foreign, ...accounts]), signal, async (account) => {
      if (foreign.has(account)) await this.#indexer.rebuildForeign(account);
      if (accounts.has(account)) await this.index(account, signal);
    });
  }

  index(account: string, signal: AbortSignal): Promise<boolean> {
    return this.#indexer.index(account, signal);
  }

  rebuild(account: string): Promise<number> {
    return this.#indexer.rebuild(account);
  }

  close(): Promise<void> {
    return this.#indexer.close();
  }
}

/** For searches with another way to their result. */
export function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === "service_unavailable")) throw error;
}
