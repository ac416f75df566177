import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import { type ConversationPageRequest, countByConversation, readPagesByConversation } from "./conversation-pages.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    eventPages: ReturnType<typeof createEventPageLoader>;
    eventCounts: ReturnType<typeof createEventCountLoader>;
  }
}

interface Key {
  conversation: string;
  page: ConversationPageRequest;
}

type EventPage = Awaited<ReturnType<typeof readPagesByConversation>>[number];

/** Loads pages of the events of conversations; one read for all conversations with equal arguments. */
export function createEventPageLoader(ctx: Context) {
  return new DataLoader<Key, EventPage, string>(
    async (keys) => {
      const groups = [...Map.groupBy(keys, ({ page }) => JSON.stringify(page)).values()];
      const pages = new Map<Key, EventPage>();
      await Promise.all(
        groups.map(async (group) => {
          const [{ page }] = group as [Key];
          const found = await readPagesByConversation(
            ctx,
            group.map(({ conversation }) => conversation),
            page,
          );
          group.forEach((key, i) => {
            pages.set(key, found[i] as EventPage);
          });
        }),
      );
      return keys.map((key) => pages.get(key) as EventPage);
    },
    { cacheKeyFn: ({ conversation, page }) => JSON.stringify([conversation, page]) },
  );
}

/** Loads the numbers of events of conversations, in one read. */
export function createEventCountLoader(ctx: Context) {
  return new DataLoader<string, number>((ids) => countByConversation(ctx, ids));
}
