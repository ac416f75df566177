import { setTimeout as wait } from "node:timers/promises";
import { collectBatches } from "../../core/batches.ts";
import { serviceUnavailable } from "../../core/errors.ts";
import type { Database } from "../../database/database.ts";
import type { SearchRequest, SearchResult } from "../../lib/search/request.ts";
import type { Turns } from "../../process/turns.ts";
import type { DocumentSource } from "../document-source.ts";
import { runForEachAccount } from "../each-account.ts";
import { DUE_AFTER_MS, DUE_DOCUMENTS, ignoreUnavailable, type SearchEngine } from "../engine.ts";
import { createForeignIndexError, LeaseLost, SegmentStore } from "../store.ts";
import { OpenSearchClient, type Response, type SearchResponse } from "./client.ts";
import { createMapping, MAX_RESULT_WINDOW } from "./mapping.ts";
import { createBounds, createFilters, createRanking, createSort } from "./query.ts";
import { IndexingSession } from "./session.ts";

const BATCH_SIZE = 250;
const CATCH_UP_TIMEOUT_MS = 10_000;
const CLAIM_INTERVAL_MS = 50;

/**
 * Searches an index of OpenSearch or Elasticsearch, with the account as its routing. Before a search, the documents that changed are
 * written to the engine, so that it sees every acknowledged write; marks, leases and deletions are those of the segments.
 */
export class OpenSearchEngine implements SearchEngine {
  readonly #source: DocumentSource;
  readonly #store: SegmentStore;
  readonly #turns: Turns;
  readonly #client: OpenSearchClient;
  #name: Promise<string> | undefined;

  constructor(database: Database, source: DocumentSource, turns: Turns, url: string) {
    this.#source = source;
    this.#store = new SegmentStore(database);
    this.#turns = turns;
    this.#client = new OpenSearchClient(url);
  }

  async search(account: string, request: SearchRequest): Promise<SearchResult> {
    await this.#catchUp(account, request.signal);
    return this.#search(account, request);
  }

