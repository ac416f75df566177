import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import { MAX_CONTENT_CHARACTERS, renderContent } from "./appended-content.ts";
import type { ConversationRow } from "./model.ts";
import { computeTextWork } from "./work.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    contents: DataLoader<GrownConversation, string, string>;
  }
}

/** A conversation with appended messages; `content`: as stored. */
interface GrownConversation extends Pick<ConversationRow, "content"> {
  id: string;
  appended: NonNullable<ConversationRow["appended"]>;
}

/** Renders the contents of conversations with appended messages, one after the other. */
export function createContentLoader({ account, work, deps: { database } }: Context) {
  return new DataLoader<GrownConversation, string, string>(
    async (conversations) => {
      const contents: (string | Error)[] = [];
      for (const { id, content, appended } of conversations) {
        try {
          work?.take(computeTextWork(Math.min(appended.characters, MAX_CONTENT_CHARACTERS)));
          contents.push(await renderContent(database, { _id: id, account, content, appended }));
        } catch (error) {
          contents.push(error instanceof Error ? error : new Error(`${error}`));
        }
      }
      return contents;
    },
    { cacheKeyFn: ({ id }) => id, batchScheduleFn: setImmediate },
  );
}
