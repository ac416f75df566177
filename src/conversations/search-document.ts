import type { FieldWord, Schema, SearchDocument, Token } from "../lib/search/schema.ts";
import { countWords, type WordCount } from "./count-words.ts";
import type { ConversationRow } from "./model.ts";
import { removeStopWords, tokenize, toTerm } from "./words.ts";

/** A word of the title counts five times as much as one of the content. */
export const SEARCH_SCHEMA: Schema = {
  fields: [
    { name: "title", weight: 5 },
    { name: "content", weight: 1 },
  ],
  numbers: ["created_at", "updated_at"],
};

/** Fields of a row that are indexed. */
export type IndexedFields = Pick<
  ConversationRow,
  "_id" | "title" | "content" | "status" | "source" | "topics" | "summary" | "created_at" | "updated_at" | "version"
> &
  Pick<ConversationRow, "account" | "appended">;

export const INDEXED_FIELDS: Record<keyof IndexedFields, 1> = {
  _id: 1,
  title: 1,
  content: 1,
  status: 1,
  source: 1,
  topics: 1,
  summary: 1,
  created_at: 1,
  updated_at: 1,
  version: 1,
  account: 1,
  appended: 1,
};

/** `appended`: the words of the appended messages. */
export function toSearchDocument(row: Omit<IndexedFields, "account">, appended?: WordTotals): SearchDocument {
  const inContent = countWords(row.content);
  return {
    id: row._id,
    fields: [toFieldWords(countWords(row.title)), toFieldWords(appended ? appended.add(inContent).list() : inContent)],
    numbers: [row.created_at.getTime(), row.updated_at.getTime()],
    keywords: {
      status: [row.status],
      source: [row.source],
      topics: row.topics,
      sentiment: row.summary ? [row.summary.sentiment] : [],
    },
  };
}

/** Adds up the words of the pieces of a text. */
export class WordTotals {
  readonly #times = new Map<string, number>();

  add(words: readonly WordCount[]): this {
    for (const { folded, times } of words) this.#times.set(folded, (this.#times.get(folded) ?? 0) + times);
    return this;
  }

  list(): WordCount[] {
    return Array.from(this.#times, ([folded, times]) => ({ folded, times }));
  }
}

function toFieldWords(words: readonly WordCount[]): FieldWord[] {
  return words.map(({ folded, times }) => {
    return { term: toTerm(folded), form: folded, times: times === 1 ? undefined : times };
  });
}

/** The exact forms of the words of a text. */
export const toFieldForms = (text: string): string[] => countWords(text).map(({ folded }) => folded);

/** Distinct words of a query, without stop words. */
export function toQueryTokens(query: string): Token[] {
  const words = removeStopWords(tokenize(query, "query"));
  return [...new Set(words.map(({ folded }) => folded))].map((form) => ({ term: toTerm(form), form }));
}
