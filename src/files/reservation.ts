import { setTimeout as wait } from "node:timers/promises";
import { reserveRecordBytes } from "../accounts/kept-storage.ts";
import { createStorageRefusal } from "../accounts/quota.ts";
import { releaseBytes, reserveBytes } from "../accounts/reserved-storage.ts";
import { accountRef } from "../accounts/service.ts";
import type { Actor } from "../core/context.ts";
import { notFound, serviceUnavailable } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { computeLeaseEnd } from "../database/lease.ts";
import { one } from "../database/references.ts";
import { type PendingFileRow, PendingFiles } from "./model.ts";

/** After a crash a reservation expires after this time. */
export const RESERVATION_LIFETIME_MS = 15_000;
const RENEW_INTERVAL_MS = 5_000;
/** An upload waits for storage that other uploads have reserved and may not need. */
const GROW_TIMEOUT_MS = 15_000;
const GROW_RETRY_INTERVAL_MS = 100;

/** What a file counts against: the storage quota, or the allowance of records. */
export type Allowance = "storage" | "records";

/** The reservation of a file that is being written, and of storage for its bytes. Renewed until it is closed. */
export class FileReservation {
  /** Id of the file. */
  readonly file = newId("file");
  readonly #actor: Actor;
  readonly #allowance: Allowance;
  #reservedBytes = 0;
  #lost = false;
  #renewal: NodeJS.Timeout | undefined;

  constructor({ account, deps }: Actor, allowance: Allowance = "storage") {
    this.#actor = { account, deps };
    this.#allowance = allowance;
  }

  get reservedBytes(): number {
    return this.#reservedBytes;
  }

  /** Reserves at least `minBytes` in all, up to `maxBytes`. @throws forbidden, `storage_limit_exceeded` or `records_too_large`; 503, `disk_full` */
  async grow(minBytes: number, maxBytes: number): Promise<void> {
    if (maxBytes > 0) this.#actor.deps.disk.requireSpace();
    const deadline = performance.now() + GROW_TIMEOUT_MS * (1 + Math.random());
    for (;;) {
      const bytes = await this.#reserve(minBytes, maxBytes, performance.now() < deadline);
      if (bytes !== "wait") {
        this.#reservedBytes = bytes;
        break;
      }
      await wait(GROW_RETRY_INTERVAL_MS);
    }
    this.#renewal ??= setInterval(() => void this.#renew().catch(() => {}), RENEW_INTERVAL_MS).unref();
  }

  /** @throws service_unavailable when the reservation has expired, as after a long stall of the process */
  requireHeld(): void {
    if (this.#lost) throw createInterruptedError();
  }

  /** Ends the renewal. The stored row is removed by `completeReservation` or `discardFile`. */
  close(): void {
    clearInterval(this.#renewal);
  }

  #reserve(minBytes: number, maxBytes: number, mayWait: boolean): Promise<number | "wait"> {
    const { account } = this.#actor;
    const reads = [pendingFileRef(account, this.file), accountRef(account)] as const;
    return commit(this.#actor, reads, (change, [row, owner]) => {
      if (!owner) throw notFound("account", account);
      if (this.#reservedBytes > 0 && row?.kind !== "writing") throw createInterruptedError();
      const request = { least: minBytes, most: maxBytes };
      const bytes =
        this.#allowance === "storage"
          ? reserveBytes(change, owner, { ...request, held: row?.bytes ?? 0 })
          : reserveRecordBytes(change, owner, { ...request, held: row?.kept_bytes ?? 0 });
      if (bytes === "wait") {
        if (mayWait) return bytes;
        throw createStorageRefusal(change.ledger, owner);
      }
      const until = computeLeaseEnd(RESERVATION_LIFETIME_MS, change.now);
      const reserved = this.#allowance === "storage" ? { bytes } : { bytes: 0, kept_bytes: bytes };
      const next: PendingFileRow = { _id: this.file, account, kind: "writing", ...reserved, until };
      change.replace(PendingFiles, next);
      return bytes;
    });
  }

  async #renew(): Promise<void> {
    const { account, deps } = this.#actor;
    const until = computeLeaseEnd(RESERVATION_LIFETIME_MS, deps.database.now());
    const result = await deps.database
      .model(PendingFiles)
      .updateOne({ _id: this.file, account, kind: "writing" }, { $set: { until } });
    this.#lost ||= result.matchedCount === 0;
  }
}

const createInterruptedError = () => serviceUnavailable("The upload was interrupted; send it again.");

/** Names the row of a reservation or of a pending removal, for a change to read. */
export function pendingFileRef(account: string, file: string) {
  return one(PendingFiles, account, file);
}

/** Ends a reservation in the commit that stores a reference to the file, which also counts the actual bytes. */
export function completeReservation(change: Change, row: PendingFileRow | null): void {
  if (row?.kind !== "writing") throw createInterruptedError();
  releaseBytes(change, row.bytes);
  change.remove(PendingFiles, row);
}
