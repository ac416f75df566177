import { createBatchedRead } from "./batched-read.ts";
import { Ledgers } from "./ledger.ts";

/** Reads the ledger of an account, in one read for all counts and views of accounts that need it. */
export const readLedger = createBatchedRead(Ledgers, {});
