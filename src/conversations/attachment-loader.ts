import DataLoader from "dataloader";
import type { Database } from "../database/database.ts";
import { type AttachmentRow, Attachments } from "./model.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    attachments: ReturnType<typeof createAttachmentLoader>;
  }
}

interface Key {
  account: string;
  conversation: string;
}

/** Batches reads of attachments by conversation, oldest first. */
export function createAttachmentLoader(
  database: Database,
  options: DataLoader.Options<Key, AttachmentRow[], string> = {},
) {
  return new DataLoader<Key, AttachmentRow[], string>(
    async (keys) => {
      const filter = {
        account: { $in: [...new Set(keys.map((key) => key.account))] },
        conversation: { $in: [...new Set(keys.map((key) => key.conversation))] },
      };
      const rows = await database.model(Attachments).find(filter).lean<AttachmentRow[]>();
      const byConversation = Map.groupBy(rows.sort(compareByAge), (row) => row.conversation);
      return keys.map(({ account, conversation }) =>
        (byConversation.get(conversation) ?? []).filter((row) => row.account === account),
      );
    },
    { maxBatchSize: 200, cacheKeyFn: ({ account, conversation }) => `${account}/${conversation}`, ...options },
  );
}

const compareByAge = (a: AttachmentRow, b: AttachmentRow) =>
  a.created_at.getTime() - b.created_at.getTime() || (a._id < b._id ? -1 : 1);
