import type { Log } from "../process/log.ts";
import type { Secrets } from "../process/secrets.ts";
import type { Database } from "./database.ts";

/**
 * Reports at the start that SECRET_KEY lacks the first key of the last start: what that key signed is invalid, although no
 * stored value shows it. Values that it sealed are counted by `UnreadableRows`.
 */
export async function reportReplacedKey({ db }: Pick<Database, "db">, secrets: Secrets, log: Log): Promise<void> {
  const key_id = secrets.keyId;
  const former = await db
    .collection<{ _id: string; key_id: string }>("meta")
    .findOneAndUpdate({ _id: "secret_key" }, { $set: { key_id } }, { upsert: true, returnDocument: "before" });
  if (!former || secrets.keyIds.includes(former.key_id)) return;
  log.error(
    { key_id, former_key_id: former.key_id },
    "SECRET_KEY was replaced: signed links and sessions of the former key are invalid; to keep them, restore that key, or add it after the new one",
  );
}
