import type { Model } from "mongoose";

/** What every stored document has: `_id` is a TypeID, `account` its tenant. */
export interface Row {
  _id: string;
  account: string;
}

/** Equality on a few fields, simple enough to be repeated in memory inside a group. */
export type Where = Record<string, string | boolean | null>;

/** One document of an account, or null. */
export interface One<T extends Row> {
  kind: "one";
  model: Model<T>;
  where: Where;
}

/** All documents that match; keep it to sets that are small by design. */
export interface Many<T extends Row> {
  kind: "many";
  model: Model<T>;
  where: Where;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of references to different collections
export type Ref = One<any> | Many<any>;

export type Found<R> = R extends One<infer T> ? T | null : R extends Many<infer T> ? T[] : never;
export type FoundAll<Rs extends readonly Ref[]> = { -readonly [K in keyof Rs]: Found<Rs[K]> };

export function one<T extends Row>(model: Model<T>, account: string, id: string): One<T> {
  return { kind: "one", model, where: { _id: id, account } };
}

/** By another unique field, e.g. an e-mail address: a duplicate is then a refusal, not an abort. */
export function oneWhere<T extends Row>(model: Model<T>, where: Where): One<T> {
  return { kind: "one", model, where };
}

export function many<T extends Row>(model: Model<T>, where: Where): Many<T> {
  return { kind: "many", model, where };
}

export function matches(row: Row, where: Where): boolean {
  const fields = row as unknown as Record<string, unknown>;
  return Object.entries(where).every(([field, value]) => (fields[field] ?? null) === value);
}
