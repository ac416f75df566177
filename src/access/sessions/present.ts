import type { Context } from "../../core/context.ts";
import type { SessionRow } from "./model.ts";
import type { Session } from "./output.ts";

/** @param ctx the caller, whose own session is marked as the current one */
export function presentSession({ credential }: Pick<Context, "credential">, row: SessionRow): Session {
  return {
    id: row._id,
    user_agent: row.user_agent,
    address: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: credential.id === row._id,
  };
}
