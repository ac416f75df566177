import type { SecurityEventRow } from "./model.ts";
import type { SecurityEvent } from "./output.ts";

export function presentSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { _id: id, type, created_at, actor, credential, address, request_id, data } = row;
  return { id, type, created_at: created_at.toISOString(), actor, credential, address, request_id, data };
}
