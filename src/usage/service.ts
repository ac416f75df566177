import { getAccount } from "../accounts/service.ts";
import { countConversationsBySource } from "../conversations/count.ts";
import type { Source } from "../conversations/enums.ts";
import { type Context, requireScope } from "../core/context.ts";
import { CALL_WORK } from "../core/work.ts";
import type { Ledger } from "../database/ledger.ts";
import { getTokenBudget, type ModelUse, readMonthlyTokens } from "../summaries/model-use.ts";
import { type Period, parsePeriod, type UsageQuery } from "./input.ts";

/** The conversations and calls of up to 366 days are counted. */
const USAGE_WORK = CALL_WORK;

export interface Usage {
  period: Period;
  conversations: Map<Source, number>;
  calls: Map<string, number>;
  ledger: Ledger;
  account: Context["owner"];
  summaries: ModelUse & { limit: number | null; month: number };
}

/** GET /account/usage: conversations and requests of the period, and current storage. */
export async function getUsage(ctx: Context, query: UsageQuery): Promise<Usage> {
  requireScope(ctx, "read");
  const period = parsePeriod(query, Date.now());
  await ctx.deps.access.chargeWork(ctx, USAGE_WORK);
  const { deps } = ctx;
  const [conversations, calls, { account, ledger }, use] = await Promise.all([
    countConversationsBySource(ctx, period),
    ctx.deps.usage.read(ctx.account, period.from, period.to),
    getAccount(ctx),
    deps.modelUse.read(ctx.account, period.from, period.to),
  ]);
  // The row that authenticated the caller may be older than a change of the provider just before.
  const month = await readMonthlyTokens(deps, account);
  const summaries = { ...use, limit: getTokenBudget(deps, account), month };
  return { period, conversations, calls, ledger, account, summaries };
}
