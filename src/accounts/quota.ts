import { ApiError } from "../core/errors.ts";
import { toMegabytes } from "../core/megabytes.ts";
import type { Change } from "../database/change.ts";
import type { Ledger } from "../database/ledger.ts";
import { requireRecordSpace } from "./kept-storage.ts";
import type { AccountRow } from "./model.ts";
import { getLimits, nextPlan } from "./plans.ts";

export type StorageKind = "conversations" | "attachments";

/**
 * Counts bytes stored (or freed, when negative) in the transaction of the change, and publishes `storage.limit_reached`
 * at 80 % of the quota. @throws forbidden, `storage_limit_exceeded`, for a refusable write that would exceed the quota
 */
export function countBytes(
  change: Change,
  account: AccountRow,
  kind: StorageKind,
  bytes: number,
  { refusable }: { refusable: boolean },
): void {
  const { ledger } = change;
  if (refusable) requireRecordSpace(change, account);
  const limit = getLimits(account).storageMb * 1_000_000;
  const taken = usedBytes(ledger) + reservedBytes(ledger);
  if (refusable && bytes > 0 && taken + bytes > limit) throw createStorageRefusal(ledger, account);
  ledger[kind] = Math.max(0, ledger[kind] + bytes);
  if (bytes < 0) ledger.limit_exceeded = false;
  const full = usedBytes(ledger) >= 0.8 * limit;
  if (full && !ledger.limit_reached) change.publish("storage.limit_reached", presentStorage(ledger, account));
  ledger.limit_reached = full;
}

/** @throws forbidden, `storage_limit_exceeded`, when the announced bytes would exceed the quota */
export function requireStorage({ ledger }: Change, account: AccountRow, bytes: number): void {
  if (usedBytes(ledger) + bytes > getLimits(account).storageMb * 1_000_000) throw createStorageRefusal(ledger, account);
}

export function usedBytes(ledger: Pick<Ledger, StorageKind>): number {
  return ledger.conversations + ledger.attachments;
}

/** Bytes reserved by uploads in progress (reserved-storage.ts); not part of the usage. */
export function reservedBytes(ledger: Pick<Ledger, "reserved">): number {
  return ledger.reserved ?? 0;
}

/** `{current_mb, limit_mb, percentage}`; the percentage with one decimal. */
function storageUsage(ledger: Ledger, account: AccountRow) {
  const limit_mb = getLimits(account).storageMb;
  const percentage = limit_mb === 0 ? 100 : Math.round((usedBytes(ledger) / limit_mb / 1_000_000) * 1_000) / 10;
  return { current_mb: toMegabytes(usedBytes(ledger)), limit_mb, percentage };
}

function presentStorage(ledger: Ledger, account: AccountRow) {
  return { usage: storageUsage(ledger, account), recommendation: formatRecommendation(ledger, account) };
}

/** Names the kind that uses the most storage, and how to get more. */
function formatRecommendation(ledger: Ledger, account: AccountRow): string {
  const kind = ledger.attachments > ledger.conversations ? "attachments" : "conversations";
  const most = `${kind} use ${toMegabytes(ledger[kind])} of the ${toMegabytes(usedBytes(ledger))} MB used`;
  const next = account.storage_limit_mb === null ? nextPlan(account) : undefined;
  const more = next
    ? `upgrade to the plan "${next.plan}", which has ${next.storageMb} MB`
    : "have the account's storage limit raised";
  return `Delete data that is no longer needed (${most}), or ${more}.`;
}

/** Publishes `storage.limit_exceeded` on the first refusal; armed again when usage falls or the limit rises. */
export function publishRefusal(change: Change, account: AccountRow): void {
  if (change.ledger.limit_exceeded) return;
  change.ledger.limit_exceeded = true;
  change.publish("storage.limit_exceeded", presentStorage(change.ledger, account));
}

/** Arms both events again when a plan or an override changes, as far as the new limit allows. */
export function rearmStorage(change: Change, before: AccountRow, after: AccountRow): void {
  const { ledger } = change;
  const limit = getLimits(after).storageMb;
  if (limit > getLimits(before).storageMb) ledger.limit_exceeded = false;
  if (usedBytes(ledger) < 0.8 * limit * 1_000_000) ledger.limit_reached = false;
}

export function isStorageRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.details?.reason === "storage_limit_exceeded";
}

export function createStorageRefusal(ledger: Ledger, account: AccountRow): ApiError {
  return new ApiError("forbidden", "The storage quota of this account would be exceeded.", {
    details: { reason: "storage_limit_exceeded", usage: storageUsage(ledger, account) },
  });
}
