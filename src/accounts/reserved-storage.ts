import type { Change } from "../database/change.ts";
import type { ReservationRequest } from "./kept-storage.ts";
import type { AccountRow } from "./model.ts";
import { getLimits } from "./plans.ts";
import { createStorageRefusal, reservedBytes, usedBytes } from "./quota.ts";

/**
 * Reserves storage for an upload, in the transaction of the change. Returns the bytes reserved in total, or "wait" when
 * only the reservations of other uploads exceed the quota, which may turn out to need less.
 * @throws forbidden, `storage_limit_exceeded`
 */
export function reserveBytes(
  change: Change,
  account: AccountRow,
  { held, least, most }: ReservationRequest,
): number | "wait" {
  const { ledger } = change;
  const limit = getLimits(account).storageMb * 1_000_000;
  const available = held + Math.max(0, limit - usedBytes(ledger) - reservedBytes(ledger));
  if (available < least) {
    if (usedBytes(ledger) + least > limit || reservedBytes(ledger) <= held) throw createStorageRefusal(ledger, account);
    return "wait";
  }
  const granted = Math.max(held, Math.min(available, most));
  ledger.reserved = reservedBytes(ledger) + granted - held;
  return granted;
}

/** Releases a reservation; usage, which both storage events depend on, does not change. */
export function releaseBytes(change: Change, bytes: number): void {
  change.ledger.reserved = Math.max(0, reservedBytes(change.ledger) - bytes);
}
