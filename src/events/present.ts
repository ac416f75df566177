import type { EventRow } from "../database/event-log.ts";
import type { Event } from "./output.ts";

/** The envelope of service.md section 2, as it was signed; emptied, with `redacted`, once its conversation is gone. */
export function presentEvent(row: EventRow): Event {
  if (row.body !== null) return JSON.parse(row.body);
  const { _id: id, type, sequence } = row;
  return { id, type, created_at: row.created_at.toISOString(), sequence, data: idsOf(row), redacted: true };
}

function idsOf(row: EventRow): Record<string, unknown> {
  if (!row.type.startsWith("summary.")) return { conversation: { id: row.conversation } };
  return { conversation_id: row.conversation, ...(row.summary_job && { summary_job_id: row.summary_job }) };
}
