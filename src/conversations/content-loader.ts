import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import type { TextBudget } from "../graphql/text-budget.ts";
import { MAX_CONTENT_CHARACTERS, renderContent } from "./appended-content.ts";
import type { ConversationRow } from "./model.ts";

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
export function createContentLoader({ account, deps: { database } }: Context, texts: TextBudget) {
  return new DataLoader<GrownConversation, string, string>(
    async (conversations) => {
      const contents: (string | Error)[] = [];
      for (const { id, content, appended } of conversations) {
        try {
          texts.take(Math.min(appended.characters, MAX_CONTENT_CHARACTERS));
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
