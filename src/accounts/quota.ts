import { ApiError } from "../core/errors.ts";
import { megabytes } from "../core/megabytes.ts";
import type { Change } from "../database/change.ts";
import type { Ledger } from "../database/ledger.ts";
import type { AccountRow } from "./model.ts";
import { limitsOf, nextPlan } from "./plans.ts";

export type StorageKind = "conversations" | "attachments";

/**
 * Counts bytes stored (or freed, when negative) in the transaction of the change, and tells when the quota is
 * 80 % full. @throws forbidden, `storage_limit_exceeded`, for a refusable write that would pass the quota.
 */
export function countBytes(
  change: Change,
  account: AccountRow,
  kind: StorageKind,
  bytes: number,
  { refusable }: { refusable: boolean },
): void {
  const { ledger } = change;
  const limit = limitsOf(account).storageMb * 1_000_000;
  const taken = usedBytes(ledger) + reservedBytes(ledger);
  if (refusable && bytes > 0 && taken + bytes > limit) throw storageRefused(ledger, account);
  ledger[kind] = Math.max(0, ledger[kind] + bytes);
  if (bytes < 0) ledger.limit_exceeded = false;
  const full = usedBytes(ledger) >= 0.8 * limit;
  if (full && !ledger.limit_reached) change.publish("storage.limit_reached", storageEvent(ledger, account));
  ledger.limit_reached = full;
}

/** @throws forbidden, `storage_limit_exceeded`, when bytes that are announced would pass the quota */
export function requireRoom({ ledger }: Change, account: AccountRow, bytes: number): void {
  if (usedBytes(ledger) + bytes > limitsOf(account).storageMb * 1_000_000) throw storageRefused(ledger, account);
}

export function usedBytes(ledger: Pick<Ledger, StorageKind>): number {
  return ledger.conversations + ledger.attachments;
}

/** What uploads under way may still take (reserve.ts); no part of usage. */
export function reservedBytes(ledger: Pick<Ledger, "reserved">): number {
  return ledger.reserved ?? 0;
}

/** `{current_mb, limit_mb, percentage}`; the percentage with one decimal. */
export function storageUsage(ledger: Ledger, account: AccountRow) {
  const limit_mb = limitsOf(account).storageMb;
  const percentage = limit_mb === 0 ? 100 : Math.round((usedBytes(ledger) / limit_mb / 1_000_000) * 1_000) / 10;
  return { current_mb: megabytes(usedBytes(ledger)), limit_mb, percentage };
}

function storageEvent(ledger: Ledger, account: AccountRow) {
  return { usage: storageUsage(ledger, account), recommendation: recommendation(ledger, account) };
}

/** What takes most of the room, and what would make more. */
function recommendation(ledger: Ledger, account: AccountRow): string {
  const kind = ledger.attachments > ledger.conversations ? "attachments" : "conversations";
  const most = `${kind} take ${megabytes(ledger[kind])} of the ${megabytes(usedBytes(ledger))} MB used`;
  const next = account.storage_limit_mb === null ? nextPlan(account) : undefined;
  const more = next
    ? `upgrade to the plan "${next.plan}", which has ${next.storageMb} MB`
    : "have the account's storage limit raised";
  return `Delete what is no longer needed (${most}), or ${more}.`;
}

/** Publishes storage.limit_exceeded once, on the first refusal; armed again when usage falls or the limit rises. */
export function publishRefusal(change: Change, account: AccountRow): void {
  if (change.ledger.limit_exceeded) return;
  change.ledger.limit_exceeded = true;
  change.publish("storage.limit_exceeded", storageEvent(change.ledger, account));
}

/** Arms both events again, in the change of a plan or an override, as far as the new limit allows. */
export function rearmStorage(change: Change, before: AccountRow, after: AccountRow): void {
  const { ledger } = change;
  const limit = limitsOf(after).storageMb;
  if (limit > limitsOf(before).storageMb) ledger.limit_exceeded = false;
  if (usedBytes(ledger) < 0.8 * limit * 1_000_000) ledger.limit_reached = false;
}

export function isStorageRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.details?.reason === "storage_limit_exceeded";
}

export function storageRefused(ledger: Ledger, account: AccountRow): ApiError {
  return new ApiError("forbidden", "The storage quota of this account would be exceeded.", {
    details: { reason: "storage_limit_exceeded", usage: storageUsage(ledger, account) },
  });
}
