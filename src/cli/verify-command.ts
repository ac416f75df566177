import { z } from "zod";
import { ACCOUNT_CHECKS } from "../app/account-checks.ts";
import { accountOption, listSelectedAccounts } from "./account-option.ts";
import { defineCommand, FailedResult, flag, NO_WORDS } from "./command.ts";

export const verifyCommand = defineCommand({
  name: "db verify",
  about:
    "Counts again what is kept beside the rows of all accounts (numbers and bytes of conversations and attachments, bytes of events, deliveries, summary jobs, idempotency keys, OAuth tokens and exports, reservations, webhooks, sequence numbers) and compares the search index with the conversations. Servers may run. Ends with status 1 if a difference remains.",
  words: NO_WORDS,
  options: z.object({
    account: accountOption("to verify"),
    repair: flag("Corrects what differs, as far as the rows determine it."),
  }),
  async run(deps, { options }) {
    const accounts = await listSelectedAccounts(deps.database, options.account);
    const differences: Record<string, unknown>[] = [];
    let remaining = 0;
    for (const account of accounts) {
      for (const { run } of ACCOUNT_CHECKS) {
        for (const { value, expected, found, repair } of await run(deps, account)) {
          const repaired = options.repair && repair !== undefined;
          if (repaired) await repair();
          else remaining += 1;
          differences.push({ account, value, expected, found, repaired });
        }
      }
    }
    const result = { accounts: accounts.length, differences };
    return remaining > 0 ? new FailedResult(result) : result;
  },
});
