import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useAction } from "../../api/use-action.ts";
import { ApplicationsDocument, type ApplicationsQuery, DeleteOauthAuthorizationDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";
import { Clients } from "./clients.tsx";
import { SettingsFrame } from "./tabs.tsx";

type Application = NonNullable<ApplicationsQuery["oauthAuthorizations"]>[number];

/** Applications with access to the account, and the OAuth clients that the account registered. */
export function ApplicationsScreen() {
  const [{ data, error }, reload] = useQuery({ query: ApplicationsDocument });
  const refresh = () => reload({ requestPolicy: "network-only" });
  const applications = data?.oauthAuthorizations;
  return (
    <SettingsFrame>
      <section className="card" aria-labelledby="access">
        <h2 id="access">Applications with access</h2>
        {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
        {applications?.length === 0 && (
          <p className="soft">
            No application has access. One that asks for it opens a page of this server, on which you decide.
          </p>
        )}
        <ul className="entries">
          {applications?.map((one) => (
            <ApplicationRow key={one.clientId} application={one} onRevoked={refresh} />
          ))}
        </ul>
      </section>
      <Clients />
    </SettingsFrame>
  );
}

function ApplicationRow({ application, onRevoked }: { application: Application; onRevoked(): void }) {
  const { clientId, clientName, scopes, grantedAt } = application;
  const revoke = useAction(DeleteOauthAuthorizationDocument);
  async function confirm() {
    const result = await revoke.run({ clientId });
    if (result) onRevoked();
    return result !== undefined;
  }
  return (
    <li>
      <div>
        <strong>{clientName}</strong>
        <p className="soft">
          {scopes.map((scope) => scope.toLowerCase()).join(", ")} · since <Time value={grantedAt} />
        </p>
      </div>
      <ConfirmButton
        label="Revoke"
        isSmall
        title={`Revoke the access of “${clientName}”?`}
        fault={revoke.fault}
        onConfirm={confirm}
      >
        Its tokens for this account are rejected immediately. The application can ask for access again.
      </ConfirmButton>
    </li>
  );
}
