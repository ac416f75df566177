import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { WebhooksDocument } from "../../gql/graphql.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Secret } from "../../ui/secret.tsx";
import { CreateWebhook } from "./create-webhook.tsx";
import { formatEvents } from "./format-events.ts";
import { Health } from "./health.tsx";
import "./webhooks.css";

/** Endpoints that receive events. */
export function WebhooksScreen() {
  const [{ data, error }, reload] = useQuery({ query: WebhooksDocument });
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const navigate = useNavigate();
  const webhooks = data?.webhooks?.nodes;
  const refresh = () => reload({ requestPolicy: "network-only" });
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>Webhooks</h1>
        <CreateWebhook
          onCreated={(webhook) => {
            setCreated(webhook);
            refresh();
          }}
        />
      </div>
      {created && (
        <Secret
          title="The webhook is created. Its secret signs every delivery."
          value={created.secret}
          onClose={() => void navigate({ to: "/webhooks/$id", params: { id: created.id } })}
        />
      )}
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {!webhooks && !error && <p className="loading">Loading…</p>}
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks" icon="webhook">
          <p>A webhook receives a signed request for every event, with retries until it answers 200.</p>
        </EmptyState>
      )}
      <ul className="stack" aria-label="Webhooks">
        {webhooks?.map((webhook) => (
          <li key={webhook.id}>
            <Link to="/webhooks/$id" params={{ id: webhook.id }} className="card webhook-card">
              <strong>{webhook.url}</strong>
              <Health webhook={webhook} />
              <span className="soft">
                {webhook.description ? `${webhook.description} · ` : ""}
                {formatEvents(webhook.events)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
