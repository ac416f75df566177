import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type DispatcherRow, Dispatchers } from "./model.ts";

export const LEASE_MS = 10_000;
const NEVER = new Date(0);
const leaseEnd = { $add: ["$$NOW", LEASE_MS] };

/** One process's hold on a webhook: nobody else sends to it meanwhile, until the lease ends. */
export interface Lane {
  id: string;
  account: string;
  lease: string;
  pokes: number;
  hour: Date;
  /** First attempts in that hour. */
  sent: number;
  armed: Date | null;
}

/** Takes the webhook's lane; when another process has it, pokes that one to look again, and answers undefined. */
export async function takeLane(database: Database, account: string, webhook: string): Promise<Lane | undefined> {
  const lease = randomUUID();
  const free = { $lte: [{ $ifNull: ["$lease_until", NEVER] }, "$$NOW"] };
  const row = await database.collection(Dispatchers).findOneAndUpdate(
    { _id: webhook as never },
    [
      {
        $set: {
          account,
          lease: { $cond: [free, lease, "$lease"] },
          lease_until: { $cond: [free, leaseEnd, "$lease_until"] },
          pokes: { $add: [{ $ifNull: ["$pokes", 0] }, 1] },
          hour: { $ifNull: ["$hour", NEVER] },
          sent: { $ifNull: ["$sent", 0] },
          armed: { $ifNull: ["$armed", null] },
        },
      },
    ],
    { upsert: true, returnDocument: "after" },
  );
  const lane = row as unknown as DispatcherRow;
  if (lane.lease !== lease) return undefined;
  const { pokes, hour, sent, armed } = lane;
  return { id: webhook, account, lease, pokes, hour, sent, armed };
}

/** Keeps the lane and its count of first attempts; false when it is not this process's any more. */
export async function renewLane(database: Database, { id, lease, hour, sent }: Lane): Promise<boolean> {
  const fields = { lease_until: leaseEnd, hour, sent };
  const result = await database.collection(Dispatchers).updateOne({ _id: id as never, lease }, [{ $set: fields }]);
  return result.matchedCount === 1;
}

/** Gives the lane back; false when somebody was woken for it meanwhile, so that it must be looked at again. */
export async function releaseLane(database: Database, lane: Lane): Promise<boolean> {
  const { id, lease, pokes, hour, sent, armed } = lane;
  const given = await database
    .model(Dispatchers)
    .updateOne({ _id: id, lease, pokes }, { $set: { lease: null, lease_until: NEVER, hour, sent, armed } });
  if (given.matchedCount === 1) return true;
  const row = await database.model(Dispatchers).findOne({ _id: id, lease }).lean();
  if (!row) return true;
  lane.pokes = row.pokes;
  return false;
}

/** Those of the webhooks that some process drains now. */
export async function busyLanes(database: Database, webhooks: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .model(Dispatchers)
    .find({ _id: { $in: webhooks }, lease_until: { $gt: new Date() } }, { _id: 1 })
    .lean();
  return new Set(rows.map((row) => row._id));
}

export function removeLane(database: Database, webhook: string): Promise<unknown> {
  return database.model(Dispatchers).deleteOne({ _id: webhook }).exec();
}

export function hourOf(time: number): Date {
  return new Date(time - (time % 3_600_000));
}

/** First attempts left in this hour. */
export function leftInHour(lane: Lane, limit: number): number {
  turnHour(lane);
  return Math.max(0, limit - lane.sent);
}

export function countFirst(lane: Lane): void {
  turnHour(lane);
  lane.sent += 1;
}

/** A new hour begins at zero. */
function turnHour(lane: Lane): void {
  const hour = hourOf(Date.now());
  if (lane.hour.getTime() !== hour.getTime()) Object.assign(lane, { hour, sent: 0 });
}
