import mongoose, { type mongo } from "mongoose";
import { type Fields, number, optional, string, toSchema, type Values } from "./fields.ts";

/** A query that takes longer is ended by the database. */
export const READ_TIMEOUT_MS = 15_000;
/** The same for a scan of all rows, for which no request waits. */
export const SCAN_TIMEOUT_MS = 600_000;

/** A document of the database: `_id` is a TypeID, `account` its tenant. */
export interface Row {
  _id: string;
  account: string;
  /** Bytes that the ledger counts for the row, in a model that declares `keeps`; absent in rows of older versions. */
  kept_bytes?: number | undefined;
}

/** Kinds of rows whose bytes the ledger of an account counts beside the storage quota. */
export const KEPT_KINDS = [
  "events",
  "deliveries",
  "summary_jobs",
  "idempotency_keys",
  "oauth_tokens",
  "imports",
  "exports",
  "summary_templates",
  "search_index",
] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** A row of any collection. */
export type AnyRow = Row & mongo.Document;
export type RowFilter = mongo.Filter<AnyRow>;
/** Operators, or the stages of an update pipeline. */
export type RowUpdate = mongo.UpdateFilter<AnyRow> | mongo.Document[];

/** An index; `account` comes first wherever it serves a request of an account, so that collections shard by account. */
export type Index = mongo.IndexDescription & { key: Readonly<Record<string, 1 | -1 | "text">> };

/** A collection that is read and written with the driver alone, and the type `T` of its documents. */
export interface CollectionDefinition<T> {
  readonly collection: string;
  readonly indexes: readonly Index[];
  /** Names of indexes that earlier versions created, to be dropped. */
  readonly formerIndexes?: readonly string[];
  /** Never set; it carries `T`. */
  readonly row?: T;
}

/** A collection of rows that mongoose models. A `Database` binds it to its connection. */
export interface ModelDefinition<T extends Row = Row> extends CollectionDefinition<T> {
  readonly name: string;
  readonly schema: mongoose.Schema;
  /** Kind under which the ledger of an account counts `kept_bytes` of its rows (kept-bytes.ts). */
  readonly keeps?: KeptKind;
  /** Fields by whose values the ledger of an account counts its rows; an index begins with the account and these fields. */
  readonly counted?: readonly string[];
}

/** The type of the documents of a definition. */
export type RowOf<D> = D extends CollectionDefinition<infer T> ? T : never;

const ROW_FIELDS = { _id: string(), account: string() };

/** Bytes that the ledger counts for the row; absent in rows that older versions wrote, and where the kind is not counted. */
const KEPT_BYTES = { kept_bytes: optional(number()) };

interface ModelOptions<F> extends Omit<CollectionDefinition<never>, "row"> {
  fields: F;
  counted?: readonly (keyof F & string)[];
  keeps?: KeptKind;
}

/** Declares once what rows hold, how mongoose casts them, and their indexes; `_id` and `account` come with every row. */
export function defineModel<F extends Fields>(
  name: string,
  { collection, fields, indexes, formerIndexes = [], counted = [], keeps }: ModelOptions<F>,
): ModelDefinition<Row & Values<F>> {
  const schema = new mongoose.Schema(toSchema({ ...ROW_FIELDS, ...(keeps && KEPT_BYTES), ...fields }), {
    collection,
    versionKey: false,
    minimize: false,
    strictQuery: true,
  });
  schema.pre(["find", "findOne", "countDocuments", "distinct"], function limitTime() {
    const { maxTimeMS, session } = this.getOptions();
    if (maxTimeMS === undefined && !session) this.maxTimeMS(READ_TIMEOUT_MS);
  });
  return {
    name,
    collection,
    schema,
    indexes,
    formerIndexes,
    ...(counted.length > 0 && { counted }),
    ...(keeps && { keeps }),
  };
}

export function defineCollection<T>(collection: string, indexes: readonly Index[]): CollectionDefinition<T> {
  return { collection, indexes };
}
