import { type AccountCheck, compareLedger, readInSnapshot, readLedger } from "../database/account-check.ts";
import { type Committer, commit } from "../database/committer.ts";
import { addKeptBytes } from "../database/kept-bytes.ts";
import { Ledgers } from "../database/ledger.ts";
import { one } from "../database/references.ts";
import { SearchIndexes, type SearchIndexRow } from "./model.ts";

const KIND = "search_index";

/** Bytes of the segments of an index, without those that wait for their deletion. */
export const sumSegmentBytes = (segments: SearchIndexRow["segments"]): number =>
  segments.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Counts the segments of an account in its ledger. The transaction reads them, so that the last commit counts the newest. */
export function countIndexBytes(committer: Committer, account: string): Promise<void> {
  return commit({ account, deps: { committer } }, [one(SearchIndexes, account, account)], (change, [index]) => {
    addKeptBytes(change.ledger, KIND, sumSegmentBytes(index?.segments ?? []) - (change.ledger.kept?.[KIND] ?? 0));
    change.replace(Ledgers, change.ledger);
  });
}

/** Compares the bytes of the segments with the ledger, except while a process changes them. */
export const indexBytesCheck: AccountCheck = {
  name: "search index bytes",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, index] = await readInSnapshot(database, async (session) => {
      const [index] = await database.find(SearchIndexes, { _id: account, account }, { session });
      return [await readLedger(database, account, session), index] as const;
    });
    if (!ledger || index?.counted_bytes === undefined || index.lease_until > database.now()) return [];
    return compareLedger(deps, account, [
      {
        value: `kept bytes of ${KIND}`,
        expected: sumSegmentBytes(index.segments),
        found: ledger.kept?.[KIND] ?? 0,
        add: (changed, by) => addKeptBytes(changed, KIND, by),
      },
    ]);
  },
};
