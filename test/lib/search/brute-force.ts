import { computeFieldScore, computeTermWeight } from "../../../src/lib/search/bm25.ts";
import type { Position, SearchRequest, SearchResult } from "../../../src/lib/search/request.ts";
import {
  findNumber,
  MAX_FIELD_LENGTH,
  MAX_FREQUENCY,
  type Schema,
  type SearchDocument,
} from "../../../src/lib/search/schema.ts";

/** Searches by reading every document: the definition of the result, without an index. */
export function searchByScan(
  schema: Schema,
  documents: readonly SearchDocument[],
  request: SearchRequest,
): SearchResult {
  const { terms, order, after, before, skip = 0, limit } = request;
  const scores = terms && scoreAll(schema, documents, [...new Set(terms)]);
  const getNumber = (document: SearchDocument, name: string) => document.numbers[findNumber(schema, name)] ?? 0;
  const matching = documents.filter((document) => {
    const { words = [], keywords = [], ranges = [] } = request;
    const tokens = document.fields.flat();
    return (
      (!scores || scores.has(document.id)) &&
      words.every(({ term, form }) => tokens.some((token) => token.term === term && token.form === form)) &&
      keywords.every(({ name, values }) => document.keywords[name]?.some((value) => values.includes(value))) &&
      ranges.every(({ number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => {
        const value = getNumber(document, number);
        return value >= from && value <= to;
      })
    );
  });
  const byId = (a: SearchDocument, b: SearchDocument) => (a.id < b.id ? -1 : 1);
  const sorted = matching.toSorted((a, b) => {
    if (order.by === "number") {
      const sign = order.descending ? -1 : 1;
      return sign * (getNumber(a, order.number) - getNumber(b, order.number) || byId(a, b));
    }
    const first = (document: SearchDocument) => document.numbers[0] ?? 0;
    return (scores?.get(b.id) ?? 0) - (scores?.get(a.id) ?? 0) || first(b) - first(a) || byId(b, a);
  });
  const compare = (document: SearchDocument, position: Position) => {
    if (order.by !== "number") return 0;
    const byId = document.id === position.id ? 0 : document.id < position.id ? -1 : 1;
    return (order.descending ? -1 : 1) * (getNumber(document, order.number) - position.value || byId);
  };
  const rest = sorted.filter(
    (document) => (!after || compare(document, after) > 0) && (!before || compare(document, before) < 0),
  );
  return {
    hits: rest.slice(skip, skip + limit).map(({ id }) => ({ id, score: scores?.get(id) ?? 0 })),
    total: matching.length,
    remaining: rest.length,
  };
}

/** Scores of the documents that contain any of the terms. */
function scoreAll(schema: Schema, documents: readonly SearchDocument[], terms: readonly string[]): Map<string, number> {
  const getLength = (document: SearchDocument, field: number) =>
    Math.min(document.fields[field]?.length ?? 0, MAX_FIELD_LENGTH);
  const averages = schema.fields.map(
    (_, field) =>
      documents.reduce((sum, document) => sum + getLength(document, field), 0) / Math.max(1, documents.length),
  );
  const scores = new Map<string, number>();
  for (const term of terms) {
    const contains = (document: SearchDocument) => document.fields.flat().some((token) => token.term === term);
    const containing = documents.filter(contains);
    const weight = computeTermWeight(documents.length, containing.length);
    for (const document of containing) {
      let score = 0;
      for (const [field, { weight: fieldWeight }] of schema.fields.entries()) {
        const frequency = countForms(document, field, term);
        if (frequency > 0)
          score += fieldWeight * computeFieldScore(frequency, getLength(document, field), averages[field] ?? 0);
      }
      scores.set(document.id, (scores.get(document.id) ?? 0) + weight * score);
    }
  }
  return scores;
}

/** Occurrences of a term in a field, of each form at most MAX_FREQUENCY. */
function countForms(document: SearchDocument, field: number, term: string): number {
  const counts = new Map<string, number>();
  for (const token of document.fields[field] ?? [])
    if (token.term === term) counts.set(token.form, (counts.get(token.form) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, MAX_FREQUENCY), 0);
}
