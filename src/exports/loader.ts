import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import type { IdPage } from "../database/keyset-page.ts";
import { createPageLoader } from "../graphql/page-loader.ts";
import { countConversationExports, readExportPages } from "./conversation-pages.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    exportPages: ReturnType<typeof createExportPageLoader>;
    exportCounts: ReturnType<typeof createExportCountLoader>;
  }
}

/** Loads pages of the exports that name conversations. */
export const createExportPageLoader = (ctx: Context) =>
  createPageLoader((ids, page: IdPage) => readExportPages(ctx, ids, page));

/** Loads the numbers of exports that name conversations, in one read. */
export const createExportCountLoader = (ctx: Context) =>
  new DataLoader<string, number>((ids) => countConversationExports(ctx, ids));
