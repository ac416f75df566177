import { hostname } from "node:os";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { isRunningHere, Processes, type ProcessRow } from "./processes.ts";

/** A process of another host without a heartbeat for this long is gone, or so slow that its transactions may end. */
const SESSION_TIMEOUT_MS = 2_000;

/**
 * Ends the sessions of processes that are gone. MongoDB keeps the transaction of a killed client open for a minute, and
 * every write to what it wrote conflicts meanwhile. A process that was only paused gets a clean abort and tries again.
 * @returns the processes of this host that have crashed
 */
export async function endAbandonedSessions(
  database: Pick<Database, "collection" | "db">,
  ownId: string,
  log: Log,
): Promise<string[]> {
  const processes = database.collection(Processes);
  // By the time of the database, as clocks of hosts may differ.
  const isSilent = { $lt: ["$seen_at", { $subtract: ["$$NOW", SESSION_TIMEOUT_MS] }] };
  const stages = [{ $match: { _id: { $ne: ownId } } }, { $set: { isSilent } }];
  const rows = await processes.aggregate<ProcessRow & { isSilent: boolean }>(stages).toArray();
  const crashed = rows.filter(isCrashedHere);
  const gone = rows.filter((row) => row.isSilent || crashed.includes(row));
  const sessions = gone.flatMap((row) => row.sessions ?? []);
  if (sessions.length > 0) {
    // The command ends sessions of the same user only, which needs no privilege.
    await database.db.command({ killSessions: sessions.map((id) => ({ id })) });
    const ids = gone.map(({ _id }) => _id);
    log.info({ processes: ids, sessions: sessions.length }, "ended the sessions of lost processes");
  }
  const crashedIds = crashed.map(({ _id }) => _id);
  if (crashed.length > 0) await processes.deleteMany({ _id: { $in: crashedIds } });
  return crashedIds;
}

function isCrashedHere({ _id, host, pid }: ProcessRow): boolean {
  return host === hostname() && !isRunningHere(_id, pid);
}
