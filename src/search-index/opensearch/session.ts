import type { Schema } from "../../lib/search/schema.ts";
import type { VersionedDocument } from "../document-source.ts";
import type { SearchIndexRow } from "../model.ts";
import { LeaseLost, type SegmentStore } from "../store.ts";
import type { OpenSearchClient, SearchResponse } from "./client.ts";
import { toEngineDocument } from "./mapping.ts";

interface BulkResponse {
  errors: boolean;
  items: readonly Record<string, { status: number; error?: { type?: string; reason?: string } }>[];
}

const DELETED_AT_ONCE = 1_000;

/**
 * Changes of the documents of an account under its lease. Each session has a higher number than earlier ones and writes it as the
 * version, so that the engine rejects a write of a session whose lease ended.
 */
export class IndexingSession {
  readonly account: string;
  readonly number: number;
  readonly #row: SearchIndexRow;
  readonly #store: SegmentStore;
  readonly #client: OpenSearchClient;
  readonly #schema: Schema;

  static async begin(row: SearchIndexRow, store: SegmentStore, client: OpenSearchClient, schema: Schema) {
    await store.publish(row, row.segments, row.discarded);
    return new IndexingSession(row, store, client, schema);
  }

  private constructor(row: SearchIndexRow, store: SegmentStore, client: OpenSearchClient, schema: Schema) {
    this.account = row.account;
    this.number = row.generation + 1;
    this.#row = row;
    this.#store = store;
    this.#client = client;
    this.#schema = schema;
  }

  /** Writes and deletes documents, visible to searches that follow. @throws LeaseLost */
  async write(documents: readonly VersionedDocument[], deleted: readonly string[]): Promise<void> {
    await this.#store.renew(this.#row);
    const describe = (id: string) => {
      return { _id: id, routing: this.account, version: this.number, version_type: "external_gte" };
    };
    const lines = [
      ...deleted.map((id) => ({ delete: describe(id) })),
      ...documents.flatMap(({ id, document }) => [
        { index: describe(id) },
        toEngineDocument(this.#schema, this.account, this.number, document),
      ]),
    ];
    if (lines.length === 0) return;
    const { body } = await this.#client.call<BulkResponse>("POST", "/_bulk?refresh=true", lines);
    for (const item of body.items) this.#check(item);
  }

  #check(item: BulkResponse["items"][number]): void {
    for (const [action, { status, error }] of Object.entries(item)) {
      if (status < 300 || (action === "delete" && status === 404)) continue;
      if (status === 409) throw new LeaseLost(this.account);
      throw new Error(`the search engine refused a document: ${status} ${error?.type} ${error?.reason}`);
    }
  }

  /** Deletes what earlier sessions wrote. */
  async deleteEarlier(): Promise<void> {
    const filter = [{ term: { account: this.account } }, { range: { session: { lt: this.number } } }];
    const request = {
      query: { bool: { filter } },
      sort: [{ id: "asc" }],
      from: 0,
      size: DELETED_AT_ONCE,
      _source: false,
    };
    for (;;) {
      const path = `/_search?routing=${this.account}`;
      const { status, body } = await this.#client.call<SearchResponse>("POST", path, request);
      if (status !== 200) throw new Error(`the search engine refused a search: ${JSON.stringify(body)}`);
      const ids = body.hits.hits.map(({ _id }) => _id);
      if (ids.length === 0) return;
      await this.write([], ids);
    }
  }

  setEngine(engine: string): Promise<void> {
    return this.#store.setEngine(this.#row, engine);
  }
}
