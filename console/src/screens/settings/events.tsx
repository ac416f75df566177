import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { SecurityEventsDocument, type SecurityEventsQuery, type SecurityEventType } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Json } from "../../ui/json.tsx";
import { Time } from "../../ui/time.tsx";
import { SettingsFrame } from "./tabs.tsx";

type SecurityEvent = NonNullable<SecurityEventsQuery["securityEvents"]>["nodes"][number];

const WORDS: Record<SecurityEventType, string> = {
  SIGNED_IN: "Signed in",
  SIGN_IN_FAILED: "Sign-in with a wrong password",
  SIGNED_OUT: "Browser signed out",
  PASSWORD_CHANGED: "Password changed",
  PASSKEY_ADDED: "Passkey added",
  PASSKEY_REMOVED: "Passkey removed",
  CONSENT_GRANTED: "Access granted to an application",
  CONSENT_REVOKED: "Access of an application revoked",
  CLIENT_CREATED: "OAuth client registered",
  CLIENT_DELETED: "OAuth client deleted",
  KEY_CREATED: "API key created",
  KEY_REVOKED: "API key revoked",
  CREDENTIAL_DETACHED: "Credential detached",
  ALLOWLIST_CHANGED: "IP allow-list changed",
  PLAN_CHANGED: "Plan changed",
  SUMMARIZER_CHANGED: "Summarizer changed",
  EXPORT_DOWNLOADED: "Export downloaded",
};

/** Acts that concern the security of the account, newest first. */
export function SecurityEventsScreen() {
  const [type, setType] = useState<SecurityEventType>();
  const [after, setAfter] = useState<string>();
  const [{ data, error, fetching }, reload] = useQuery({
    query: SecurityEventsDocument,
    variables: { after, types: type && [type] },
  });
  const page = data?.securityEvents;
  return (
    <SettingsFrame>
      <section className="card" aria-labelledby="events">
        <div className="card-head">
          <h2 id="events">Security events</h2>
          <label className={type ? "filter selected" : "filter"}>
            <span className="hidden">Type</span>
            <select
              value={type ?? ""}
              onChange={(event) => {
                setAfter(undefined);
                setType((event.target.value || undefined) as SecurityEventType | undefined);
              }}
            >
              <option value="">All types</option>
              {Object.entries(WORDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
        {!page && !error && <p className="loading">Loading…</p>}
        {page?.nodes.length === 0 && <p className="soft">None of this type.</p>}
        <ul className="entries">
          {page?.nodes.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
        {page?.pageInfo.hasNextPage && (
          <p className="row end">
            <button
              type="button"
              className="button"
              disabled={fetching}
              onClick={() => setAfter(page.pageInfo.endCursor ?? undefined)}
            >
              Older events
            </button>
          </p>
        )}
      </section>
    </SettingsFrame>
  );
}

function EventRow({ event: { type, createdAt, actor, address, credential, data } }: { event: SecurityEvent }) {
  const by = actor.toLowerCase().replace("_", " ");
  return (
    <li>
      <details>
        <summary>
          <strong className={type === "SIGN_IN_FAILED" ? "error-text" : undefined}>{WORDS[type]}</strong>{" "}
          <span className="soft">
            {[actor !== "ANONYMOUS" && `by ${by}`, address && `at ${address}`].filter(Boolean).join(" ")} ·{" "}
            <Time value={createdAt} />
          </span>
        </summary>
        <Json value={{ credential, ...data }} />
      </details>
    </li>
  );
}
