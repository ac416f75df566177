import type { CommitHook } from "../database/change.ts";
import type { EventData } from "../database/event-log.ts";
import { removeRegisteredClients } from "./clients.ts";

/** Deletes the OAuth clients that a revoked API key registered, in the same transaction. */
export const clientHook: CommitHook = {
  onEvent(change, event) {
    if (event.type !== "api_key.revoked") return;
    const { api_key } = event.data as EventData<"api_key.revoked">;
    removeRegisteredClients(change, api_key.id);
  },
};