  async searchIfReady(account: string, request: SearchRequest): Promise<SearchResult | undefined> {
    const { skip = 0, limit } = request;
    if (skip + limit > MAX_RESULT_WINDOW) return undefined;
    const search = async () => ((await this.#isUpToDate(account)) ? this.#search(account, request) : undefined);
    return search().catch(ignoreUnavailable);
  }

  async #search(account: string, request: SearchRequest): Promise<SearchResult> {
    const { terms, skip = 0, limit, signal } = request;
    const { schema } = this.#source;
    const ranking = createRanking(schema, terms);
    const filter = createFilters(account, request);
    const bounds = createBounds(request);
    const createQuery = (more: readonly object[]) => {
      return { bool: { filter: [...filter, ...more], ...(ranking && { must: [ranking] }) } };
    };
    const body = {
      query: createQuery(bounds),
      sort: createSort(schema, request),
      from: Math.min(skip, MAX_RESULT_WINDOW),
      size: Math.max(0, Math.min(limit, MAX_RESULT_WINDOW - skip)),
      track_total_hits: true,
      track_scores: ranking !== undefined,
      _source: false,
    };
    const routing = `routing=${account}`;
    const [page, all] = await Promise.all([
      this.#client.call<SearchResponse>("POST", `/_search?${routing}`, body, signal),
      bounds.length > 0
        ? this.#client.call<{ count: number }>("POST", `/_count?${routing}`, { query: createQuery([]) }, signal)
        : undefined,
    ]);
    const { hits } = this.#read(page);
    const remaining = hits.total.value;
    return {
      hits: hits.hits.map(({ _id, _score }) => ({ id: _id, score: terms ? (_score ?? 0) : 0 })),
      total: all ? this.#read(all).count : remaining,
      remaining,
    };
  }

  async indexDue(signal: AbortSignal): Promise<void> {
    const name = await this.#getName();
    const now = Date.now();
    const accounts = new Set([
      ...(await this.#source.findDueAccounts(DUE_DOCUMENTS, new Date(now - DUE_AFTER_MS))),
      ...(await this.#store.findAccountsToClean(new Date(0))),
      ...(await this.#store.findForeignAccounts(name)),
    ]);
    await runForEachAccount(accounts, signal, (account) => this.index(account, signal));
  }

  async index(account: string, signal: AbortSignal): Promise<boolean> {
    return this.#underLease(account, async (session) => {
      if (await this.#isForeign(account)) await this.#rebuild(session);
      else while ((await this.#indexBatch(session)) && !signal.aborted);
    });
  }

  async rebuild(account: string): Promise<number> {
    let count = 0;
    const rebuild = async (session: IndexingSession) => {
      count = await this.#rebuild(session);
    };
    while (!(await this.#underLease(account, rebuild))) await wait(CLAIM_INTERVAL_MS);
    return count;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #rebuild(session: IndexingSession): Promise<number> {
    const { account } = session;
    const deletions = await this.#store.findDeletions(account);
    const pause = this.#turns.beginBackground();
    let count = 0;
    for await (const ids of collectBatches(this.#source.iterateIds(account), BATCH_SIZE)) {
      const documents = await this.#source.read(account, ids, pause);
      count += documents.length;
      await session.write(documents, []);
    }
    await session.deleteEarlier();
    await session.setEngine(await this.#getName());
    await this.#store.removeDeletions(
      account,
      deletions.map(({ _id }) => _id),
    );
    return count;
  }

  /** Writes what changed before the call. @throws service_unavailable when that takes too long */
  async #catchUp(account: string, signal: AbortSignal | undefined): Promise<void> {
    const deadline = Date.now() + CATCH_UP_TIMEOUT_MS;
    for (;;) {
      signal?.throwIfAborted();
      if (await this.#isUpToDate(account)) return;
      if (Date.now() >= deadline)
        throw serviceUnavailable("The search index of this account is being built. Try again later.");
      const write = async (session: IndexingSession) => {
        while ((await this.#indexBatch(session)) && Date.now() < deadline);
      };
      if (!(await this.#underLease(account, write))) await wait(CLAIM_INTERVAL_MS);
    }
  }

  /** @throws service_unavailable while another engine contains the documents */
  async #isUpToDate(account: string): Promise<boolean> {
    const [unindexed, deletions, isForeign] = await Promise.all([
      this.#source.findUnindexed(account, 1),
      this.#store.findDeletions(account),
      this.#isForeign(account),
    ]);
    if (isForeign) throw createForeignIndexError();
    return unindexed.length === 0 && deletions.length === 0;
  }

  async #isForeign(account: string): Promise<boolean> {
    const [state, name] = await Promise.all([this.#store.readState(account), this.#getName()]);
    return state !== undefined && state.engine !== name;
  }

  async #underLease(account: string, run: (session: IndexingSession) => Promise<void>): Promise<boolean> {
    const row = await this.#store.claim(account, await this.#getName());
    if (!row) return false;
    try {
      await run(await IndexingSession.begin(row, this.#store, this.#client, this.#source.schema));
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      await this.#store.release(row);
    }
  }

  /** Steps in the same order as those of the segments (indexer.ts). @returns true if more documents may be unindexed */
  async #indexBatch(session: IndexingSession): Promise<boolean> {
    const { account } = session;
    const unindexed = await this.#source.findUnindexed(account, BATCH_SIZE);
    const ids = unindexed.map(({ id }) => id);
    const found = await this.#source.read(account, ids, this.#turns.begin(account));
    const deletions = await this.#store.findDeletions(account);
    const deleted = new Set(deletions.map(({ document }) => document));
    const documents = found.filter(({ id }) => !deleted.has(id));
    await session.write(documents, [...deleted]);
    await this.#store.removeDeletions(
      account,
      deletions.map(({ _id }) => _id),
    );
    await this.#source.markIndexed(account, documents);
    return unindexed.length === BATCH_SIZE;
  }

  /** Name of the index of this installation: the engine's own id of it, which changes when the index was deleted. */
  #getName(): Promise<string> {
    this.#name ??= this.#createIndex().catch((error) => {
      this.#name = undefined;
      throw error;
    });
    return this.#name;
  }

  async #createIndex(): Promise<string> {
    type Settings = Record<string, { settings: { index: { uuid: string } } }>;
    let found = await this.#client.call<Settings>("GET", "/_settings");
    if (found.status === 404) {
      // Another process may create it at the same time.
      const created = await this.#client.call<object>("PUT", "", createMapping(this.#source.schema));
      found = await this.#client.call<Settings>("GET", "/_settings");
      if (found.status !== 200)
        throw new Error(`the search engine did not create the index: ${JSON.stringify(created.body)}`);
    }
    const [index] = Object.values(found.body);
    return `opensearch:${index?.settings.index.uuid}`;
  }

  #read<T>({ status, body }: Response<T>): T {
    if (status === 200) return body;
    // The index may have been deleted: the next call creates it, and the worker builds it again.
    if (status === 404) this.#name = undefined;
    throw status === 404
      ? createForeignIndexError()
      : new Error(`the search engine refused a search: ${JSON.stringify(body)}`);
  }
}
