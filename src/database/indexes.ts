import type { mongo } from "mongoose";
import type { CollectionDefinition } from "./define-model.ts";

/** Creates missing collections and indexes. Transactions then never have to create a collection. */
export async function createIndexes(
  db: mongo.Db,
  definitions: readonly CollectionDefinition<unknown>[],
): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const { collection, indexes, formerIndexes = [] } of definitions) {
    // The first index creates the collection.
    if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
    else if (!existing.has(collection))
      await db.createCollection(collection).catch((error) => {
        if (error.codeName !== "NamespaceExists") throw error;
      });
    // Once their successors exist: processes of the earlier version may still be claiming rows.
    // To drop an index that does not exist takes the same exclusive lock, behind which all writes wait for open transactions.
    const present = existing.has(collection) && formerIndexes.length > 0 ? await listIndexNames(db, collection) : [];
    for (const name of formerIndexes.filter((former) => present.includes(former)))
      await db
        .collection(collection)
        .dropIndex(name)
        .catch((error) => {
          if (error.codeName !== "IndexNotFound") throw error;
        });
  }
}

async function listIndexNames(db: mongo.Db, collection: string): Promise<string[]> {
  const indexes = await db.collection(collection).indexes();
  return indexes.flatMap(({ name }) => name ?? []);
}
