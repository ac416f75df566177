import { type AccountCheck, compareLedger, readInSnapshot, readLedger } from "../database/account-check.ts";
import { Webhooks } from "./model.ts";

/** Compares the number of webhooks in the ledger with the rows. */
export const webhookCheck: AccountCheck = {
  name: "webhooks",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, rows] = await readInSnapshot(database, async (session) => [
      await readLedger(database, account, session),
      await database.find(Webhooks, { account }, { session, projection: { _id: 1 } }),
    ]);
    if (!ledger) return [];
    const add = (changed: typeof ledger, by: number) => {
      changed.webhooks += by;
    };
    return compareLedger(deps, account, [
      { value: "number of webhooks", expected: rows.length, found: ledger.webhooks, add },
    ]);
  },
};
