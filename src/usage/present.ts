import { getExportBytes, getExportLimit, getRecordBytes, getRecordLimit } from "../accounts/kept-storage.ts";
import { usedBytes } from "../accounts/quota.ts";
import { toMegabytes } from "../core/megabytes.ts";
import { KEPT_KINDS } from "../database/define-model.ts";
import type { Usage as UsageStatistics } from "./output.ts";
import type { Usage } from "./service.ts";

const sumCounts = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Sorts by count, descending. */
const sortByCount = (counts: Map<string, number>) => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

export function presentUsage({ period, conversations, calls, ledger, account, summaries }: Usage): UsageStatistics {
  return {
    period,
    conversations: { total: sumCounts(conversations), by_source: Object.fromEntries(conversations) },
    storage: {
      total_mb: toMegabytes(usedBytes(ledger)),
      by_type: { conversations: toMegabytes(ledger.conversations), attachments: toMegabytes(ledger.attachments) },
      records: presentRecords(ledger, account),
      exports: {
        total_mb: toMegabytes(getExportBytes(ledger)),
        limit_mb: toMegabytes(getExportLimit(ledger, account)),
      },
    },
    api_requests: { total: sumCounts(calls), by_endpoint: Object.fromEntries(sortByCount(calls)) },
    summaries: {
      prompt_tokens: summaries.input,
      completion_tokens: summaries.output,
      cost: summaries.cost === null ? null : Math.round(summaries.cost * 1e6) / 1e6,
      monthly_tokens: summaries.limit,
      monthly_tokens_used: summaries.month,
    },
  };
}

function presentRecords(ledger: Usage["ledger"], account: Usage["account"]) {
  const kinds = KEPT_KINDS.filter((kind) => kind !== "exports");
  const sizes = kinds.map((kind) => [kind, toMegabytes(ledger.kept?.[kind] ?? 0)] as const);
  return {
    total_mb: toMegabytes(getRecordBytes(ledger)),
    limit_mb: toMegabytes(getRecordLimit(account)),
    by_type: Object.fromEntries(sizes) as Record<(typeof kinds)[number], number>,
  };
}

function toRecordsByType(sizes: UsageStatistics["storage"]["records"]["by_type"]) {
  const {
    summary_jobs: summaryJobs,
    summary_templates: summaryTemplates,
    idempotency_keys: idempotencyKeys,
    oauth_tokens: oauthTokens,
    search_index: searchIndex,
    ...rest
  } = sizes;
  return { ...rest, summaryJobs, summaryTemplates, idempotencyKeys, oauthTokens, searchIndex };
}

/** The same for GraphQL, which has lists where the contract has objects with free keys. */
export function presentUsageLists(usage: Usage) {
  const { period, conversations, storage, api_requests, summaries } = presentUsage(usage);
  return {
    period,
    conversations: {
      total: conversations.total,
      bySource: [...usage.conversations].map(([source, count]) => ({ source, count })),
    },
    storage: {
      totalMb: storage.total_mb,
      byType: storage.by_type,
      records: {
        totalMb: storage.records.total_mb,
        limitMb: storage.records.limit_mb,
        byType: toRecordsByType(storage.records.by_type),
      },
      exports: { totalMb: storage.exports.total_mb, limitMb: storage.exports.limit_mb },
    },
    apiRequests: {
      total: api_requests.total,
      byEndpoint: sortByCount(usage.calls).map(([endpoint, count]) => ({ endpoint, count })),
    },
    summaries: {
      promptTokens: summaries.prompt_tokens,
      completionTokens: summaries.completion_tokens,
      cost: summaries.cost,
      monthlyTokens: summaries.monthly_tokens,
      monthlyTokensUsed: summaries.monthly_tokens_used,
    },
  };
}
