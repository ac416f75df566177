import { hostname } from "node:os";
import type { mongo } from "mongoose";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { isRunningHere, Processes, type ProcessRow } from "./processes.ts";

/** A process of another host without a heartbeat for this long is gone, or so slow that its transactions may end. */
const SESSION_TIMEOUT_MS = 2_000;

/**
 * Ends the sessions of processes that are gone. MongoDB keeps the transaction of a killed client open for a minute, and
 * every write to what it wrote conflicts meanwhile. A process that was only paused gets a clean abort and tries again.
 * @returns how many sessions it ended
 */
export async function endAbandonedSessions(
  database: Pick<Database, "collection" | "db">,
  ownId: string,
  log: Log,
): Promise<number> {
  const processes = database.collection(Processes);
  const now = await readClock(database.db);
  const rows = await processes.find({ _id: { $ne: ownId } }).toArray();
  const gone = rows.filter((row) => isGone(row, now));
  if (gone.length === 0) return 0;
  const sessions = gone.flatMap((row) => row.sessions ?? []);
  // The command ends sessions of the same user only, which needs no privilege.
  if (sessions.length > 0) await database.db.command({ killSessions: sessions.map((id) => ({ id })) });
  const crashed = gone.filter(isCrashedHere).map(({ _id }) => _id);
  if (crashed.length > 0) await processes.deleteMany({ _id: { $in: crashed } });
  if (sessions.length > 0)
    log.info(
      { processes: gone.map(({ _id }) => _id), sessions: sessions.length },
      "ended the sessions of lost processes",
    );
  return sessions.length;
}

function isGone(row: ProcessRow, now: number): boolean {
  return isCrashedHere(row) || now - row.seen_at.getTime() > SESSION_TIMEOUT_MS;
}

function isCrashedHere({ _id, host, pid }: ProcessRow): boolean {
  return host === hostname() && !isRunningHere(_id, pid);
}

/** Returns the time of the database, as clocks of hosts may differ. */
async function readClock(db: mongo.Db): Promise<number> {
  const { localTime } = await db.admin().command({ hello: 1 });
  return localTime.getTime();
}
