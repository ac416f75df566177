import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { sendForm } from "../../api/send-form.ts";
import { useAction } from "../../api/use-action.ts";
import { DeleteSessionDocument, type SessionFieldsFragment, SessionsDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";
import { SettingsFrame } from "./tabs.tsx";
import { formatBrowser } from "./user-agent.ts";

/** Browsers in which the account holder is signed in. */
export function SessionsScreen() {
  const [{ data, error }, reload] = useQuery({ query: SessionsDocument });
  const refresh = () => reload({ requestPolicy: "network-only" });
  const sessions = data?.sessions;
  return (
    <SettingsFrame>
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {!sessions && !error && <p className="loading">Loading…</p>}
      {sessions && (
        <section className="card" aria-labelledby="browsers">
          <div className="card-head">
            <h2 id="browsers">Browsers signed in</h2>
            <ConfirmButton
              label="Sign out everywhere"
              isSmall
              title="Sign out everywhere?"
              fault={undefined}
              onConfirm={async () => {
                sendForm("/settings/sessions/end-all", { confirm: "yes", next: "/" });
                return true;
              }}
            >
              All {sessions.length} browsers are signed out, this one included. API keys and applications keep their
              access.
            </ConfirmButton>
          </div>
          <ul className="entries">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={refresh} />
            ))}
          </ul>
        </section>
      )}
    </SettingsFrame>
  );
}

function SessionRow({ session, onEnded }: { session: SessionFieldsFragment; onEnded(): void }) {
  const { id, userAgent, address, createdAt, lastSeenAt, current } = session;
  const end = useAction(DeleteSessionDocument);
  async function confirm() {
    const result = await end.run({ id });
    if (result) onEnded();
    return result !== undefined;
  }
  return (
    <li>
      <div>
        <strong title={userAgent}>{formatBrowser(userAgent)}</strong>
        <p className="soft">
          {address} · signed in <Time value={createdAt} /> · last seen <Time value={lastSeenAt} />
        </p>
      </div>
      {current ? (
        <span className="status completed">This browser</span>
      ) : (
        <ConfirmButton label="Sign out" isSmall title="Sign this browser out?" fault={end.fault} onConfirm={confirm}>
          {formatBrowser(userAgent)} at {address} has to sign in again.
        </ConfirmButton>
      )}
    </li>
  );
}
