import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import { badRequest } from "../core/errors.ts";
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

/** Code points of the contents with appended messages that one operation reads. */
const MAX_OPERATION_CHARACTERS = 10 * MAX_CONTENT_CHARACTERS;

/** Renders the contents of conversations with appended messages, one after the other. */
export function createContentLoader({ account, deps: { database } }: Context) {
  let left = MAX_OPERATION_CHARACTERS;
  return new DataLoader<GrownConversation, string, string>(
    async (conversations) => {
      const contents: (string | Error)[] = [];
      for (const { id, content, appended } of conversations) {
        left -= Math.min(appended.characters, MAX_CONTENT_CHARACTERS);
        contents.push(
          left < 0 ? createSizeError() : await renderContent(database, { _id: id, account, content, appended }),
        );
      }
      return contents;
    },
    { cacheKeyFn: ({ id }) => id, batchScheduleFn: setImmediate },
  );
}

const createSizeError = () =>
  badRequest(
    `The contents of this operation have more than ${MAX_OPERATION_CHARACTERS} characters. Select \`content\` of fewer conversations.`,
  );
