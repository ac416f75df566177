import { setTimeout as wait } from "node:timers/promises";
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

/** A crash frees what it held after this long; whoever lives renews it well before. */
export const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** How long an upload waits for what others have reserved and may not need. */
const PATIENCE_MS = 15_000;
const ASK_AGAIN_MS = 100;

/** A file that is being written, and the room that is kept for it. */
export interface Reservation {
  readonly file: string;
  readonly granted: number;
  /** At least `least` bytes in all, up to `most`. @throws forbidden, `storage_limit_exceeded` */
  grow(least: number, most: number): Promise<void>;
  /** @throws service_unavailable when it was lost, as after a long stall */
  requireOurs(): void;
  /** It is not renewed any more; the row itself goes with settleFile or dropFile. */
  end(): void;
}

export function createReservation({ account, deps }: Actor): Reservation {
  const file = newId("file");
  let granted = 0;
  let lost = false;
  let renewal: NodeJS.Timeout | undefined;

  const renew = async () => {
    const filter = { _id: file, account, kind: "writing" as const };
    const result = await deps.database
      .model(PendingFiles)
      .updateOne(filter, { $set: { until: computeLeaseEnd(LEASE_MS) } });
    lost ||= result.matchedCount === 0;
  };

  function ask(least: number, most: number, patient: boolean): Promise<number | "wait"> {
    const reads = [one(PendingFiles, account, file), accountRef(account)] as const;
    return commit({ account, deps }, reads, (change, [row, owner]) => {
      if (!owner) throw notFound("account", account);
      if (granted > 0 && row?.kind !== "writing") throw interrupted();
      const bytes = reserveBytes(change, owner, { held: row?.bytes ?? 0, least, most });
      if (bytes === "wait") {
        if (patient) return bytes;
        throw createStorageRefusal(change.ledger, owner);
      }
      const until = computeLeaseEnd(LEASE_MS, change.now.getTime());
      const next: PendingFileRow = { _id: file, account, kind: "writing", bytes, until };
      change.replace(PendingFiles, next);
      return bytes;
    });
  }

  return {
    file,
    get granted() {
      return granted;
    },
    async grow(least, most) {
      const deadline = Date.now() + PATIENCE_MS * (1 + Math.random());
      for (;;) {
        const bytes = await ask(least, most, Date.now() < deadline);
        if (bytes !== "wait") {
          granted = bytes;
          break;
        }
        await wait(ASK_AGAIN_MS);
      }
      renewal ??= setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
    },
    requireOurs() {
      if (lost) throw interrupted();
    },
    end: () => clearInterval(renewal),
  };
}

const interrupted = () => serviceUnavailable("The upload was interrupted; send it again.");

/** What the change that makes a file visible must read. */
export function pendingFileRef(account: string, file: string) {
  return one(PendingFiles, account, file);
}

/** The file is somebody's now: its room is free for the bytes that it really has. */
export function settleFile(change: Change, row: PendingFileRow | null): void {
  if (row?.kind !== "writing") throw interrupted();
  releaseBytes(change, row.bytes);
  change.remove(PendingFiles, row);
}
