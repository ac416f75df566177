import { createFormKey, createTermKey } from "../../lib/search/keys.ts";
import type { FieldWord, Schema, SearchDocument } from "../../lib/search/schema.ts";

/** Matches of a search that pages can reach. */
export const MAX_RESULT_WINDOW = 1_000_000;

/** Settings and mapping of the index. Words are cut and stemmed by Recap; the engine splits them at spaces. */
export function createMapping({ fields, numbers }: Schema): object {
  const keyword = { type: "keyword" };
  return {
    settings: { index: { max_result_window: MAX_RESULT_WINDOW } },
    mappings: {
      dynamic: false,
      _routing: { required: true },
      properties: {
        account: keyword,
        id: keyword,
        session: { type: "long" },
        forms: { type: "keyword", doc_values: false },
        fields: {
          properties: Object.fromEntries(
            fields.map(({ name }) => [name, { type: "text", analyzer: "whitespace", index_options: "freqs" }]),
          ),
        },
        numbers: { properties: Object.fromEntries(numbers.map((name) => [name, { type: "long" }])) },
        keywords: {
          properties: Object.fromEntries(
            ["status", "source", "topics", "sentiment"].map((name) => [name, { type: "keyword", doc_values: false }]),
          ),
        },
      },
    },
  };
}

/** The document of the engine. `session` is the number of the indexing session that wrote it. */
export function toEngineDocument(
  schema: Schema,
  account: string,
  session: number,
  { id, fields, numbers, keywords }: SearchDocument,
): object {
  const forms = new Set(fields.flat().map(({ term, form }) => createFormKey(term, form)));
  return {
    account,
    id,
    session,
    forms: [...forms],
    fields: Object.fromEntries(
      schema.fields.map(({ name }, i) => [name, (fields[i] ?? []).flatMap(repeatTerm).join(" ")]),
    ),
    numbers: Object.fromEntries(schema.numbers.map((name, i) => [name, numbers[i] ?? 0])),
    keywords,
  };
}

function repeatTerm({ term, times = 1 }: FieldWord): string[] {
  return Array<string>(times).fill(createTermKey(term));
}
