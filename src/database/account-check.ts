import type { Deps } from "../core/context.ts";
import { commit } from "./committer.ts";
import type { Database } from "./database.ts";
import type { Session } from "./driver-types.ts";
import { type Ledger, Ledgers } from "./ledger.ts";

/** A value that is kept beside the rows of an account and differs from what the rows yield. */
export interface Difference {
  value: string;
  expected: number | string;
  found: number | string;
  /** Corrects the value while the account is written; absent if it can only be reported. */
  repair?: () => Promise<unknown>;
}

/** Compares values that are kept beside the rows of an account with a recount. */
export interface AccountCheck {
  name: string;
  run(deps: CheckDeps, account: string): Promise<Difference[]>;
}

export type CheckDeps = Pick<Deps, "database" | "committer" | "search">;

/** Rows of one moment: what a transaction writes is visible as a whole or not at all. */
export async function readInSnapshot<T>(database: Database, read: (session: Session) => Promise<T>): Promise<T> {
  const session = database.client.startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}

export async function readLedger(database: Database, account: string, session: Session): Promise<Ledger | undefined> {
  const [ledger] = await database.find<Ledger>(Ledgers, { _id: account, account }, { session });
  return ledger;
}

interface LedgerNumber {
  value: string;
  expected: number;
  found: number;
  /** Adds to the number in the ledger. */
  add(ledger: Ledger, by: number): void;
}

/**
 * Compares numbers of one snapshot. A repair adds the difference to the present number: writes since then changed the number and the
 * rows alike, so that the difference is still the same.
 */
export function compareLedger(
  deps: Pick<Deps, "committer">,
  account: string,
  numbers: readonly LedgerNumber[],
): Difference[] {
  return numbers
    .filter(({ expected, found }) => expected !== found)
    .map(({ value, expected, found, add }) => ({
      value,
      expected,
      found,
      repair: () =>
        commit({ account, deps }, [], (change) => {
          add(change.ledger, expected - found);
          change.replace(Ledgers, change.ledger);
        }),
    }));
}
