import type { EventRow } from "../database/event-log.ts";
import type { Event } from "./output.ts";

/** The envelope as signed; redacted once its conversation is deleted. */
export function presentEvent(row: EventRow): Event {
  if (row.body !== null) return JSON.parse(row.body);
  const { _id: id, type, sequence } = row;
  return { id, type, created_at: row.created_at.toISOString(), sequence, data: getIds(row), redacted: true };
}

function getIds(row: EventRow): Record<string, unknown> {
  if (!/^(?:summary|task)\./.test(row.type)) return { conversation: { id: row.conversation } };
  return { conversation_id: row.conversation, ...(row.summary_job && { summary_job_id: row.summary_job }) };
}
