import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { CreateWebhookDocument, type WebhookEventType } from "../../gql/graphql.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatEventType } from "../../ui/words.ts";

const TYPES: readonly WebhookEventType[] = [
  "CONVERSATION_CREATED",
  "CONVERSATION_UPDATED",
  "CONVERSATION_DELETED",
  "SUMMARY_GENERATED",
  "SUMMARY_FAILED",
  "TASK_UPDATED",
  "SUMMARY_FEEDBACK",
  "STORAGE_LIMIT_REACHED",
  "STORAGE_LIMIT_EXCEEDED",
];

export function CreateWebhook({ onCreated }: { onCreated(webhook: { id: string; secret: string }): void }) {
  const [isOpen, setOpen] = useState(false);
  const [isAll, setAll] = useState(true);
  const { run, fault, isRunning } = useAction(CreateWebhookDocument);
  async function submit(fields: FormData) {
    const events = isAll ? (["ALL"] as const) : (fields.getAll("events") as WebhookEventType[]);
    const description = String(fields.get("description")).trim() || undefined;
    const result = await run({ input: { url: String(fields.get("url")), events: [...events], description } });
    const webhook = result?.createWebhook?.webhook;
    if (!webhook?.secret) return;
    onCreated({ id: webhook.id, secret: webhook.secret });
    setOpen(false);
  }
  return (
    <FormDialog
      title="New webhook"
      action="Create the webhook"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSubmit={submit}
      fault={fault}
      isRunning={isRunning}
    >
      <label className="field">
        URL
        <input name="url" type="url" required placeholder="https://example.com/recap" />
      </label>
      <label className="field">
        Description
        <input name="description" maxLength={500} placeholder="Optional" />
      </label>
      <fieldset className="field">
        <legend>Events</legend>
        <div className="choices">
          <label>
            <input type="radio" name="all" checked={isAll} onChange={() => setAll(true)} />
            All
          </label>
          <label>
            <input type="radio" name="all" checked={!isAll} onChange={() => setAll(false)} />
            Only these
          </label>
        </div>
        {!isAll && (
          <div className="choices">
            {TYPES.map((type) => (
              <label key={type}>
                <input type="checkbox" name="events" value={type} />
                <code>{formatEventType(type)}</code>
              </label>
            ))}
          </div>
        )}
      </fieldset>
    </FormDialog>
  );
}
