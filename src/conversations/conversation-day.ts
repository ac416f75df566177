/** Names of the members of `metadata` that state when a conversation took place; the first one that does is taken. */
const NAMES = ["date", "sent_at", "started_at"];

/** Reads the day on which a conversation took place from its `metadata`, as `YYYY-MM-DD`; null if it states none. */
export function readConversationDay(metadata: string): string | null {
  const values = JSON.parse(metadata) as Record<string, unknown>;
  for (const name of NAMES) {
    const value = values[name];
    if (typeof value !== "string") continue;
    const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ]\d{2}:\d{2})/.exec(value)?.[1];
    const isReal = day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
    if (isReal) return day;
  }
  return null;
}
