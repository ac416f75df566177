import { parseDay } from "../lib/summarizer/points/day.ts";

/** Names of the members of `metadata` that state when a conversation took place; the first one that does is taken. */
const NAMES = ["date", "sent_at", "started_at"];

const ISO = /^\d{4}-\d{2}-\d{2}(?:$|[Tt ](?:[01]\d|2[0-3]):[0-5]\d)/;

/** Reads the day on which a conversation took place from its `metadata`, as `YYYY-MM-DD`; null if it states none. */
export function readConversationDay(metadata: string): string | null {
  const values = JSON.parse(metadata) as Record<string, unknown>;
  for (const name of NAMES) {
    const value = values[name];
    if (typeof value !== "string") continue;
    const day = ISO.test(value) ? parseDay(value, null) : null;
    if (day !== null) return day;
  }
  return null;
}
