import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { AppendMessagesDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import { useUnsavedWarning } from "../../ui/unsaved.ts";

interface Props {
  id: string;
  /** Names of the speakers so far, to choose from. */
  speakers: readonly string[];
  onAppended(): void;
}

/** Appends a message to the conversation; its summary follows after a quiet time. */
export function AppendForm({ id, speakers, onAppended }: Props) {
  const { run, fault, isRunning } = useAction(AppendMessagesDocument);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  useUnsavedWarning(isOpen && text.trim() !== "");
  async function submit(fields: FormData) {
    const speaker = String(fields.get("speaker")).trim() || undefined;
    const message = { text, speaker, sentAt: new Date().toISOString() };
    if (!(await run({ input: { conversationId: id, messages: [message] } }))) return;
    setText("");
    onAppended();
  }
  if (!isOpen)
    return (
      <p>
        <button type="button" className="button small" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          Append a message
        </button>
      </p>
    );
  return (
    <form className="card append" onSubmit={onFields(submit)} aria-label="Append a message">
      <label className="field">
        Speaker
        <input name="speaker" dir="auto" list="speakers" maxLength={200} autoComplete="off" />
        <datalist id="speakers">
          {speakers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label className="field">
        Message
        <textarea
          rows={3}
          dir="auto"
          required
          maxLength={9_999}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Close
        </button>
        <button type="submit" className="button primary" disabled={isRunning}>
          Append
        </button>
      </div>
    </form>
  );
}
