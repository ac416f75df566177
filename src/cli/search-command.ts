import { z } from "zod";
import { accountOption, listSelectedAccounts } from "./account-option.ts";
import { defineCommand, NO_WORDS } from "./command.ts";

export const searchCommand = defineCommand({
  name: "search rebuild",
  about: "Builds the search index of all accounts again, while searches use the present one.",
  words: NO_WORDS,
  options: z.object({ account: accountOption("whose index is built") }),
  async run({ database, search }, { options }) {
    const accounts = await listSelectedAccounts(database, options.account);
    let conversations = 0;
    for (const account of accounts) conversations += await search.rebuild(account);
    return { accounts: accounts.length, conversations };
  },
});
