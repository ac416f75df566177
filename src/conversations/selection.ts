import type { Database } from "../database/database.ts";
import { SCAN_TIMEOUT_MS } from "../database/define-model.ts";
import { type ConversationRow, Conversations, WITHOUT_FORMER_FIELDS } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";
import { createFilter } from "./search.ts";
import type { SelectionFilters } from "./search-input.ts";

const ID_BATCH_SIZE = 10_000;

/** Iterates over the ids of conversations that match the filters, oldest first, for background work. */
export async function* selectConversationIds(
  database: Database,
  account: string,
  { source, status, ...filters }: SelectionFilters,
): AsyncGenerator<string, void, void> {
  const filter = { account, ...createFilter(filters), ...(source && { source }), ...(status && { status }) };
  const cursor = database
    .model(Conversations)
    .find(filter, { _id: 1 })
    .sort({ created_at: 1, _id: 1 })
    .lean<Pick<ConversationRow, "_id">[]>()
    .maxTimeMS(SCAN_TIMEOUT_MS)
    .cursor({ batchSize: ID_BATCH_SIZE });
  for await (const { _id } of cursor) yield _id;
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
