import { defineModel, type KeptKind, type RowOf } from "./define-model.ts";
import { boolean, date, mixed, number, optional, string } from "./fields.ts";

/** Numbers of rows, by collection and by the values of its counted fields (see `createCountKey`). */
export type RowCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type KeptBytes = Readonly<Partial<Record<KeptKind, number>>>;

/**
 * One row per account, written by every commit of the account: the last sequence number of its events and the bytes that
 * it stores. Commits write it first, so that two processes that write one account conflict early.
 */
export const Ledgers = defineModel("Ledger", {
  collection: "ledgers",
  fields: {
    sequence: number(),
    commits: number(),
    /**
     * The last event and its number. Absent in rows that older versions wrote, and outdated where its number is not `sequence`,
     * as those versions keep it unchanged.
     */
    last_event: optional(mixed<{ id: string; sequence: number }>()),
    /** Bytes. */
    conversations: number(),
    attachments: number(),
    /** Bytes reserved by uploads in progress; absent in rows that older versions wrote. */
    reserved: optional(number()),
    /** True after `storage.limit_reached` was published, until the usage falls below the threshold again. */
    limit_reached: boolean(),
    /** The same for `storage.limit_exceeded`. */
    limit_exceeded: boolean(),
    /** Number of webhooks: a commit of an account without webhooks reads none. */
    webhooks: number(),
    /** Numbers of rows of the account; absent in rows that older versions wrote, until the next commit counts them. */
    counts: optional(mixed<RowCounts>()),
    /** Bytes that rows beside the storage quota keep, by kind (kept-bytes.ts); absent in rows that older versions wrote. */
    kept: optional(mixed<KeptBytes>()),
    /** While several processes write the account: the last one, and when the account counts as written by one again. */
    writer: optional(string()),
    shared_until: optional(date()),
  },
  indexes: [],
});
export interface Ledger extends RowOf<typeof Ledgers> {}

export function emptyLedger(account: string): Ledger {
  return {
    _id: account,
    account,
    sequence: 0,
    commits: 0,
    conversations: 0,
    attachments: 0,
    reserved: 0,
    limit_reached: false,
    limit_exceeded: false,
    webhooks: 0,
    counts: {},
  };
}
