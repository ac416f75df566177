import { getLimits } from "../accounts/plans.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { toMegabytes } from "../core/megabytes.ts";
import type { Database } from "../database/database.ts";
import { Exports } from "./model.ts";

type Owner = Context["owner"];

/** Files of exports do not count against the quota; those that exist at once are bounded by this share of it, */
const QUOTA_SHARE = 0.3;
/** and these bytes, so that a small quota has room for a complete export. */
const BASE_BYTES = 100_000_000;

export const EXPORTS_TOO_LARGE = "exports_too_large";

/** Returns the reason why no further export may be written, undefined if one may. The last one may exceed the bound. */
export async function findExportRefusal(database: Database, owner: Owner): Promise<string | undefined> {
  const max = QUOTA_SHARE * getLimits(owner).storageMb * 1_000_000 + BASE_BYTES;
  const rows = await database.find(Exports, { account: owner._id, status: "completed" }, { projection: { size: 1 } });
  const kept = rows.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (kept < max) return undefined;
  const [used, limit] = [toMegabytes(kept), toMegabytes(max)];
  return `The files of this account's exports use ${used} MB, and at most ${limit} MB may exist at once. Delete exports that are no longer needed, or wait until they expire.`;
}

/** @throws forbidden, `exports_too_large` */
export async function requireExportSpace(database: Database, owner: Owner): Promise<void> {
  const message = await findExportRefusal(database, owner);
  if (message !== undefined) throw new ApiError("forbidden", message, { details: { reason: EXPORTS_TOO_LARGE } });
}
