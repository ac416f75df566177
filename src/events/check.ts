import {
  type AccountCheck,
  compareLedger,
  type Difference,
  readInSnapshot,
  readLedger,
} from "../database/account-check.ts";
import { Events } from "../database/event-log.ts";

const MAX_GAPS = 10;

/** Checks that the sequence numbers of the stored events have no gap and end with the number in the ledger. */
export const sequenceCheck: AccountCheck = {
  name: "sequence",
  async run(deps, account) {
    const { database } = deps;
    return readInSnapshot(database, async (session) => {
      const ledger = await readLedger(database, account, session);
      if (!ledger) return [];
      const rows = database
        .collection(Events)
        .find({ account }, { session, projection: { _id: 0, sequence: 1 }, batchSize: 10_000 })
        .sort({ sequence: 1 });
      const gaps: Difference[] = [];
      let last: number | undefined;
      for await (const { sequence } of rows) {
        if (last !== undefined && sequence !== last + 1 && gaps.length < MAX_GAPS)
          gaps.push({ value: "sequence number", expected: last + 1, found: sequence });
        last = sequence;
      }
      // Retention deletes the oldest events, and numbering continues without any.
      if (last === undefined || last === ledger.sequence) return gaps;
      if (last < ledger.sequence)
        return [...gaps, { value: "last sequence number of the events", expected: ledger.sequence, found: last }];
      const add = (changed: typeof ledger, by: number) => {
        changed.sequence += by;
      };
      const value = "last sequence number of the ledger";
      return [...gaps, ...compareLedger(deps, account, [{ value, expected: last, found: ledger.sequence, add }])];
    });
  },
};
