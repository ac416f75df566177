import { ApiError } from "../core/errors.ts";
import { toMegabytes } from "../core/megabytes.ts";
import type { Change } from "../database/change.ts";
import type { Ledger } from "../database/ledger.ts";
import { getLimits } from "./plans.ts";

/** Rows and files beside the storage quota have an allowance of this share of the quota, */
const QUOTA_SHARE = 0.3;
/** and these bytes, so that a small quota has enough space for the event log and a complete export. */
const BASE_BYTES = 100_000_000;

export interface ReservationRequest {
  /** Bytes already reserved for this upload. */
  held: number;
  /** Minimum number of bytes. */
  least: number;
  /** Maximum number of bytes, reserved if available. */
  most: number;
}

type Limited = Parameters<typeof getLimits>[0];

const getQuota = (account: Limited) => getLimits(account).storageMb * 1_000_000;

/** Bytes that the event log, deliveries, summary jobs, the search index and other records of an account may use. */
export function getRecordLimit(account: Limited): number {
  return QUOTA_SHARE * getQuota(account) + BASE_BYTES;
}

/** Bytes that the files of exports may use: what the quota and the allowances leave, at least a constant. */
export function getExportLimit(ledger: Ledger, account: Limited): number {
  const left =
    (1 + QUOTA_SHARE) * getQuota(account) +
    BASE_BYTES -
    ledger.conversations -
    ledger.attachments -
    getRecordBytes(ledger);
  return BASE_BYTES + Math.max(0, left);
}

export function getRecordBytes({ kept }: Pick<Ledger, "kept">): number {
  const { exports: _, ...records } = kept ?? {};
  return Object.values(records).reduce((sum, bytes) => sum + bytes, 0);
}

export const getExportBytes = ({ kept }: Pick<Ledger, "kept">): number => kept?.exports ?? 0;

/** @throws forbidden, `records_too_large`, for a write that adds rows while those of the account use their allowance */
export function requireRecordSpace({ ledger }: Pick<Change, "ledger">, account: Limited): void {
  if (getRecordBytes(ledger) >= getRecordLimit(account)) throw createRecordRefusal(ledger, account);
}

/**
 * Returns the bytes of the allowance that the input of an import may use in all, of `held` that it uses already.
 * @throws forbidden, `records_too_large`
 */
export function reserveRecordBytes(
  { ledger }: Pick<Change, "ledger">,
  account: Limited,
  { held, least, most }: ReservationRequest,
): number {
  const available = held + getRecordLimit(account) - getRecordBytes(ledger);
  if (available < least) throw createRecordRefusal(ledger, account);
  return Math.max(held, Math.min(available, most));
}

function createRecordRefusal(ledger: Ledger, account: Limited): ApiError {
  const [used, limit] = [getRecordBytes(ledger), getRecordLimit(account)];
  return new ApiError(
    "forbidden",
    `Events, deliveries, summary jobs, the search index and other records of this account use ${toMegabytes(used)} MB, and at most ${toMegabytes(limit)} MB may exist at once. Delete conversations, wait until the oldest records expire, or have the account's storage limit raised.`,
    { details: { reason: "records_too_large" } },
  );
}
