import type { Database } from "../database/database.ts";
import { Conversations } from "./model.ts";

/** Indexes of earlier versions of Recap: whole words of each conversation, and its stems. */
const FORMER_INDEXES = ["words", "search"];

/** Drops the indexes of earlier versions, once the search index contains every conversation. @returns true when they are gone */
export async function dropFormerIndexes(database: Database): Promise<boolean> {
  const collection = database.collection(Conversations);
  const present = (await collection.indexes()).map(({ name = "" }) => name);
  const former = FORMER_INDEXES.filter((name) => present.includes(name));
  if (former.length === 0) return true;
  if (await collection.findOne({ indexed: null }, { projection: { _id: 1 } })) return false;
  for (const name of former) await collection.dropIndex(name);
  return true;
}
