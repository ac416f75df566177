import { useNavigate } from "@tanstack/react-router";
import { useAction } from "../../api/use-action.ts";
import {
  DeleteWebhookDocument,
  type DeliveryFieldsFragment,
  RotateSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  type WebhookFieldsFragment,
} from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";

interface Props {
  webhook: WebhookFieldsFragment;
  onSecret(secret: string): void;
  onTested(delivery: DeliveryFieldsFragment): void;
}

export function WebhookActions({ webhook: { id, url, active, status }, onSecret, onTested }: Props) {
  const navigate = useNavigate();
  const test = useAction(TestWebhookDocument);
  const update = useAction(UpdateWebhookDocument);
  const rotate = useAction(RotateSecretDocument);
  const remove = useAction(DeleteWebhookDocument);
  const isStopped = !active || status === "FAILED";
  async function sendTest() {
    const delivery = (await test.run({ input: { id, eventType: "SUMMARY_GENERATED" } }))?.testWebhook?.delivery;
    if (delivery) onTested(delivery);
  }
  async function confirmRotation() {
    const secret = (await rotate.run({ id }))?.rotateWebhookSecret?.webhook?.secret;
    if (secret) onSecret(secret);
    return secret !== undefined;
  }
  async function confirmDeletion() {
    if (!(await remove.run({ id }))) return false;
    await navigate({ to: "/webhooks", replace: true });
    return true;
  }
  return (
    <div>
      <div className="row">
        <button type="button" className="button" disabled={test.isRunning} onClick={() => void sendTest()}>
          {test.isRunning ? "Sending…" : "Send a test event"}
        </button>
        <button
          type="button"
          className="button"
          disabled={update.isRunning}
          onClick={() => void update.run({ input: { id, active: isStopped } })}
        >
          {isStopped ? "Resume" : "Pause"}
        </button>
        <ConfirmButton
          label="Rotate the secret"
          title="Rotate the secret?"
          fault={rotate.fault}
          onConfirm={confirmRotation}
        >
          Deliveries are signed with the old and the new secret for 24 hours, in which the endpoint has to get the new
          one.
        </ConfirmButton>
        <ConfirmButton label="Delete" title="Delete this webhook?" fault={remove.fault} onConfirm={confirmDeletion}>
          {url} receives no more events. Its deliveries are deleted too.
        </ConfirmButton>
      </div>
      <FaultNote fault={test.fault ?? update.fault} />
    </div>
  );
}
