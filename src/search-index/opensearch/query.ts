import { createFormKey, createTermKey } from "../../lib/search/keys.ts";
import type { Position, SearchRequest } from "../../lib/search/request.ts";
import type { Schema } from "../../lib/search/schema.ts";

/** A clause of the query language of OpenSearch. */
export type Clause = Record<string, unknown>;

/** The part of the documents of an account that meet the conditions, as filters. */
export function createFilters(
  account: string,
  { ids, words = [], keywords = [], ranges = [] }: SearchRequest,
): Clause[] {
  return [
    { term: { account } },
    ...(ids ? [{ terms: { id: ids } }] : []),
    ...words.map(({ term, form }) => ({ term: { forms: createFormKey(term, form) } })),
    ...keywords.map(({ name, values }) => ({ terms: { [`keywords.${name}`]: values } })),
    ...ranges.map(({ number, from, to }) => ({
      range: {
        [`numbers.${number}`]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
      },
    })),
  ];
}

/** Any of the terms in any field, by weight. */
export function createRanking(schema: Schema, terms: readonly string[] | undefined): Clause | undefined {
  if (!terms) return undefined;
  const should = [...new Set(terms)].flatMap((term) =>
    schema.fields.map(({ name, weight }) => ({
      term: { [`fields.${name}`]: { value: createTermKey(term), boost: weight } },
    })),
  );
  return should.length > 0 ? { bool: { should, minimum_should_match: 1 } } : { match_none: {} };
}

/** Documents between the positions, in an order by a number. */
export function createBounds({ order, after, before }: SearchRequest): Clause[] {
  if (order.by !== "number") return [];
  const { descending } = order;
  return [
    ...(after ? [createBound(order.number, after, descending ? "lt" : "gt")] : []),
    ...(before ? [createBound(order.number, before, descending ? "gt" : "lt")] : []),
  ];
}

function createBound(name: string, { value, id }: Position, comparison: "lt" | "gt"): Clause {
  const number = `numbers.${name}`;
  const atValue = { bool: { filter: [{ term: { [number]: value } }, { range: { id: { [comparison]: id } } }] } };
  return { bool: { should: [{ range: { [number]: { [comparison]: value } } }, atValue], minimum_should_match: 1 } };
}

export function createSort(schema: Schema, { order }: SearchRequest): Clause[] {
  if (order.by === "score") {
    const [first = ""] = schema.numbers;
    return [{ _score: "desc" }, { [`numbers.${first}`]: "desc" }, { id: "desc" }];
  }
  const direction = order.descending ? "desc" : "asc";
  return [{ [`numbers.${order.number}`]: direction }, { id: direction }];
}
