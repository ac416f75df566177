import type { Database } from "../database/database.ts";
import { type ConversationRow, Conversations } from "./model.ts";

/** Reads conversations in the order of the ids, without those deleted meanwhile. */
export async function readInOrder<T extends Pick<ConversationRow, "_id"> = ConversationRow>(
  database: Database,
  account: string,
  ids: readonly string[],
  projection: Record<string, unknown>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .collection(Conversations)
    .find<T>({ _id: { $in: [...ids] }, account }, { projection })
    .toArray();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
