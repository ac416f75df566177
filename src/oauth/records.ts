import { descendantsRef, revokeRow } from "../access/api-keys/lineage.ts";
import { hashSecret } from "../access/secret.ts";
import type { SecuritySource } from "../audit/record.ts";
import type { Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { one } from "../database/references.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";

export type RecordDeps = Pick<Deps, "committer" | "database">;

/** Estimated size of a row and its index entries without the payload. */
const ROW_BYTES = 800;
const EXPIRE_INTERVAL_MS = 600_000;

/**
 * The stored state of the OAuth library, by the hash of its ids. What an account owns is created and
 * removed in commits, which count its bytes.
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

export function createRecords({ database, committer }: RecordDeps, kind: string): Records {
  const model = database.model(OauthRecords);
  return {
    async store(id, record) {
      const _id = hashSecret(id);
      const { account } = record;
      // A request without a decision may become the account's; requests are bounded per address and expire soon.
      if (account === "" || kind === "Interaction")
        return void (await model.replaceOne({ _id }, record, { upsert: true }));
      const kept_bytes = ROW_BYTES + record.payload.length;
      await committer.commit({ account }, [one(OauthRecords, account, _id)], (change) =>
        change.replace(OauthRecords, { ...record, _id, kept_bytes }),
      );
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
      await removeKeptRows({ database, committer }, OauthRecords, { _id: hashSecret(id), kind });
    },
  };
}

/** Removes a grant and everything issued under it, in the transaction of the change. */
export function removeGrant(change: Change, grant: OauthRecordRow): void {
  change.remove(OauthRecords, grant);
  change.removeWhere(OauthRecords, { account: change.account, grant: grant._id });
}

/** Removes a grant and everything issued under it, and revokes the keys that were created through it. */
export async function deleteGrant(deps: RecordDeps, source: SecuritySource, id: string): Promise<void> {
  const stored = await deps.database.model(OauthRecords).findOne({ _id: id, kind: "Grant" }, { account: 1 }).lean();
  if (stored) {
    const { account } = stored;
    const reads = [one(OauthRecords, account, id), descendantsRef(account, id)] as const;
    await commit({ account, deps }, reads, (change, [grant, keys]) => {
      if (!grant) return;
      removeGrant(change, grant);
      for (const key of keys) revokeRow(change, source, key);
    });
  }
  // What was issued meanwhile is invalid without the grant.
  await removeKeptRows(deps, OauthRecords, { grant: id });
}

/** Registers the job that removes expired records; the library ignores them from the moment of their expiry. */
export function defineOauthJobs(deps: RecordDeps & Pick<Deps, "jobs">): void {
  deps.jobs.every("oauth.expire", EXPIRE_INTERVAL_MS, () => {
    const now = deps.database.now();
    return removeKeptRows(deps, OauthRecords, { expires_at: { $lt: now } }, (row) => row.expires_at < now);
  });
}
