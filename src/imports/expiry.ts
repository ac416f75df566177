import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { type ImportRow, Imports } from "./model.ts";
import { UPLOAD_URL_LIFETIME_MS } from "./upload.ts";

/** Removes the records of imports that ended before RETENTION_DAYS, and those whose file was not uploaded in time. */
export async function expireImports(deps: Pick<Deps, "committer" | "config" | "database">): Promise<void> {
  const before = computeRetentionStart(deps.config.retentionDays);
  const hasExpired = ({ completed_at }: ImportRow) => completed_at !== null && completed_at < before;
  await removeKeptRows(deps, Imports, { completed_at: { $gt: new Date(0), $lt: before } }, hasExpired);
  const unused = new Date(deps.database.now().getTime() - 2 * UPLOAD_URL_LIFETIME_MS);
  const isUnused = ({ status, created_at }: ImportRow) => status === "waiting" && created_at < unused;
  await removeKeptRows(deps, Imports, { completed_at: null, status: "waiting", created_at: { $lt: unused } }, isUnused);
}
