import type { Deps } from "../../core/context.ts";
import type { CommitHook } from "../../database/change.ts";
import { completeRemoval, scheduleRemovalByOwner } from "../../files/removal.ts";
import { Attachments } from "../model.ts";
import { AttachmentUploads } from "./model.ts";

/** Deletes the attachments of a deleted conversation in the same transaction; their bytes are removed after it. */
export function createAttachmentHook(deps: Pick<Deps, "database" | "files" | "log">): CommitHook {
  return {
    onEvent(change, event) {
      const { account } = change;
      const { conversation } = event;
      if (event.type !== "conversation.deleted" || !conversation) return;
      change.removeWhere(Attachments, { account, conversation });
      change.removeWhere(AttachmentUploads, { account, conversation });
      scheduleRemovalByOwner(change, conversation);
      change.after(() => void completeRemoval(deps, account, conversation));
    },
  };
}
