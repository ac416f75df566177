import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";
import { inject } from "vitest";

/** Returns the connection string of a new, empty database on the MongoDB of this test run. */
export function newDatabase(): string {
  return inject("mongodbUri").replace("/recap?", `/test_${randomBytes(6).toString("hex")}?`);
}

export async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}
