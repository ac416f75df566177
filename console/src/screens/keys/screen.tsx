import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ApiKeysDocument } from "../../gql/graphql.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Secret } from "../../ui/secret.tsx";
import { CreateKey } from "./create-key.tsx";
import { KeyRow } from "./key-row.tsx";

export interface NewKey {
  name: string;
  key: string;
}

/** API keys of the account. */
export function KeysScreen() {
  const [{ data, error }, reload] = useQuery({ query: ApiKeysDocument, variables: {} });
  const [created, setCreated] = useState<NewKey>();
  const keys = data?.apiKeys?.nodes;
  const refresh = () => reload({ requestPolicy: "network-only" });
  const add = (key: NewKey) => {
    setCreated(key);
    refresh();
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>API keys</h1>
        <CreateKey onCreated={add} />
      </div>
      {created && (
        <Secret
          title={`The key “${created.name}” is created.`}
          value={created.key}
          onClose={() => setCreated(undefined)}
        />
      )}
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {!keys && !error && <p className="loading">Loading…</p>}
      {keys?.length === 0 && (
        <EmptyState title="No keys" icon="key">
          <p>A key gives a program access to the REST and GraphQL APIs.</p>
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <section className="card stack" aria-label="Keys">
          <table className="table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Scopes</th>
                <th>Created</th>
                <th>Last used</th>
                <th>
                  <span className="hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onReplaced={add} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
