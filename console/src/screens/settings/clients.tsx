import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { sendForm } from "../../api/send-form.ts";
import { useAction } from "../../api/use-action.ts";
import { type ClientFieldsFragment, DeleteOauthClientDocument, OauthClientsDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Secret } from "../../ui/secret.tsx";
import { CreateClient, type NewClient } from "./create-client.tsx";

/** OAuth clients that the account registered; they need the plan Pro. */
export function Clients() {
  const [{ data, error }, reload] = useQuery({ query: OauthClientsDocument });
  const [created, setCreated] = useState<NewClient>();
  const refresh = () => reload({ requestPolicy: "network-only" });
  const fault = error && toFault(error);
  const clients = data?.oauthClients?.nodes ?? [];
  const add = (client: NewClient) => {
    setCreated(client);
    refresh();
  };
  return (
    <section className="card" aria-labelledby="clients">
      <div className="card-head">
        <h2 id="clients">OAuth clients</h2>
        <CreateClient onCreated={add} />
      </div>
      <p className="soft">Applications of yours that ask account holders for access, or act for this account.</p>
      {created && !created.secret && (
        <output className="notice">
          The client “{created.name}” is registered: <code>{created.id}</code>
        </output>
      )}
      {created?.secret && (
        <Secret
          title={`The client “${created.name}” (${created.id}) is registered.`}
          value={created.secret}
          onClose={() => setCreated(undefined)}
        />
      )}
      <FaultNote fault={fault} onRetry={refresh} />
      <ul className="entries">
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} onDeleted={refresh} />
        ))}
      </ul>
    </section>
  );
}

function ClientRow({ client, onDeleted }: { client: ClientFieldsFragment; onDeleted(): void }) {
  const { id, name, type, redirectUris, scopes, parent, disabledReason } = client;
  const remove = useAction(DeleteOauthClientDocument);
  async function confirm() {
    const result = await remove.run({ id });
    if (result) onDeleted();
    return result !== undefined;
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> <code className="soft">{id}</code>
        {disabledReason && <span className="status revoked">Disabled by the plan</span>}
        <p className="soft">
          {type.toLowerCase()} · {scopes.map((scope) => scope.toLowerCase()).join(", ")}
          {parent && ` · ends with ${parent}`}
        </p>
        {redirectUris.map((uri) => (
          <p key={uri} className="soft">
            <code>{uri}</code>
          </p>
        ))}
      </div>
      <span className="row">
        {parent && (
          <button
            type="button"
            className="button small"
            onClick={() => sendForm("/settings/clients/detach", { id, next: "/settings/applications" })}
          >
            Detach
          </button>
        )}
        <ConfirmButton label="Delete" isSmall title={`Delete “${name}”?`} fault={remove.fault} onConfirm={confirm}>
          All of its tokens are rejected immediately, for every account. A deleted client cannot be restored.
        </ConfirmButton>
      </span>
    </li>
  );
}
