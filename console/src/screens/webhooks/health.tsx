import type { WebhookFieldsFragment } from "../../gql/graphql.ts";

const HEALTH = { HEALTHY: "Healthy", FAILING: "Failing", FAILED: "Failed" } as const;
const REASONS = {
  RETRIES_EXHAUSTED: "the last retry of a delivery failed",
  GONE: "the endpoint answered 410 Gone",
  SECRET_UNREADABLE: "the secret cannot be read: rotate it",
} as const;

export function Health({
  webhook: { active, status, disabledReason, statusReason },
}: {
  webhook: WebhookFieldsFragment;
}) {
  const reason = disabledReason ?? statusReason;
  if (!active) return <span className="status revoked">Paused</span>;
  return (
    <span>
      <span className={`status ${status.toLowerCase()}`}>
        <span className="dot" aria-hidden="true" />
        {HEALTH[status]}
      </span>
      {reason && <span className="soft"> {REASONS[reason]}</span>}
    </span>
  );
}
