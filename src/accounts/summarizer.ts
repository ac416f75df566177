import { recordInChange } from "../audit/record.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { createSummarizerInput, type SummarizerInput } from "./input.ts";
import { type AccountRow, Accounts, type Provider } from "./model.ts";
import { createProvider } from "./provider.ts";
import { accountRef, readAccount } from "./service.ts";

declare module "../core/context.ts" {
  interface Deps {
    /** Makes summaries due that wait for a retry, in the change of the summarizer; by the folder summaries above. */
    resumeSummaries(change: Change): void;
  }
}

/** GET /account/summarizer. */
export async function getSummarizer(ctx: Context): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const account = await readAccount(ctx.deps.database, ctx.account);
  if (!account) throw notFound("account", ctx.account);
  return account;
}

/** PUT /account/summarizer: the mode of conversations that are created from then on, and the summarizer of the account. */
export async function setSummarizer(ctx: Context, input: SummarizerInput): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const { config, secrets } = ctx.deps;
  const given = parseInput(createSummarizerInput(config.summarizerAllowPrivate), input);
  return commit(ctx, [accountRef(ctx.account)], (change, [account]) => {
    if (!account) throw notFound("account", ctx.account);
    const { provider: stored, ...row } = account;
    const provider = given.provider ? createProvider(secrets, account, given.provider, change.now) : stored;
    const next: AccountRow = { ...row, summarize: given.summarize, ...(provider && { provider }) };
    change.replace(Accounts, next);
    if (given.provider) {
      recordInChange(change, ctx, "security.summarizer_changed", describeProvider(provider));
      ctx.deps.resumeSummaries(change);
    }
    return next;
  });
}

/** The provider as the security event shows it, without its key and the values of its headers. */
const describeProvider = (provider: Provider | undefined) => ({
  engine: provider?.engine ?? "default",
  base_url: provider?.base_url ?? null,
  model: provider?.model ?? null,
  api_key_end: provider?.key_end ?? null,
  headers: provider?.header_names ?? [],
});
