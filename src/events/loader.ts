import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import { createPageLoader } from "../graphql/page-loader.ts";
import { type ConversationPageRequest, countEvents, readEventPages } from "./conversation-pages.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    eventPages: ReturnType<typeof createEventPageLoader>;
    eventCounts: ReturnType<typeof createEventCountLoader>;
  }
}

/** Loads pages of the events of conversations. */
export const createEventPageLoader = (ctx: Context) =>
  createPageLoader((ids, page: ConversationPageRequest) => readEventPages(ctx, ids, page));

/** Loads the numbers of events of conversations, in one read. */
export function createEventCountLoader(ctx: Context) {
  return new DataLoader<string, number>((ids) => countEvents(ctx, ids));
}
