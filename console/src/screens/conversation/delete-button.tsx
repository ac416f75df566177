import { useNavigate } from "@tanstack/react-router";
import { useAction } from "../../api/use-action.ts";
import { DeleteConversationDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Icon } from "../../ui/icon.tsx";

export function DeleteButton({ id, title }: { id: string; title: string }) {
  const { run, fault } = useAction(DeleteConversationDocument);
  const navigate = useNavigate();
  async function confirm() {
    if (!(await run({ id }))) return false;
    await navigate({ to: "/conversations", replace: true });
    return true;
  }
  return (
    <ConfirmButton
      label="Delete"
      icon={<Icon name="trash" />}
      title="Delete this conversation?"
      fault={fault}
      onConfirm={confirm}
    >
      “{title}” is deleted with its summaries and attachments, for everyone, and cannot be restored. Its events remain
      without content.
    </ConfirmButton>
  );
}
