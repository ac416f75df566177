import { hashSecret } from "../access/secret.ts";
import type { Database } from "../database/database.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";

/**
 * The stored state of the OAuth library, by the hash of its ids. It is written directly: no event reports it, and the
 * library calls these methods one at a time.
 */
export interface Records {
  store(id: string, record: Omit<OauthRecordRow, "_id">): Promise<void>;
  /** Extends the life of a grant to that of a token issued under it. */
  extendGrant(grant: string, expiresAt: Date): Promise<void>;
  find(id: string): Promise<OauthRecordRow | null>;
  /** Returns true for exactly one of any number of concurrent calls, and false for the others. */
  consume(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
}

export function createRecords(database: Database, kind: string): Records {
  const model = database.model(OauthRecords);
  return {
    async store(id, record) {
      await model.replaceOne({ _id: hashSecret(id) }, record, { upsert: true });
    },
    async extendGrant(grant, expires_at) {
      await model.updateOne({ _id: grant, kind: "Grant" }, { $max: { expires_at } });
    },
    find: (id) =>
      model
        .findOne({ _id: hashSecret(id), kind })
        .lean<OauthRecordRow>()
        .exec(),
    async consume(id) {
      const filter = { _id: hashSecret(id), kind, consumed_at: null };
      return (await model.findOneAndUpdate(filter, { $set: { consumed_at: new Date() } }).lean()) !== null;
    },
    async delete(id) {
      await model.deleteOne({ _id: hashSecret(id), kind });
    },
  };
}

/** Deletes a grant and everything issued under it. The grant goes first, so that what is issued meanwhile is invalid. */
export async function deleteGrant(database: Database, grant: string): Promise<void> {
  const model = database.model(OauthRecords);
  await model.deleteOne({ _id: grant, kind: "Grant" });
  await model.deleteMany({ grant });
}

/** Deletes all grants of an account to a client, and everything issued under them. Tokens without a grant stay. */
export async function deleteGrants(database: Database, account: string, client: string): Promise<void> {
  const model = database.model(OauthRecords);
  await model.deleteMany({ account, client, kind: "Grant" });
  await model.deleteMany({ account, client, kind: { $ne: "ClientCredentials" } });
}
