import { megabytes } from "../core/megabytes.ts";
import type { AccountRow } from "./model.ts";
import type { Account, IpAllowlist } from "./output.ts";
import { limitsOf } from "./plans.ts";
import { usedBytes } from "./quota.ts";
import type { AccountView } from "./service.ts";

/** Account of service.md section 2. `requestsToday`: calls of this UTC day, without refused ones. */
export function presentAccount({ account, ledger }: AccountView, requestsToday: number): Account {
  const { storageMb, perHour } = limitsOf(account);
  return {
    id: account._id,
    email: account.email,
    plan: account.plan,
    storage: { used_mb: megabytes(usedBytes(ledger)), limit_mb: storageMb },
    api_usage: { requests_today: requestsToday, limit_per_day: 24 * perHour },
    created_at: account.created_at.toISOString(),
  };
}

/** A list that the plan has switched off says so. */
export function presentIpAllowlist({ plan, ip_allowlist = [] }: AccountRow): IpAllowlist {
  const entries = ip_allowlist.map(({ cidr, description }) => ({ cidr, description }));
  return { entries, ...(plan !== "pro" && { disabled_reason: "plan_required" }) };
}
