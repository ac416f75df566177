import type { LogPosition } from "../core/log-position.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Database } from "../database/database.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { Ledgers } from "../database/ledger.ts";

const projection = { account: 1, sequence: 1, last_event: 1 } as const;
const readLedger = createBatchedRead(Ledgers, projection, { readConcern: "majority" });

/** Reads the end of an account's log as a majority of the database has it; undefined for an empty log. */
export async function readPosition(database: Database, account: string): Promise<LogPosition | undefined> {
  const ledger = await readLedger(database, account, account);
  if (!ledger?.sequence) return undefined;
  const { sequence, last_event: last } = ledger;
  return last?.sequence === sequence ? { sequence, cursor: last.id } : readLastEvent(database, account);
}

/** For ledgers that an older version wrote. */
async function readLastEvent(database: Database, account: string): Promise<LogPosition | undefined> {
  const row = await database
    .model(Events)
    .findOne({ account }, { sequence: 1 })
    .sort({ sequence: -1 })
    .readConcern("majority")
    .lean<Pick<EventRow, "_id" | "sequence">>();
  return row ? { sequence: row.sequence, cursor: row._id } : undefined;
}
