import { usedBytes } from "../accounts/quota.ts";
import { toMegabytes } from "../core/megabytes.ts";
import type { Usage as UsageStatistics } from "./output.ts";
import type { Usage } from "./service.ts";

const sumCounts = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Sorts by count, descending. */
const sortByCount = (counts: Map<string, number>) => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

export function presentUsage({ period, conversations, calls, ledger }: Usage): UsageStatistics {
  return {
    period,
    conversations: { total: sumCounts(conversations), by_source: Object.fromEntries(conversations) },
    storage: {
      total_mb: toMegabytes(usedBytes(ledger)),
      by_type: { conversations: toMegabytes(ledger.conversations), attachments: toMegabytes(ledger.attachments) },
    },
    api_requests: { total: sumCounts(calls), by_endpoint: Object.fromEntries(sortByCount(calls)) },
  };
}

/** The same for GraphQL, which has lists where the contract has objects with free keys. */
export function presentUsageLists(usage: Usage) {
  const { period, conversations, storage, api_requests } = presentUsage(usage);
  return {
    period,
    conversations: {
      total: conversations.total,
      bySource: [...usage.conversations].map(([source, count]) => ({ source, count })),
    },
    storage: { totalMb: storage.total_mb, byType: storage.by_type },
    apiRequests: {
      total: api_requests.total,
      byEndpoint: sortByCount(usage.calls).map(([endpoint, count]) => ({ endpoint, count })),
    },
  };
}
