import type { Database } from "../database/database.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { filterOf } from "./search.ts";
import type { SelectionFilters } from "./search-input.ts";

const IDS_AT_ONCE = 10_000;

/** The ids of what the filters admit, oldest first, for work that nobody waits for; read from a cursor. */
export async function* selectConversationIds(
  database: Database,
  account: string,
  { source, status, ...filters }: SelectionFilters,
): AsyncGenerator<string, void, void> {
  const filter = { account, ...filterOf(filters), ...(source && { source }), ...(status && { status }) };
  const cursor = database
    .model(Conversations)
    .find(filter, { _id: 1 })
    .sort({ created_at: 1, _id: 1 })
    .lean<Pick<ConversationRow, "_id">[]>()
    .cursor({ batchSize: IDS_AT_ONCE });
  for await (const { _id } of cursor) yield _id;
}

/** Those of the ids that still stand, in the order of the ids. */
export async function readConversations(
  database: Database,
  account: string,
  ids: readonly string[],
  { content }: { content: boolean },
): Promise<ConversationRow[]> {
  const filter = { _id: { $in: ids as string[] }, account };
  const leftOut = { search: 0, words: 0, ...(content ? {} : { content: 0 }) };
  const rows = await database.model(Conversations).find(filter, leftOut).lean<ConversationRow[]>();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
