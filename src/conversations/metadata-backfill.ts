import { serviceUnavailable } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { listMetadataEntries } from "./metadata-entries.ts";
import { type ConversationRow, Conversations, WITHOUT_ENTRIES_INDEX } from "./model.ts";

const BATCH_SIZE = 500;
/** Conversations that one request waits for; the background job completes the others. */
const MAX_AWAITED = 5_000;
const ABSENT = { metadata_entries: null } as const;

type Stored = Pick<ConversationRow, "_id" | "metadata" | "version">;

/**
 * Lists the entries of conversations that were stored without them, as by earlier versions of Recap, so that conditions on metadata find
 * them. @throws service_unavailable while there are too many
 */
export async function requireMetadataEntries(database: Database, account: string): Promise<void> {
  for (let done = 0; done < MAX_AWAITED; done += BATCH_SIZE) if (!(await addEntries(database, account))) return;
  throw serviceUnavailable("The metadata of this account is being indexed. Try again later.");
}

/** The same for all of the account, for background work. */
export async function completeMetadataEntries(database: Database, account: string): Promise<void> {
  while (await addEntries(database, account));
}

/** The same for all accounts. @returns true when every conversation has its entries */
export async function completeAllMetadataEntries(database: Database, signal: AbortSignal): Promise<boolean> {
  const rows = database.collection(Conversations);
  while (!signal.aborted) {
    const row = await rows.findOne(ABSENT, { projection: { account: 1 }, hint: WITHOUT_ENTRIES_INDEX });
    if (!row) return true;
    while (!signal.aborted && (await addEntries(database, row.account)));
  }
  return false;
}

/** Adds the entries of a batch. @returns true if there may be more */
async function addEntries(database: Database, account: string): Promise<boolean> {
  const rows = database.collection(Conversations);
  const found: Stored[] = await rows
    .find<Stored>(
      { account, ...ABSENT },
      { projection: { metadata: 1, version: 1 }, hint: WITHOUT_ENTRIES_INDEX, limit: BATCH_SIZE },
    )
    .toArray();
  if (found.length === 0) return false;
  const operations = found.map(({ _id, version, metadata }) => ({
    updateOne: {
      // A change at the same time stores the entries itself.
      filter: { _id, account, version, ...ABSENT },
      update: { $set: { metadata_entries: listMetadataEntries(JSON.parse(metadata)) } },
    },
  }));
  await rows.bulkWrite(operations, { ordered: false });
  return true;
}
