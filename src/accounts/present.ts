import { toMegabytes } from "../core/megabytes.ts";
import type { AccountRow } from "./model.ts";
import type { Account, IpAllowlist, Summarizer } from "./output.ts";
import { getLimits } from "./plans.ts";
import { usedBytes } from "./quota.ts";
import type { AccountView } from "./service.ts";

/** `requestsToday`: accepted requests of this UTC day. */
export function presentAccount({ account, ledger }: AccountView, requestsToday: number): Account {
  const { storageMb, perHour } = getLimits(account);
  return {
    id: account._id,
    email: account.email,
    plan: account.plan,
    storage: { used_mb: toMegabytes(usedBytes(ledger)), limit_mb: storageMb },
    api_usage: { requests_today: requestsToday, limit_per_day: 24 * perHour },
    created_at: account.created_at.toISOString(),
  };
}

/** Adds `disabled_reason` when the plan disables the list. */
export function presentIpAllowlist({ plan, ip_allowlist = [] }: AccountRow): IpAllowlist {
  const entries = ip_allowlist.map(({ cidr, description }) => ({ cidr, description }));
  return { entries, ...(plan !== "pro" && { disabled_reason: "plan_required" }) };
}

export const presentSummarizer = ({ summarize = "auto", provider }: AccountRow): Summarizer => ({
  summarize,
  provider: {
    engine: provider?.engine ?? "default",
    base_url: provider?.base_url ?? null,
    model: provider?.model ?? null,
    api_key_set: provider?.has_key ?? false,
    api_key_end: provider?.key_end ?? null,
    header_names: [...(provider?.header_names ?? [])],
    monthly_tokens: provider?.monthly_tokens ?? null,
    prompt_price: provider?.prompt_price ?? null,
    completion_price: provider?.completion_price ?? null,
    updated_at: provider?.updated_at.toISOString() ?? null,
  },
});
