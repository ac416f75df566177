import { randomUUID } from "node:crypto";
import { serviceUnavailable } from "../core/errors.ts";
import { toBytes } from "../database/bson.ts";
import type { Database } from "../database/database.ts";
import type { RowUpdate } from "../database/define-model.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import { claimFor, extend, freeAt, heldBy, RELEASED } from "../database/lease.ts";
import { Ledgers } from "../database/ledger.ts";
import { FORMAT_VERSION } from "../lib/search/segment-writer.ts";
import {
  type DiscardedSegment,
  SearchBlocks,
  type SearchDeletionRow,
  SearchDeletions,
  SearchIndexes,
  type SearchIndexRow,
  type StoredSegment,
} from "./model.ts";

/** A holder that crashed keeps the lease this long. */
const LEASE_MS = 10_000;

/** Engine of accounts whose documents are in segments of the present format. */
export const SEGMENT_ENGINE = `segments-${FORMAT_VERSION}`;
/** Engines of accounts with segments of a previous format, which searches read until they are in the present one. Rows of the first one have no name. */
const FORMER_SEGMENT_ENGINES: readonly (string | null)[] = [null, "segments-1"];

/** The lease on an index ended before a change; another process holds it. */
export class LeaseLost extends Error {
  constructor(account: string) {
    super(`the lease on the search index of ${account} was lost`);
    this.name = "LeaseLost";
  }
}

export const isFormerFormat = (engine: string | null | undefined) => FORMER_SEGMENT_ENGINES.includes(engine ?? null);

/** True if the segments of an account contain its documents. */
export const isSegmentEngine = (engine: string | null | undefined) =>
  engine === SEGMENT_ENGINE || isFormerFormat(engine);

/** Error of a search while the documents of its account are still in the index of another engine, or in a lost index. */
export const createForeignIndexError = () =>
  serviceUnavailable("The search index of this account is being built. Try again later.");

/** Stores the search indexes of accounts: segments as blocks, and one row with the list of segments. */
export class SegmentStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  readIndex(account: string): Promise<SearchIndexRow | null> {
    return this.#indexes.findOne({ _id: account, account });
  }

  /** The generation of an index, and the engine that contains it, if there is an index. */
  async readState(account: string): Promise<{ generation: number; engine: string | null } | undefined> {
    const row = await this.#indexes.findOne({ _id: account, account }, { projection: { generation: 1, engine: 1 } });
    return row ? { generation: row.generation, engine: row.engine ?? null } : undefined;
  }

  /** Number of the commits of an account, each of which may change documents; undefined before the first one. */
  async readCommits(account: string): Promise<number | undefined> {
    const ledgers = this.#database.collection(Ledgers);
    return (await ledgers.findOne({ _id: account, account }, { projection: { commits: 1 } }))?.commits;
  }

  /** Accounts whose documents another engine contains. */
  findForeignAccounts(engine: string): Promise<string[]> {
    return this.#indexes.distinct("_id", { engine: { $ne: engine } });
  }

  /** Records, after a rebuild, which engine contains the documents. @throws LeaseLost */
  setEngine(row: SearchIndexRow, engine: string): Promise<void> {
    return this.#updateHeld(row, { engine });
  }

  /** Records the bytes of the segments that the ledger counts. @throws LeaseLost */
  setCountedBytes(row: SearchIndexRow, bytes: number): Promise<void> {
    return this.#updateHeld(row, { counted_bytes: bytes });
  }

  /** Takes the lease on an index, and creates the index. @returns undefined while another process holds it */
  async claim(account: string, engine: string = SEGMENT_ENGINE): Promise<SearchIndexRow | undefined> {
    const now = this.#database.now();
    try {
      const row = await this.#indexes.findOneAndUpdate(
        { _id: account, account, ...freeAt(now) },
        {
          $set: claimFor(randomUUID(), LEASE_MS, now),
          $setOnInsert: { generation: 0, segments: [], discarded: [], engine },
        },
        { upsert: true, returnDocument: "after" },
      );
      return row ?? undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** @throws LeaseLost */
  async renew(row: SearchIndexRow): Promise<void> {
    await this.#updateHeld(row, {});
  }

  async release(row: SearchIndexRow): Promise<void> {
    await this.#indexes.updateOne(heldBy(row), { $set: RELEASED });
  }

  /** Replaces the lists of segments and renews the lease. @throws LeaseLost */
  async publish(row: SearchIndexRow, segments: StoredSegment[], discarded: DiscardedSegment[]): Promise<void> {
    await this.#updateHeld(row, { segments, discarded }, { $inc: { generation: 1 } });
  }

  /** Changes the list of discarded segments only, which no search reads. @throws LeaseLost */
  async setDiscarded(row: SearchIndexRow, discarded: DiscardedSegment[]): Promise<void> {
    await this.#updateHeld(row, { discarded });
  }

  /** Sets fields under the lease, which it renews. @throws LeaseLost */
  async #updateHeld(row: SearchIndexRow, fields: Partial<SearchIndexRow>, more: RowUpdate = {}): Promise<void> {
    const update = { ...more, $set: { ...fields, ...extend(LEASE_MS, this.#database.now()) } };
    const { matchedCount } = await this.#indexes.updateOne(heldBy(row), update);
    if (matchedCount === 0) throw new LeaseLost(row.account);
  }

  async writeBlocks(account: string, segment: string, blocks: readonly Buffer[]): Promise<void> {
    const rows = blocks.map((bytes, number) => ({ _id: `${segment}.${number}`, account, segment, number, bytes }));
    // A message to the server has at most 48 MB.
    for (let i = 0; i < rows.length; i += 100) await this.#blocks.insertMany(rows.slice(i, i + 100));
  }

  /** Blocks by their ids, which are the id of the segment, a dot, and the number. Copies, as the driver reads all from one buffer. */
  async readBlocksById(account: string, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await this.#blocks.find({ _id: { $in: [...ids] }, account }, { projection: { bytes: 1 } }).toArray();
    return new Map(rows.map(({ _id, bytes }) => [_id, Buffer.from(toBytes(bytes))]));
  }

  async readBlocks(account: string, segment: string): Promise<Uint8Array[]> {
    const rows = await this.#blocks.find({ account, segment }).sort({ number: 1 }).toArray();
    return rows.map(({ bytes }) => toBytes(bytes));
  }

  async deleteBlocks(account: string, segments: readonly string[]): Promise<void> {
    await this.#blocks.deleteMany({ account, segment: { $in: [...segments] } });
  }

  findDeletions(account: string): Promise<SearchDeletionRow[]> {
    return this.#deletions.find({ account }).toArray();
  }

  async removeDeletions(account: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#deletions.deleteMany({ account, _id: { $in: [...ids] } });
  }

  /** Accounts that have deletions to apply, or blocks of segments that were discarded before that time. */
  async findAccountsToClean(discardedBefore: Date): Promise<string[]> {
    const [deletions, discarded] = await Promise.all([
      this.#deletions.distinct("account"),
      this.#indexes.distinct("_id", { "discarded.at": { $lt: discardedBefore } }),
    ]);
    return [...new Set([...deletions, ...discarded])];
  }

  /** Accounts with segments of which a document was deleted until that time. */
  findAccountsToErase(deletedUntil: Date): Promise<string[]> {
    return this.#indexes.distinct("_id", { "segments.deletedAt": { $lte: deletedUntil } });
  }

  get #indexes() {
    return this.#database.collection(SearchIndexes);
  }

  get #blocks() {
    return this.#database.collection(SearchBlocks);
  }

  get #deletions() {
    return this.#database.collection(SearchDeletions);
  }
}
