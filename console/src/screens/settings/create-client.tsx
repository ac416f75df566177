import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { CreateOauthClientDocument, type OauthClientType } from "../../gql/graphql.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { readScopes, ScopeFields } from "../../ui/scope-fields.tsx";

export interface NewClient {
  id: string;
  name: string;
  /** A public client has none. */
  secret: string | undefined;
}

export function CreateClient({ onCreated }: { onCreated(client: NewClient): void }) {
  const [isOpen, setOpen] = useState(false);
  const { run, fault, isRunning } = useAction(CreateOauthClientDocument);
  async function submit(fields: FormData) {
    const redirectUris = String(fields.get("redirectUris")).split(/\s+/).filter(Boolean);
    const type = fields.get("type") as OauthClientType;
    const input = { name: String(fields.get("name")), redirectUris, type, scopes: readScopes(fields) };
    const client = (await run({ input }))?.createOauthClient?.oauthClient;
    if (!client) return;
    onCreated({ id: client.id, name: client.name, secret: client.clientSecret ?? undefined });
    setOpen(false);
  }
  return (
    <FormDialog
      title="New OAuth client"
      action="Register the client"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSubmit={submit}
      fault={fault}
      isRunning={isRunning}
    >
      <label className="field">
        Name
        <input name="name" required maxLength={100} placeholder="Dashboard" />
      </label>
      <label className="field">
        Type
        <select name="type">
          <option value="CONFIDENTIAL">Confidential: runs on a server and keeps a secret</option>
          <option value="PUBLIC">Public: runs in a browser or on a phone</option>
        </select>
      </label>
      <label className="field">
        Redirect URIs, one per line
        <textarea name="redirectUris" rows={3} spellCheck={false} placeholder="https://app.example.com/callback" />
      </label>
      <ScopeFields />
    </FormDialog>
  );
}
