import { getExportBytes, getExportLimit } from "../accounts/kept-storage.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { toMegabytes } from "../core/megabytes.ts";
import type { Database } from "../database/database.ts";
import { emptyLedger, type Ledger, Ledgers } from "../database/ledger.ts";
import type { JobError } from "../jobs/row.ts";

type Owner = Context["owner"];

const CODE = "exports_too_large";

/** Returns the reason why a further export may not be written, or one of `size` bytes may not be kept. */
export function findExportRefusal(ledger: Ledger, owner: Owner, size = 1): JobError | undefined {
  const [kept, max] = [getExportBytes(ledger), getExportLimit(ledger, owner)];
  if (kept + size <= max) return undefined;
  const [used, limit] = [toMegabytes(kept), toMegabytes(max)];
  const own = size > 1 ? `, and this one has ${toMegabytes(size)} MB` : "";
  const message = `The files of this account's exports use ${used} MB${own}, and at most ${limit} MB may exist at once. Delete exports that are no longer needed, or wait until they expire; a filter makes an export smaller.`;
  return { code: CODE, message };
}

export async function readExportRefusal(database: Database, owner: Owner): Promise<JobError | undefined> {
  const [ledger] = await database.find<Ledger>(Ledgers, { _id: owner._id });
  return findExportRefusal(ledger ?? emptyLedger(owner._id), owner);
}

/** @throws forbidden, `exports_too_large` */
export async function requireExportSpace(database: Database, owner: Owner): Promise<void> {
  const refusal = await readExportRefusal(database, owner);
  if (refusal) throw new ApiError("forbidden", refusal.message, { details: { reason: CODE } });
}
