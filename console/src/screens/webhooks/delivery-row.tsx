import { useState } from "react";
import { useQuery } from "urql";
import { useAction } from "../../api/use-action.ts";
import { DeliveryEventDocument, type DeliveryFieldsFragment, RetryEventDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Json } from "../../ui/json.tsx";
import { Time } from "../../ui/time.tsx";
import { formatEventType } from "../../ui/words.ts";

const STATUS = { PENDING: "Pending", DELIVERED: "Delivered", FAILED: "Failed" } as const;

interface Props {
  delivery: DeliveryFieldsFragment;
  onRetried(delivery: DeliveryFieldsFragment): void;
}

/** A delivery, which a click opens with its attempts and its event. */
export function DeliveryRow({ delivery, onRetried }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { eventType, status, createdAt, attempts } = delivery;
  const last = attempts.at(-1);
  return (
    <li className="delivery">
      <button type="button" className="delivery-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={`status ${status.toLowerCase()}`}>{STATUS[status]}</span>
        <code>{formatEventType(eventType)}</code>
        <span className="soft">
          {last?.statusCode ?? last?.error ?? ""}
          {last && ` · ${last.durationMs} ms`}
          {attempts.length > 1 && ` · ${attempts.length} attempts`}
        </span>
        <Time value={createdAt} />
      </button>
      {isOpen && <Attempts delivery={delivery} onRetried={onRetried} />}
    </li>
  );
}

function Attempts({ delivery, onRetried }: Props) {
  const { webhookId, eventId, attempts, nextAttemptAt } = delivery;
  const [{ data }] = useQuery({
    query: DeliveryEventDocument,
    variables: { id: eventId },
    requestPolicy: "cache-first",
  });
  const { run, fault, isRunning } = useAction(RetryEventDocument);
  async function retry() {
    const next = (await run({ input: { webhookId, eventId } }))?.retryWebhookEvent?.delivery;
    if (next) onRetried(next);
  }
  return (
    <div className="delivery-body">
      {nextAttemptAt && <p className="soft">Next attempt at {new Date(nextAttemptAt).toLocaleTimeString("en")}</p>}
      <ol className="attempts">
        {attempts.map(({ at, statusCode, error, durationMs, body }) => (
          <li key={at}>
            <p>
              <strong>{statusCode ?? "No answer"}</strong> <span className="soft">{durationMs} ms</span>{" "}
              {error && <span className="error-text">{error}</span>} <Time value={at} />
            </p>
            {body && <pre>{body}</pre>}
          </li>
        ))}
      </ol>
      {data?.event ? (
        <Json value={data.event} />
      ) : (
        <p className="soft">A sample event, or one that is no longer in the log.</p>
      )}
      <FaultNote fault={fault} />
      {data?.event && (
        <p>
          <button type="button" className="button small" disabled={isRunning} onClick={() => void retry()}>
            {isRunning ? "Sending…" : "Deliver again"}
          </button>
        </p>
      )}
    </div>
  );
}
