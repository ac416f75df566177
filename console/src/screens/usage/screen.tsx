import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { UsageDocument } from "../../gql/graphql.ts";
import { Bars } from "../../ui/bars.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TokenFigures } from "../../ui/token-figures.tsx";
import { PLAN, SOURCE } from "../../ui/words.ts";
import "./usage.css";

const DAY_MS = 86_400_000;
const PERIODS = { "1": "Today", "7": "7 days", "30": "30 days" } as const;
const MAX_ENDPOINTS = 12;

/** Requests, conversations and storage, against the limits of the plan. */
export function UsageScreen() {
  const [days, setDays] = useState<keyof typeof PERIODS>("7");
  const from = new Date(Date.now() - (Number(days) - 1) * DAY_MS).toISOString().slice(0, 10);
  const [{ data, error }, reload] = useQuery({ query: UsageDocument, variables: { from } });
  const { usage, account, authTest } = data ?? {};
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>Usage</h1>
        <fieldset className="segments">
          <legend className="hidden">Period</legend>
          {Object.entries(PERIODS).map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={days === value}
              onClick={() => setDays(value as keyof typeof PERIODS)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {!data && !error && <p className="loading">Loading…</p>}
      {usage && account && (
        <div className="usage-grid">
          <dl className="figures card">
            <Figure label="Requests" value={usage.apiRequests.total} source={{ to: "/developers" }} />
            <Figure label="Conversations created" value={usage.conversations.total} source={{ to: "/conversations" }} />
            <Figure label="Plan" value={PLAN[account.plan]} source={{ to: "/settings" }} />
            {authTest && (
              <Figure
                label="Calls left in the window"
                value={`${authTest.rateLimit.remaining} of ${authTest.rateLimit.limit}`}
              />
            )}
          </dl>
          <section className="card" aria-labelledby="storage">
            <h2 id="storage">Storage</h2>
            <Bars
              unit="MB"
              rows={[
                { label: "Of the quota", value: account.storage.usedMb, max: account.storage.limitMb, isLimit: true },
                {
                  label: "Conversations and summaries",
                  source: { to: "/conversations" },
                  value: usage.storage.byType.conversations,
                  max: account.storage.limitMb,
                },
                { label: "Attachments", value: usage.storage.byType.attachments, max: account.storage.limitMb },
                {
                  label: "Records beside the quota",
                  value: usage.storage.records.totalMb,
                  max: usage.storage.records.limitMb,
                  isLimit: true,
                },
                {
                  label: "Files of exports",
                  source: { to: "/exports" },
                  value: usage.storage.exports.totalMb,
                  max: usage.storage.exports.limitMb,
                  isLimit: true,
                },
              ]}
            />
          </section>
          <section className="card" aria-labelledby="sources">
            <h2 id="sources">Conversations by source</h2>
            <Bars
              rows={usage.conversations.bySource.map(({ source, count }) => ({
                label: SOURCE[source],
                value: count,
                max: usage.conversations.total,
                source: { to: "/conversations", search: { source } },
              }))}
            />
          </section>
          <section className="card wide" aria-labelledby="tokens">
            <div className="card-head">
              <h2 id="tokens">Tokens of summaries</h2>
              <Link className="button small" to="/settings/summaries">
                Model and limit
              </Link>
            </div>
            <TokenFigures use={usage.summaries} />
          </section>
          <section className="card wide" aria-labelledby="endpoints">
            <h2 id="endpoints">Requests by endpoint</h2>
            {usage.apiRequests.byEndpoint.length === 0 && <p className="soft">No requests in this period.</p>}
            <Bars
              rows={usage.apiRequests.byEndpoint.slice(0, MAX_ENDPOINTS).map(({ endpoint, count }) => ({
                label: endpoint,
                value: count,
                max: usage.apiRequests.byEndpoint[0]?.count ?? 1,
              }))}
            />
          </section>
        </div>
      )}
    </div>
  );
}
