import { z } from "zod";
import { listAccountIds } from "../accounts/service.ts";
import { defineCommand, NO_WORDS, optionalText } from "./command.ts";

export const searchCommand = defineCommand({
  name: "search rebuild",
  about: "Builds the search index of all accounts again, while searches use the present one.",
  words: NO_WORDS,
  options: z.object({ account: optionalText("ID of the only account whose index is built.") }),
  async run({ database, search }, { options }) {
    const accounts = options.account === undefined ? await listAccountIds(database) : [options.account];
    let conversations = 0;
    for (const account of accounts) conversations += await search.rebuild(account);
    return { accounts: accounts.length, conversations };
  },
});
