import type { Change } from "../database/change.ts";
import type { AccountRow } from "./model.ts";
import { limitsOf } from "./plans.ts";
import { reservedBytes, storageRefused, usedBytes } from "./quota.ts";

export interface Demand {
  /** Bytes that are reserved for it already. */
  held: number;
  /** Bytes that it can't do without. */
  least: number;
  /** Bytes that it takes if they are there. */
  most: number;
}

/**
 * Reserves room for bytes that are about to come, in the transaction of the change. "wait": only what others have
 * reserved is in the way, and they may need less. @returns bytes reserved now, those held before among them
 * @throws forbidden, `storage_limit_exceeded`
 */
export function reserveBytes(change: Change, account: AccountRow, { held, least, most }: Demand): number | "wait" {
  const { ledger } = change;
  const limit = limitsOf(account).storageMb * 1_000_000;
  const mine = held + Math.max(0, limit - usedBytes(ledger) - reservedBytes(ledger));
  if (mine < least) {
    if (usedBytes(ledger) + least > limit || reservedBytes(ledger) <= held) throw storageRefused(ledger, account);
    return "wait";
  }
  const granted = Math.max(held, Math.min(mine, most));
  ledger.reserved = reservedBytes(ledger) + granted - held;
  return granted;
}

/** Gives room back; usage, which both events go by, does not change by it. */
export function freeBytes(change: Change, bytes: number): void {
  change.ledger.reserved = Math.max(0, reservedBytes(change.ledger) - bytes);
}
