import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { SubscriptionInput } from "./input.ts";
import { type AccountRow, Accounts } from "./model.ts";
import type { Plan } from "./plans.ts";
import { rearmStorage } from "./quota.ts";
import { type AccountView, accountRef } from "./service.ts";

/** PATCH /account/subscription. Publishes no event when the plan does not change. */
export async function updateSubscription(ctx: Context, input: SubscriptionInput): Promise<AccountView> {
  requireScope(ctx, "admin");
  const { plan } = parseInput(SubscriptionInput, input);
  return changePlan(ctx, plan, "subscription.updated");
}

/** DELETE /account/subscription: returns to `free` at once. Publishes no event when it is the plan already. */
export async function cancelSubscription(ctx: Context): Promise<AccountView> {
  requireScope(ctx, "admin");
  return changePlan(ctx, "free", "subscription.cancelled");
}

function changePlan(
  ctx: Context,
  plan: Plan,
  event: "subscription.updated" | "subscription.cancelled",
): Promise<AccountView> {
  return commit(ctx, [accountRef(ctx.account)], (change, [account]) => {
    if (!account) throw notFound("account", ctx.account);
    if (account.plan === plan) return { account, ledger: change.ledger };
    const next: AccountRow = { ...account, plan };
    change.replace(Accounts, next);
    rearmStorage(change, account, next);
    change.publish(event, presentSubscription(change, next, account));
    return { account: next, ledger: change.ledger };
  });
}

function presentSubscription(change: Change, { plan }: AccountRow, previous: AccountRow) {
  return { subscription: { plan, previous_plan: previous.plan, changed_at: change.now.toISOString() } };
}
