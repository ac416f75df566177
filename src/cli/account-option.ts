import { listAccountIds, readAccount } from "../accounts/service.ts";
import { notFound } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { optionalText } from "./command.ts";

/** The option of commands that work on all accounts, or on this one. */
export const accountOption = (purpose: string) => optionalText(`ID of the only account ${purpose}.`);

/** Lists the accounts that the option selects. @throws not_found for one that does not exist */
export async function listSelectedAccounts(database: Database, account: string | undefined): Promise<string[]> {
  if (account === undefined) return listAccountIds(database);
  if (!(await readAccount(database, account))) throw notFound("account", account);
  return [account];
}
