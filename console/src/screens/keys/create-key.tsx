import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { CreateApiKeyDocument } from "../../gql/graphql.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { readScopes, ScopeFields } from "../../ui/scope-fields.tsx";
import type { NewKey } from "./screen.tsx";

const DAY_MS = 86_400_000;

export function CreateKey({ onCreated }: { onCreated(key: NewKey): void }) {
  const [isOpen, setOpen] = useState(false);
  const { run, fault, isRunning } = useAction(CreateApiKeyDocument);
  async function submit(fields: FormData) {
    const days = Number(fields.get("days"));
    const input = {
      name: String(fields.get("name")),
      scopes: readScopes(fields),
      expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined,
    };
    const key = (await run({ input }))?.createApiKey?.apiKey;
    if (!key?.key) return;
    onCreated({ name: key.name, key: key.key });
    setOpen(false);
  }
  return (
    <FormDialog
      title="New API key"
      action="Create the key"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSubmit={submit}
      fault={fault}
      isRunning={isRunning}
    >
      <label className="field">
        Name
        <input name="name" required maxLength={100} placeholder="Helpdesk import" />
      </label>
      <ScopeFields />
      <label className="field">
        Expiry
        <select name="days" defaultValue="0">
          <option value="0">Never</option>
          <option value="7">In 7 days</option>
          <option value="30">In 30 days</option>
          <option value="365">In a year</option>
        </select>
      </label>
    </FormDialog>
  );
}
