import { randomUUID } from "node:crypto";
import type { Database } from "./database.ts";

/** Returns the id of this database, which its first process chose: names in services that several databases share. */
export async function readInstallationId({ db }: Pick<Database, "db">): Promise<string> {
  const meta = db.collection<{ _id: string; id: string }>("meta");
  const found = await meta.findOneAndUpdate(
    { _id: "installation" },
    { $setOnInsert: { id: randomUUID() } },
    { upsert: true, returnDocument: "after" },
  );
  if (!found) throw new Error("the id of the installation was not stored");
  return found.id;
}
