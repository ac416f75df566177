import type { Database } from "../database/database.ts";
import type { Pause } from "../lib/search/steps.ts";
import type {
  DocumentSource,
  DocumentVersion,
  UnindexedDocument,
  VersionedDocument,
} from "../search-index/document-source.ts";
import { iterateAppendedText } from "./appended-content.ts";
import { countWords } from "./count-words.ts";
import { type ConversationRow, Conversations, UNINDEXED_INDEX } from "./model.ts";
import { INDEXED_FIELDS, type IndexedFields, SEARCH_SCHEMA, toSearchDocument, WordTotals } from "./search-document.ts";
import { selectConversationIds } from "./selection.ts";

/** Unindexed conversations of one read of a sweep. */
const PAGE_SIZE = 5_000;
/** Words that earlier versions of Recap stored in the row. */
const FORMER_FIELDS = { search: 1, words: 1 } as const;
const UNINDEXED = { indexed: null } as const;

type Changed = Pick<ConversationRow, "account" | "updated_at">;

/** Conversations as documents of the search index; the field `indexed` is the mark. */
export class ConversationSource implements DocumentSource {
  readonly schema = SEARCH_SCHEMA;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async findUnindexed(account: string, limit: number, from?: Date): Promise<UnindexedDocument[]> {
    const filter = { account, ...UNINDEXED, ...(from && { updated_at: { $gte: from } }) };
    const rows = await this.#collection
      .find(filter, { projection: { version: 1, updated_at: 1 }, hint: UNINDEXED_INDEX })
      .sort({ updated_at: 1 })
      .limit(limit)
      .toArray();
    return rows.map(({ _id, version, updated_at }) => ({ id: _id, version, changed: updated_at }));
  }

  async read(account: string, ids: readonly string[], pause: Pause): Promise<VersionedDocument[]> {
    const rows = await this.#collection
      .find<IndexedFields>({ _id: { $in: [...ids] }, account }, { projection: INDEXED_FIELDS })
      .toArray();
    const documents: VersionedDocument[] = [];
    for (const row of rows) {
      await pause();
      const document = toSearchDocument(row, row.appended && (await this.#countAppended(row, pause)));
      documents.push({ id: row._id, version: row.version, document });
    }
    return documents;
  }

  /** Counts the words of the appended messages in pieces, between which other work of the process can run. */
  async #countAppended(row: IndexedFields, pause: Pause): Promise<WordTotals> {
    const totals = new WordTotals();
    for await (const text of iterateAppendedText(this.#database, row)) {
      totals.add(countWords(text));
      await pause();
    }
    return totals;
  }

  iterateIds(account: string): AsyncIterable<string> {
    return selectConversationIds(this.#database, account, {});
  }

  async markIndexed(account: string, versions: readonly DocumentVersion[]): Promise<void> {
    if (versions.length === 0) return;
    const operations = [...Map.groupBy(versions, ({ version }) => version)].map(([version, same]) => ({
      updateMany: {
        filter: { _id: { $in: same.map(({ id }) => id) }, account, version, ...UNINDEXED },
        update: { $set: { indexed: true }, $unset: FORMER_FIELDS },
      },
    }));
    await this.#collection.bulkWrite(operations, { ordered: false });
  }

  async findDueAccounts(count: number, before: Date): Promise<string[]> {
    const due: string[] = [];
    for (let after: string | undefined = ""; after !== undefined; ) {
      const rows: Changed[] = await this.#collection
        .find<Changed>(
          { account: { $gt: after }, ...UNINDEXED },
          { projection: { account: 1, updated_at: 1 }, hint: UNINDEXED_INDEX },
        )
        .sort({ account: 1, updated_at: 1 })
        .limit(PAGE_SIZE)
        .toArray();
      const byAccount = Map.groupBy(rows, ({ account }) => account);
      const last = rows.at(-1)?.account;
      const hasMore = rows.length === PAGE_SIZE;
      // The last account of a full page is read again from its beginning, unless it fills the page alone.
      if (hasMore && last !== undefined && byAccount.size > 1) byAccount.delete(last);
      for (const [account, changed] of byAccount)
        if (changed.length >= count || changed.some(({ updated_at }) => updated_at < before)) due.push(account);
      after = hasMore ? [...byAccount.keys()].at(-1) : undefined;
    }
    return due;
  }

  get #collection() {
    return this.#database.collection(Conversations);
  }
}
