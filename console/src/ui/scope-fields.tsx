import type { Scope } from "../gql/graphql.ts";

const SCOPES: Record<Scope, string> = {
  READ: "Read conversations, events and usage",
  WRITE: "Create and change conversations",
  DELETE: "Delete conversations and attachments",
  ADMIN: "Everything, with keys and webhooks",
};

/** The scopes of a credential that a form creates. */
export function ScopeFields() {
  return (
    <fieldset className="field">
      <legend>Scopes</legend>
      <div className="choices stacked">
        {Object.entries(SCOPES).map(([scope, words]) => (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "READ"} />
            <span>
              <strong>{scope.toLowerCase()}</strong> <span className="soft">{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const readScopes = (fields: FormData): Scope[] => fields.getAll("scopes") as Scope[];
