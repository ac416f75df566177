import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { SummarizerInput } from "./input.ts";
import { type AccountRow, Accounts } from "./model.ts";
import { accountRef, readAccount } from "./service.ts";

/** GET /account/summarizer. */
export async function getSummarizer(ctx: Context): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const account = await readAccount(ctx.deps.database, ctx.account);
  if (!account) throw notFound("account", ctx.account);
  return account;
}

/** PUT /account/summarizer: the defaults of conversations that are created from then on. */
export async function setSummarizer(ctx: Context, input: SummarizerInput): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const { summarize } = parseInput(SummarizerInput, input);
  return commit(ctx, [accountRef(ctx.account)], (change, [account]) => {
    if (!account) throw notFound("account", ctx.account);
    const next = { ...account, summarize };
    change.replace(Accounts, next);
    return next;
  });
}
