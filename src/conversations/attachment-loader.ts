import DataLoader from "dataloader";
import type { Database } from "../database/database.ts";
import { type AttachmentRow, Attachments } from "./model.ts";

interface Key {
  account: string;
  conversation: string;
}

/** Combines the reads of one event-loop turn, of all requests, by conversation; each result is of its caller's account, oldest first. */
export function createAttachmentLoader(database: Database) {
  return new DataLoader<Key, AttachmentRow[]>(
    async (keys) => {
      const filter = {
        account: { $in: [...new Set(keys.map((key) => key.account))] },
        conversation: { $in: [...new Set(keys.map((key) => key.conversation))] },
      };
      const rows = await database.find(Attachments, filter);
      const byConversation = Map.groupBy(rows.sort(compareByAge), (row) => row.conversation);
      return keys.map(({ account, conversation }) =>
        (byConversation.get(conversation) ?? []).filter((row) => row.account === account),
      );
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: setImmediate },
  );
}

const compareByAge = (a: AttachmentRow, b: AttachmentRow) =>
  a.created_at.getTime() - b.created_at.getTime() || (a._id < b._id ? -1 : 1);
