import type { Database } from "../database/database.ts";
import { SCAN_TIMEOUT_MS } from "../database/define-model.ts";
import type { ConversationFilter } from "./filter.ts";
import { matchesFilter, readForms } from "./filter-match.ts";
import { createRowFilter } from "./filter-query.ts";
import { completeMetadataEntries } from "./metadata-backfill.ts";
import { type ConversationRow, Conversations, WITHOUT_FORMER_FIELDS } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";

const ID_BATCH_SIZE = 10_000;
/** Conversations whose texts are read at once, to find words in them. */
const TEXT_BATCH_SIZE = 100;

/** Iterates over the ids of conversations that match the filter, oldest first, for background work. */
export async function* selectConversationIds(
  database: Database,
  account: string,
  { words, ...filter }: ConversationFilter,
): AsyncGenerator<string, void, void> {
  if (filter.metadata) await completeMetadataEntries(database, account);
  const cursor = database.collection(Conversations).find<ConversationRow>(createRowFilter(account, filter), {
    projection: words ? { account: 1, title: 1, content: 1, appended: 1 } : { _id: 1 },
    sort: { created_at: 1, _id: 1 },
    maxTimeMS: SCAN_TIMEOUT_MS,
    batchSize: words ? TEXT_BATCH_SIZE : ID_BATCH_SIZE,
  });
  for await (const row of cursor)
    if (!words || matchesFilter({ words }, row, await readForms(database, row))) yield row._id;
}

/** Reads conversations in the order of the ids, without those deleted meanwhile. */
export function readConversations(
  database: Database,
  account: string,
  ids: readonly string[],
  { content }: { content: boolean },
): Promise<ConversationRow[]> {
  return readInOrder({ account, deps: { database } }, ids, {
    ...WITHOUT_FORMER_FIELDS,
    ...(content ? {} : { content: 0 }),
  });
}
