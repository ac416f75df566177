import type { Token } from "../lib/search/schema.ts";
import type { Sentiment } from "../lib/summarizer/summarizer.ts";
import type { Source, Status } from "./enums.ts";

/** Inclusive. */
export interface TimeRange {
  from?: Date;
  to?: Date;
}

/** Bounds of an entry of metadata (metadata-entries.ts). */
export interface EntryRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
}

/** A condition on the entries of metadata: one of them is any of these, one of them is in a range, or none is. */
export type EntryCondition = { anyOf: readonly string[] } | { within: EntryRange } | { without: EntryRange };

/**
 * Conditions on conversations, all of which must be met: the parsed form of the filters of every list, search, export, subscription and
 * client token. A list of values is met by any of them.
 */
export interface ConversationFilter {
  ids?: readonly string[];
  status?: readonly Status[];
  source?: readonly Source[];
  /** In the form of `normalizeTopic`. */
  topics?: readonly string[];
  sentiment?: readonly Sentiment[];
  created?: TimeRange;
  updated?: TimeRange;
  /** Words that the title or the content contains, all of them; without a word nothing matches. */
  words?: readonly Token[];
  metadata?: readonly EntryCondition[];
}
