import { recordInChange, type SecuritySource } from "../audit/record.ts";
import { type Context, requireScope } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import type { Change } from "../database/change.ts";
import { commit, type Writer } from "../database/committer.ts";
import { SubscriptionInput } from "./input.ts";
import { type AccountRow, Accounts } from "./model.ts";
import { PLANS, type Plan } from "./plans.ts";
import { rearmStorage } from "./quota.ts";
import { type AccountView, accountRef } from "./service.ts";

/** PATCH /account/subscription. Publishes no event when the plan does not change. With PLAN_CHANGES=operator it only reduces the plan. */
export async function updateSubscription(ctx: Context, input: SubscriptionInput): Promise<AccountView> {
  requireScope(ctx, "admin");
  const { plan } = parseInput(SubscriptionInput, input);
  return changePlan(ctx, plan, "subscription.updated", ctx.deps.config.planChanges === "holder");
}

/** Changes the plan of any account, for the command line. @throws not_found, validation_error */
export async function setPlan(writer: PlanWriter, input: SubscriptionInput): Promise<AccountView> {
  const { plan } = parseInput(SubscriptionInput, input);
  return changePlan(writer, plan, "subscription.updated", true);
}

/** DELETE /account/subscription: returns to `free` at once. Publishes no event when it is the plan already. */
export async function cancelSubscription(ctx: Context): Promise<AccountView> {
  requireScope(ctx, "admin");
  return changePlan(ctx, "free", "subscription.cancelled", true);
}

type PlanWriter = Writer & SecuritySource;

function changePlan(
  writer: PlanWriter,
  plan: Plan,
  event: "subscription.updated" | "subscription.cancelled",
  mayGrow: boolean,
): Promise<AccountView> {
  return commit(writer, [accountRef(writer.account)], (change, [account]) => {
    if (!account) throw notFound("account", writer.account);
    if (account.plan === plan) return { account, ledger: change.ledger };
    if (!mayGrow && PLANS.indexOf(plan) > PLANS.indexOf(account.plan)) throw createOperatorError();
    const next: AccountRow = { ...account, plan };
    change.replace(Accounts, next);
    rearmStorage(change, account, next);
    recordInChange(change, writer, "security.plan_changed", { plan, previous_plan: account.plan });
    change.publish(event, presentSubscription(change, next, account));
    return { account: next, ledger: change.ledger };
  });
}

function createOperatorError(): ApiError {
  return new ApiError("forbidden", "On this server only the operator changes to a larger plan.", {
    details: { reason: "operator_required" },
  });
}

function presentSubscription(change: Change, { plan }: AccountRow, previous: AccountRow) {
  return { subscription: { plan, previous_plan: previous.plan, changed_at: change.now.toISOString() } };
}
