import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMutation } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { DeleteConversationDocument } from "../../gql/graphql.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";

export function DeleteButton({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [{ fetching }, deleteConversation] = useMutation(DeleteConversationDocument);
  const navigate = useNavigate();
  async function confirm() {
    const { data, error } = await deleteConversation({ id });
    const failed = findFault(error, data?.deleteConversation?.userErrors);
    setFault(failed);
    if (!failed) await navigate({ to: "/conversations", replace: true });
  }
  const trigger = (
    <button type="button" className="button danger">
      <Icon name="trash" />
      Delete
    </button>
  );
  return (
    <Dialog title="Delete this conversation?" trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      <p>
        “{title}” is deleted with its summaries and attachments, for everyone, and cannot be restored. Its events remain
        without content.
      </p>
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
        <button type="button" className="button danger filled" disabled={fetching} onClick={() => void confirm()}>
          Delete the conversation
        </button>
      </div>
    </Dialog>
  );
}
