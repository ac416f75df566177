import type { Deps } from "../core/context.ts";
import type { HeavyReader } from "../database/heavy-reads.ts";
import { type ConversationRow, Conversations } from "./model.ts";

type Reader = HeavyReader & { deps: Pick<Deps, "database"> };

/** Reads conversations in the order of the ids, without those deleted meanwhile. */
export async function readInOrder<T extends Pick<ConversationRow, "_id"> = ConversationRow>(
  reader: Reader,
  ids: readonly string[],
  projection: Record<string, unknown>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const { account, deps } = reader;
  const filter = { _id: { $in: [...ids] }, account };
  const rows = await deps.database.readHeavy(reader, (options) =>
    deps.database
      .collection(Conversations)
      .find<T>(filter, { ...options, projection })
      .toArray(),
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
