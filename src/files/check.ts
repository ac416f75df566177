import { reservedBytes } from "../accounts/quota.ts";
import { type AccountCheck, compareLedger, readInSnapshot, readLedger } from "../database/account-check.ts";
import { type PendingFileRow, PendingFiles } from "./model.ts";

/** Compares the reserved storage in the ledger with the reservations of uploads in progress. */
export const reservationCheck: AccountCheck = {
  name: "reservations",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, rows] = await readInSnapshot(database, async (session) => [
      await readLedger(database, account, session),
      await database.find<PendingFileRow>(PendingFiles, { account }, { session, projection: { bytes: 1 } }),
    ]);
    if (!ledger) return [];
    const expected = rows.reduce((sum, { bytes }) => sum + bytes, 0);
    const add = (changed: typeof ledger, by: number) => {
      changed.reserved = reservedBytes(changed) + by;
    };
    return compareLedger(deps, account, [{ value: "reserved bytes", expected, found: reservedBytes(ledger), add }]);
  },
};
