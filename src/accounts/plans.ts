import { ApiError } from "../core/errors.ts";

export const PLANS = ["free", "starter", "standard", "pro"] as const;
export type Plan = (typeof PLANS)[number];

interface PlanLimits {
  /** API calls. */
  perHour: number;
  perMinute: number;
  storageMb: number;
  /** Open websockets. */
  sockets: number;
  /** Share of the background work while several accounts wait for it. */
  weight: number;
}

const LIMITS: Record<Plan, PlanLimits> = {
  free: { perHour: 100, perMinute: 10, storageMb: 100, sockets: 50, weight: 1 },
  starter: { perHour: 500, perMinute: 50, storageMb: 1_000, sockets: 200, weight: 2 },
  standard: { perHour: 2_000, perMinute: 100, storageMb: 10_000, sockets: 500, weight: 3 },
  pro: { perHour: 10_000, perMinute: 500, storageMb: 100_000, sockets: 20_000, weight: 4 },
};

/** A greater limit has the same effect; 24 times this one still is an Int of GraphQL. */
const MAX_CALLS = 80_000_000;

/** Fields of an account that determine its limits: the plan and the overrides. */
interface Limited {
  plan: Plan;
  limit_per_hour: number | null;
  limit_per_minute: number | null;
  storage_limit_mb: number | null;
  events_per_hour: number | null;
}

/** Limits of an account: its plan's, with its overrides, which survive a change of plan. */
export function getLimits(account: Limited) {
  const plan = LIMITS[account.plan];
  return {
    perHour: Math.min(account.limit_per_hour ?? plan.perHour, MAX_CALLS),
    perMinute: Math.min(account.limit_per_minute ?? plan.perMinute, MAX_CALLS),
    storageMb: account.storage_limit_mb ?? plan.storageMb,
    eventsPerHour: account.events_per_hour ?? 1_000,
    sockets: plan.sockets,
  };
}

/** Returns the share of the background work that an account gets while several wait for it. */
export function getWeight({ plan }: Pick<Limited, "plan">): number {
  return LIMITS[plan].weight;
}

/** Returns the next larger plan; undefined for the largest. */
export function nextPlan({ plan }: Pick<Limited, "plan">): { plan: Plan; storageMb: number } | undefined {
  const next = PLANS[PLANS.indexOf(plan) + 1];
  return next && { plan: next, storageMb: LIMITS[next].storageMb };
}

/** @throws forbidden, `plan_required`, on other plans than Pro */
export function requirePro(account: Pick<Limited, "plan">, what: string): void {
  if (account.plan === "pro") return;
  throw new ApiError("forbidden", `${what} needs the plan "pro".`, {
    details: { reason: "plan_required", plan: "pro" },
  });
}
