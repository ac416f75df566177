import { useState } from "react";
import { useClient } from "urql";
import { useAction } from "../../api/use-action.ts";
import { ConversationDocument, CreateUploadDocument, DeleteAttachmentDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Conversation } from "./screen.tsx";

/** Files of the conversation, with links that expire within the hour. */
export function Attachments({ id, attachments }: { id: string; attachments: Conversation["attachments"] }) {
  const client = useClient();
  const upload = useAction(CreateUploadDocument);
  const remove = useAction(DeleteAttachmentDocument);
  const [failed, setFailed] = useState<string>();
  const [sending, setSending] = useState<string>();
  const reload = () => client.query(ConversationDocument, { id }, { requestPolicy: "network-only" }).toPromise();

  async function attach(file: File) {
    setFailed(undefined);
    const input = { conversationId: id, filename: file.name, size: file.size };
    const link = (await upload.run({ input }))?.createAttachmentUpload?.upload;
    if (!link) return;
    setSending(file.name);
    const response = await fetch(link.url, { method: link.method, body: file }).catch(() => undefined);
    setSending(undefined);
    if (!response?.ok)
      setFailed(`${file.name} could not be sent${response ? ` (${response.status})` : ""}. Try again.`);
    await reload();
  }
  async function confirmDeletion(attachment: string) {
    const isDone = (await remove.run({ id: attachment })) !== undefined;
    if (isDone) await reload();
    return isDone;
  }
  return (
    <>
      {attachments.length === 0 && <p className="soft">No attachments.</p>}
      <ul className="files">
        {attachments.map((one) => (
          <li key={one.id}>
            <Icon name="clip" />
            <a href={one.url} download={one.filename} dir="auto">
              {one.filename}
            </a>
            <span className="soft">
              {one.mimeType} · {formatSize(one.size)}
            </span>
            <ConfirmButton
              label="Delete"
              isSmall
              title="Delete this attachment?"
              fault={remove.fault}
              onConfirm={() => confirmDeletion(one.id)}
            >
              {one.filename} is deleted permanently.
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <FaultNote fault={upload.fault} />
      {failed && (
        <p className="fault" role="alert">
          {failed}
        </p>
      )}
      <label className="button small attach">
        <Icon name="plus" />
        {sending ? `Sending ${sending}…` : "Attach a file"}
        <input
          type="file"
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void attach(file);
            target.value = "";
          }}
        />
      </label>
    </>
  );
}
