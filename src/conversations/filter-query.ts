import type { RowFilter } from "../database/define-model.ts";
import type { Conditions } from "../lib/search/request.ts";
import type { ConversationFilter, EntryCondition, EntryRange, TimeRange } from "./filter.ts";

/** A filter without words, which the search index evaluates. */
export type RowConditions = Omit<ConversationFilter, "words">;

/** Creates the MongoDB query of a filter. */
export function createRowFilter(account: string, filter: RowConditions): Record<string, unknown> & { account: string } {
  const { ids, status, source, topics, sentiment, created, updated, metadata = [] } = filter;
  const entries = metadata.map(createEntryFilter);
  return {
    account,
    ...(ids && { _id: createMembership(ids) }),
    ...(status && { status: createMembership(status) }),
    ...(source && { source: createMembership(source) }),
    ...(topics && { topics: createMembership(topics) }),
    ...(sentiment && { "summary.sentiment": createMembership(sentiment) }),
    ...(created && { created_at: createTimeFilter(created) }),
    ...(updated && { updated_at: createTimeFilter(updated) }),
    ...(entries.length > 0 && { $and: entries }),
  };
}

const createMembership = (values: readonly string[]) => {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? distinct[0] : { $in: distinct };
};

const createTimeFilter = ({ from, to }: TimeRange) => ({ ...(from && { $gte: from }), ...(to && { $lte: to }) });

function createEntryFilter(condition: EntryCondition): RowFilter {
  if ("anyOf" in condition) return { metadata_entries: createMembership(condition.anyOf) };
  // One entry must meet both bounds.
  if ("within" in condition) return { metadata_entries: { $elemMatch: createBounds(condition.within) } };
  return { metadata_entries: { $not: { $elemMatch: createBounds(condition.without) } } };
}

const createBounds = (range: EntryRange) =>
  Object.fromEntries(Object.entries(range).map(([operator, bound]) => [`$${operator}`, bound]));

/** Creates the conditions of the search index, which contains no metadata. */
export function createConditions(filter: Omit<ConversationFilter, "metadata">): Conditions {
  const { ids, status, source, topics, sentiment, created, updated, words } = filter;
  const keywords = Object.entries({ status, source, topics, sentiment }).flatMap(([name, values]) =>
    values ? [{ name, values: [...new Set(values)] }] : [],
  );
  const ranges = Object.entries({ created_at: created, updated_at: updated }).flatMap(([number, range]) =>
    range ? [{ number, ...toNumbers(range) }] : [],
  );
  return { ...(ids && { ids }), ...(words && { words }), keywords, ranges };
}

const toNumbers = ({ from, to }: TimeRange) => ({
  ...(from && { from: from.getTime() }),
  ...(to && { to: to.getTime() }),
});
