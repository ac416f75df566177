import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { CreateApiKeyDocument, type Scope } from "../../gql/graphql.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import type { NewKey } from "./screen.tsx";

const SCOPES: Record<Scope, string> = {
  READ: "Read conversations, events and usage",
  WRITE: "Create and change conversations",
  DELETE: "Delete conversations and attachments",
  ADMIN: "Everything, with keys and webhooks",
};
const DAY_MS = 86_400_000;

export function CreateKey({ onCreated }: { onCreated(key: NewKey): void }) {
  const [isOpen, setOpen] = useState(false);
  const { run, fault, isRunning } = useAction(CreateApiKeyDocument);
  async function submit(fields: FormData) {
    const days = Number(fields.get("days"));
    const input = {
      name: String(fields.get("name")),
      scopes: fields.getAll("scopes") as Scope[],
      expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined,
    };
    const key = (await run({ input }))?.createApiKey?.apiKey;
    if (!key?.key) return;
    onCreated({ name: key.name, key: key.key });
    setOpen(false);
  }
  const trigger = (
    <button type="button" className="button primary">
      <Icon name="plus" />
      New key
    </button>
  );
  return (
    <Dialog title="New API key" trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      <form onSubmit={onFields(submit)}>
        <label className="field">
          Name
          <input name="name" required maxLength={100} placeholder="Helpdesk import" />
        </label>
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
        <label className="field">
          Expiry
          <select name="days" defaultValue="0">
            <option value="0">Never</option>
            <option value="7">In 7 days</option>
            <option value="30">In 30 days</option>
            <option value="365">In a year</option>
          </select>
        </label>
        <FaultNote fault={fault} />
        <div className="row end">
          <button type="submit" className="button primary" disabled={isRunning}>
            Create the key
          </button>
        </div>
      </form>
    </Dialog>
  );
}
