import { useState } from "react";
import { useMutation } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { UpdateConversationDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import type { Conversation } from "./screen.tsx";

/** The title and the metadata; each change names the version that it was made from. */
export function Metadata({ conversation }: { conversation: Conversation }) {
  const [isEditing, setEditing] = useState(false);
  const entries = Object.entries(conversation.metadata);
  if (isEditing) return <Editor conversation={conversation} onClose={() => setEditing(false)} />;
  return (
    <>
      {entries.length === 0 ? (
        <p className="soft">No metadata.</p>
      ) : (
        <dl className="pairs">
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value, null, 1)}</dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="button small" onClick={() => setEditing(true)}>
        Edit
      </button>
    </>
  );
}

function Editor({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { id, title, version, metadata } = conversation;
  // The version at the start: a change by another client in the meantime is a conflict, which the answer reports.
  const [ifVersion] = useState(version);
  const [before] = useState(metadata);
  const [fault, setFault] = useState<Fault>();
  const [{ fetching }, update] = useMutation(UpdateConversationDocument);
  async function submit(form: FormData) {
    const next = parseObject(String(form.get("metadata")));
    if (!next) return setFault({ code: "validation_error", message: "The metadata must be a JSON object." });
    const removed = Object.keys(before).filter((name) => !(name in next));
    // A merge patch deletes what is null.
    const patch = { ...next, ...Object.fromEntries(removed.map((name) => [name, null])) };
    const { data, error } = await update({
      input: { id, ifVersion, title: String(form.get("title")), metadata: patch },
    });
    const failed = findFault(error, data?.updateConversation?.userErrors);
    setFault(failed);
    if (!failed) onClose();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <label className="field">
        Title
        <input name="title" dir="auto" defaultValue={title} maxLength={200} required />
      </label>
      <label className="field">
        Metadata (JSON)
        <textarea name="metadata" defaultValue={JSON.stringify(metadata, null, 2)} rows={8} spellCheck={false} />
      </label>
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={fetching}>
          Save
        </button>
      </div>
    </form>
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
