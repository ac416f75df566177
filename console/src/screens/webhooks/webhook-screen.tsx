import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useMemo, useReducer, useState } from "react";
import { useQuery, useSubscription } from "urql";
import { toFault } from "../../api/faults.ts";
import {
  DeliveriesDocument,
  type DeliveryFieldsFragment,
  type DeliveryStatus,
  WebhookDocument,
} from "../../gql/graphql.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { useTitle } from "../../shell/title.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Secret } from "../../ui/secret.tsx";
import { DayPlot } from "./day-plot.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { diagnose } from "./diagnose.ts";
import { formatEvents } from "./format-events.ts";
import { Health } from "./health.tsx";
import { Recovery } from "./recovery.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import "./webhooks.css";

const FILTERS: Record<string, DeliveryStatus | undefined> = {
  All: undefined,
  Delivered: "DELIVERED",
  Pending: "PENDING",
  Failed: "FAILED",
};

/** A webhook with its deliveries, which change while one watches. */
export function WebhookScreen() {
  const { id } = useParams({ from: "/webhooks/$id" });
  const [status, setStatus] = useState<DeliveryStatus>();
  const [secret, setSecret] = useState<string>();
  const [{ data, error, fetching }, reload] = useQuery({ query: WebhookDocument, variables: { id, status } });
  const [received, receive] = useReducer(addDelivery, []);
  const [{ data: change }] = useSubscription({ query: DeliveriesDocument, variables: { id } });
  const newest = change?.webhookDeliveries;
  useEffect(() => {
    if (newest) receive(newest);
  }, [newest]);
  const webhook = data?.webhook;
  useTitle(webhook?.url);
  const deliveries = useMemo(() => {
    const all = new Map<string, DeliveryFieldsFragment>();
    for (const one of [...(webhook?.deliveries?.nodes ?? []), ...received]) all.set(one.id, one);
    return [...all.values()]
      .filter((one) => !status || one.status === status)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }, [webhook, received, status]);
  const refresh = () => reload({ requestPolicy: "network-only" });

  // The health of the webhook follows from its deliveries.
  const isSettled = newest && newest.status !== "PENDING";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each settled delivery reads the webhook again.
  useEffect(() => {
    if (isSettled) refresh();
  }, [isSettled, newest?.id]);

  if (!webhook) {
    if (error && !error.graphQLErrors.some(({ extensions }) => extensions?.code === "not_found"))
      return <FaultNote fault={toFault(error)} onRetry={refresh} />;
    return fetching ? <p className="loading">Loading…</p> : <NotFound />;
  }
  const diagnosis = diagnose(webhook, deliveries);
  return (
    <div className="screen">
      <Link to="/webhooks" className="back">
        <Icon name="back" />
        Webhooks
      </Link>
      <div className="screen-head">
        <h1>{webhook.url}</h1>
        <WebhookActions webhook={webhook} onSecret={setSecret} onTested={receive} />
      </div>
      <p className="facts">
        <Health webhook={webhook} />
        <span>{formatEvents(webhook.events)}</span>
        {webhook.description && <span>{webhook.description}</span>}
      </p>
      {secret && (
        <Secret
          title="The new secret. Deliveries are signed with both secrets for 24 hours."
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      <div className="stack">
        {diagnosis && (
          <section className="card diagnosis" aria-labelledby="diagnosis">
            <h2 id="diagnosis">{diagnosis.cause}</h2>
            <p>{diagnosis.advice}</p>
          </section>
        )}
        <section className="card" aria-labelledby="day">
          <h2 id="day">The last 24 hours</h2>
          <DayPlot id={id} received={received} />
        </section>
        <Recovery id={id} recoveries={webhook.recoveries?.nodes ?? []} onProgress={refresh} />
        <section className="card" aria-labelledby="deliveries">
          <div className="card-head">
            <h2 id="deliveries">Deliveries</h2>
            <div className="segments">
              {Object.entries(FILTERS).map(([label, value]) => (
                <button key={label} type="button" aria-pressed={status === value} onClick={() => setStatus(value)}>
                  {label}
                </button>
              ))}
            </div>
          </div>
          {deliveries.length === 0 && <p className="soft">None. Send a test event, or create a conversation.</p>}
          <ol aria-label="Deliveries, newest first">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onRetried={receive} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

const addDelivery = (deliveries: readonly DeliveryFieldsFragment[], delivery: DeliveryFieldsFragment) => [
  ...deliveries.filter(({ id }) => id !== delivery.id),
  delivery,
];
