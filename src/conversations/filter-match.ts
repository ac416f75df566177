import type { Database } from "../database/database.ts";
import { iterateAppendedText } from "./appended-content.ts";
import type { ConversationFilter, EntryCondition, EntryRange, TimeRange } from "./filter.ts";
import { listMetadataEntries } from "./metadata-entries.ts";
import type { ConversationRow } from "./model.ts";
import { toFieldForms } from "./search-document.ts";

/** Fields of a row that a filter reads. */
export type FilteredFields = Pick<
  ConversationRow,
  "_id" | "status" | "source" | "topics" | "summary" | "created_at" | "updated_at" | "metadata" | "title" | "content"
>;

/**
 * Returns true if the conversation meets all conditions: those that the query of filter-query.ts finds. `forms`: the words of the
 * conversation, if messages were appended to it.
 */
export function matchesFilter(filter: ConversationFilter, row: FilteredFields, forms?: ReadonlySet<string>): boolean {
  const { ids, status, source, topics, sentiment, created, updated, words, metadata } = filter;
  if (ids && !ids.includes(row._id)) return false;
  if (status && !status.includes(row.status)) return false;
  if (source && !source.includes(row.source)) return false;
  if (topics && !topics.some((topic) => row.topics.includes(topic))) return false;
  if (sentiment && !(row.summary && sentiment.includes(row.summary.sentiment))) return false;
  if (created && !isWithinTimes(created, row.created_at)) return false;
  if (updated && !isWithinTimes(updated, row.updated_at)) return false;
  if (metadata && !matchesEntries(metadata, listMetadataEntries(JSON.parse(row.metadata)))) return false;
  return !words || containsWords(words, forms ?? listForms(row));
}

const isWithinTimes = ({ from, to }: TimeRange, time: Date) => !(from && time < from) && !(to && time > to);

function matchesEntries(conditions: readonly EntryCondition[], entries: readonly string[]): boolean {
  return conditions.every((condition) => {
    if ("anyOf" in condition) return condition.anyOf.some((entry) => entries.includes(entry));
    if ("within" in condition) return entries.some((entry) => isWithin(condition.within, entry));
    return !entries.some((entry) => isWithin(condition.without, entry));
  });
}

function isWithin({ gt, gte, lt, lte }: EntryRange, entry: string): boolean {
  if (gt !== undefined && compareBytes(entry, gt) <= 0) return false;
  if (gte !== undefined && compareBytes(entry, gte) < 0) return false;
  if (lt !== undefined && compareBytes(entry, lt) >= 0) return false;
  return lte === undefined || compareBytes(entry, lte) <= 0;
}

/** As MongoDB compares texts; the units of JavaScript's texts have another order. */
const compareBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const containsWords = (words: NonNullable<ConversationFilter["words"]>, forms: ReadonlySet<string>): boolean =>
  words.length > 0 && words.every(({ form }) => forms.has(form));

const listForms = ({ title, content }: Pick<FilteredFields, "title" | "content">): Set<string> =>
  new Set([...toFieldForms(title), ...toFieldForms(content)]);

/** Reads the words of a conversation, those of the appended messages included. */
export async function readForms(
  database: Database,
  row: Pick<ConversationRow, "_id" | "account" | "title" | "content" | "appended">,
): Promise<Set<string>> {
  const forms = listForms(row);
  for await (const text of iterateAppendedText(database, row)) for (const form of toFieldForms(text)) forms.add(form);
  return forms;
}
