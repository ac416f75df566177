import type { BulkWrite } from "../database/driver-types.ts";
import type { Attempt, DeliveryRow } from "./model.ts";

/** One operation of a bulk write to the deliveries. */
export type DeliveryUpdate = BulkWrite<DeliveryRow>;

const MAX_STORED_ATTEMPTS = 50;

/** Marks a delivery as delivered. */
export function markDelivered(row: DeliveryRow, attempt: Attempt, expires_at: Date, now: Date): DeliveryUpdate[] {
  const tries = row.resend ? row.tries : row.tries + 1;
  const waiting = { _id: row._id, due: { $exists: true } };
  const updates: DeliveryUpdate[] = [
    {
      updateOne: {
        filter: row.resend ? waiting : { ...waiting, resend: { $exists: false } },
        update: {
          $set: { status: "delivered", body: null, tries, expires_at },
          $unset: { due: 1, resend: 1 },
          $push: pushAttempt(attempt),
        },
      },
    },
  ];
  // A client asked for a resend during the attempt: it stays due at once, and the delivery is delivered whether it fails or not.
  if (!row.resend)
    updates.push({
      updateOne: {
        filter: { ...waiting, resend: { $exists: true } },
        update: {
          $set: { tries, "resend.status": "delivered" },
          $unset: { "resend.due": 1 },
          $push: pushAttempt(attempt),
        },
      },
    });
  // A resend may succeed before the scheduled retry, until which later deliveries of the conversation were postponed.
  if (row.resend && row.conversation !== null) {
    const { webhook, conversation, sequence } = row;
    const filter = { webhook, conversation, sequence: { $gt: sequence }, due: { $gt: now }, tries: 0 };
    updates.push({ updateMany: { filter, update: { $set: { due: now } } } });
  }
  return updates;
}

/**
 * Schedules the next attempt. `hasFollowers`: also postpones the later deliveries of the conversation until then; otherwise those that
 * arrive meanwhile are postponed when they are read.
 */
export function scheduleRetry(row: DeliveryRow, attempt: Attempt, due: Date, hasFollowers: boolean): DeliveryUpdate[] {
  const tries = row.tries + 1;
  const { webhook, conversation, sequence } = row;
  const waiting = { _id: row._id, tries: row.tries, due: { $exists: true } };
  const updates: DeliveryUpdate[] = [
    {
      updateOne: {
        filter: { ...waiting, resend: { $exists: false } },
        update: { $set: { status: "retrying", tries, due }, $push: pushAttempt(attempt) },
      },
    },
    // A client asked for a resend meanwhile: it stays due at once, and the retry follows if it fails.
    {
      updateOne: {
        filter: { ...waiting, resend: { $exists: true } },
        update: { $set: { tries, "resend.status": "retrying", "resend.due": due }, $push: pushAttempt(attempt) },
      },
    },
  ];
  if (hasFollowers)
    updates.push({
      updateMany: {
        filter: { webhook, conversation, sequence: { $gt: sequence }, due: { $lt: due }, resend: { $exists: false } },
        update: { $set: { due } },
      },
    });
  return updates;
}

/** Restores the state before a resend that failed. */
export function restoreAfterResend(row: DeliveryRow, attempt: Attempt, expires_at: Date, now: Date): DeliveryUpdate[] {
  const { status = "failed", due, asked_at } = row.resend ?? {};
  const body = status === "delivered" && { body: null };
  const resent = { _id: row._id, "resend.asked_at": asked_at };
  const updates: DeliveryUpdate[] = [
    {
      updateOne: {
        filter: { ...resent, "resend.status": status },
        update: {
          $set: { status, ...(due ? { due } : { expires_at }), ...body },
          $unset: { resend: 1, ...(!due && { due: 1 }) },
          $push: pushAttempt(attempt),
        },
      },
    },
  ];
  // A recovery queued the failed delivery during the attempt: the scheduled attempts follow.
  if (status === "failed")
    updates.push({
      updateOne: {
        filter: { ...resent, "resend.status": "pending" },
        update: { $set: { status: "pending", due: now }, $unset: { resend: 1 }, $push: pushAttempt(attempt) },
      },
    });
  return updates;
}

const pushAttempt = (attempt: Attempt) => ({ attempts: { $each: [attempt], $slice: -MAX_STORED_ATTEMPTS } });
