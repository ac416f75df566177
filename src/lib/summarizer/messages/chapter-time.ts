import { parseInstant } from "../points/parse-instant.ts";
import type { Chapter } from "../summarizer.ts";

/** Returns the time of a chapter. `time`: of its first message. */
export function toChapterTime(time: string | null): Pick<Chapter, "time" | "started_at"> {
  const startedAt = time === null ? null : (parseInstant(time)?.toISOString() ?? null);
  // The times of appended messages are instants, which no text writes.
  return { time: time === startedAt ? null : time, started_at: startedAt };
}
