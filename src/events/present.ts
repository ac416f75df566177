import { LRUCache } from "lru-cache";
import type { EventRow } from "../database/event-log.ts";
import type { Event } from "./output.ts";

/** Events that subscriptions execute at about the same time. */
const MAX_SHARED = 16;
const shared = new LRUCache<EventRow, Event>({ max: MAX_SHARED });

/** The same object for all subscriptions that receive a row, which is parsed once. */
export function presentSharedEvent(row: EventRow): Event {
  const known = shared.get(row);
  if (known) return known;
  const event = presentEvent(row);
  shared.set(row, event);
  return event;
}

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
