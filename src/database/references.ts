import type { ModelDefinition, Row } from "./define-model.ts";

/**
 * Equality on a few fields, simple enough to evaluate in memory on the working set of a group. A field with a list equals each of its
 * values, as in MongoDB.
 */
export type Where = Readonly<Record<string, string | boolean | null>>;

/** Names one document, or null, for a change to read. */
export interface One<T extends Row> {
  kind: "one";
  model: ModelDefinition<T>;
  where: Where;
}

/** Names all documents that match, for a change to read; meant for sets that are small by design. */
export interface Many<T extends Row> {
  kind: "many";
  model: ModelDefinition<T>;
  where: Where;
}

export type Ref = One<Row> | Many<Row>;

export type Found<R> = R extends One<infer T> ? T | null : R extends Many<infer T> ? T[] : never;
export type FoundAll<Rs extends readonly Ref[]> = { -readonly [K in keyof Rs]: Found<Rs[K]> };

export function one<T extends Row>(model: ModelDefinition<T>, account: string, id: string): One<T> {
  return { kind: "one", model, where: { _id: id, account } };
}

/** Finds by another unique field, e.g. an e-mail address, so that a duplicate is an error of the verb and not of the group. */
export function oneWhere<T extends Row>(model: ModelDefinition<T>, where: Where): One<T> {
  return { kind: "one", model, where };
}

export function many<T extends Row>(model: ModelDefinition<T>, where: Where): Many<T> {
  return { kind: "many", model, where };
}

export function matches(row: Row, where: Where): boolean {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.entries(where).every(([field, value]) => {
    const stored = fields.get(field) ?? null;
    return Array.isArray(stored) ? stored.includes(value) : stored === value;
  });
}
