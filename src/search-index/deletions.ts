import { randomUUID } from "node:crypto";
import type { Change } from "../database/change.ts";
import { SearchDeletions } from "./model.ts";

/** Records in the transaction that deletes a document that segments must not show it. */
export function recordDeletion(change: Change, document: string): void {
  change.insert(SearchDeletions, { _id: randomUUID(), account: change.account, document });
}
