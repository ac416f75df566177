import { readFirstAccountTime } from "../accounts/service.ts";
import type { Context, Deps } from "../core/context.ts";
import type { IdPrefix } from "../core/ids.ts";
import { getIdTime, isOwnedId, newOwnedId } from "../core/owned-ids.ts";
import type { Change } from "../database/change.ts";
import { oneWhere } from "../database/references.ts";
import { type ImportedIdRow, ImportedIds } from "./model.ts";

const KEY_LABEL = "ids";

/**
 * Origin of an id in an import. `own`: this installation created it for the account. `earlier`: it is older than the first
 * account, so that no account received it here, except by an import. `other`: an import never keeps it.
 */
export type IdOrigin = "own" | "earlier" | "other";

/** Creates the id of a conversation or an attachment. */
export function createOwnId({ secrets }: Pick<Deps, "secrets">, prefix: IdPrefix, account: string): string {
  const [key] = secrets.getMacKeys(KEY_LABEL);
  return newOwnedId(key, prefix, account);
}

/**
 * Returns a function that classifies ids by their text, without a lookup: its result, and therefore whether an import keeps an
 * id, does not depend on what other accounts have or had.
 */
export async function createIdClassifier({ account, deps }: Pick<Context, "account" | "deps">) {
  const keys = deps.secrets.getMacKeys(KEY_LABEL);
  const firstAccountTime = await readFirstAccountTime(deps.database);
  return (id: string): IdOrigin => {
    if (isOwnedId(keys, id, account)) return "own";
    return getIdTime(id) < firstAccountTime ? "earlier" : "other";
  };
}

/** Names the row that records which account an earlier id belongs to. */
export const importedIdRef = (id: string) => oneWhere(ImportedIds, { _id: id });

/** Returns true if a free id may be kept. An earlier id then belongs to the account, also after a deletion. */
export function keepId(change: Change, id: string, origin: IdOrigin, imported: ImportedIdRow | null): boolean {
  if (origin === "own") return true;
  if (origin === "other") return false;
  if (!imported) change.insert(ImportedIds, { _id: id, account: change.account });
  return !imported || imported.account === change.account;
}
