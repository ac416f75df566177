import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { type ImportRow, Imports } from "./model.ts";

/** Removes the records of imports that ended before RETENTION_DAYS. */
export async function expireImports(deps: Pick<Deps, "committer" | "config" | "database">): Promise<void> {
  const before = computeRetentionStart(deps.config.retentionDays);
  const hasExpired = ({ completed_at }: ImportRow) => completed_at !== null && completed_at < before;
  await removeKeptRows(deps, Imports, { completed_at: { $gt: new Date(0), $lt: before } }, hasExpired);
}
