import { DeleteButton } from "./delete-button.tsx";
import { RegenerateButton } from "./regenerate-button.tsx";
import type { Conversation } from "./screen.tsx";

export function Actions({ conversation }: { conversation: Conversation }) {
  return (
    <div className="row">
      <RegenerateButton id={conversation.id} isRunning={conversation.status === "PROCESSING"} />
      <DeleteButton id={conversation.id} title={conversation.title} />
    </div>
  );
}
