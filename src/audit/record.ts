import type { Context, Deps } from "../core/context.ts";
import { newId } from "../core/ids.ts";
import { computeExpiry } from "../core/retention.ts";
import type { Change } from "../database/change.ts";
import { type SecurityEventRow, SecurityEvents } from "./model.ts";
import type { SecurityEventType } from "./types.ts";

/** The source of an act: a `Context`, the command line without a credential, or a request without one. */
export interface SecuritySource extends Partial<Pick<Context, "credential" | "ip" | "requestId">> {
  deps: Pick<Deps, "config" | "log">;
}

type SecurityData = Record<string, string | number | boolean | null | readonly string[]>;

/** Records an act in the transaction of its change, and in the log once it is durable. */
export function recordInChange(
  change: Change,
  source: SecuritySource,
  type: SecurityEventType,
  data: SecurityData = {},
): void {
  const row = createRow(source, change.account, type, data);
  change.insert(SecurityEvents, row);
  change.after(() => logRow(source, row));
}

/** Records an act that has no change of its own. */
export async function recordSecurityEvent(
  source: SecuritySource & { deps: Pick<Deps, "database"> },
  account: string,
  type: SecurityEventType,
  data: SecurityData = {},
): Promise<void> {
  const row = createRow(source, account, type, data);
  logRow(source, row);
  await source.deps.database.model(SecurityEvents).create(row);
}

function createRow(
  { credential, ip, requestId, deps }: SecuritySource,
  account: string,
  type: SecurityEventType,
  data: SecurityData,
): SecurityEventRow {
  const now = new Date();
  return {
    _id: newId("sec"),
    account,
    type,
    actor: credential?.kind ?? (ip === undefined ? "operator" : "anonymous"),
    credential: credential?.id ?? null,
    address: ip ?? null,
    request_id: requestId ?? null,
    data,
    created_at: now,
    forget_at: computeExpiry(deps.config.securityRetentionDays, now.getTime()),
  };
}

function logRow(
  { deps }: SecuritySource,
  { _id, account, type, actor, credential, address, request_id, data }: SecurityEventRow,
) {
  deps.log.info({ id: _id, type, account, actor, credential, address, request_id, data }, "security event");
}
