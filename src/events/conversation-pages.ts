import { type Context, requireConversations } from "../core/context.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { createBound, type KeysetPage } from "../database/keyset-page.ts";
import { countByConversation, readPagesByConversation } from "../database/lists-by-conversation.ts";
import { resolveCursor } from "./cursor.ts";

export interface ConversationPageRequest {
  /** Cursors, exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  /** Takes the page from the end of the log. */
  backward: boolean;
  limit: number;
}

/**
 * Reads a page of the events of each conversation, oldest first, in one read for all of them.
 */
export async function readEventPages(
  ctx: Context,
  conversations: readonly string[],
  { after, before, backward, limit }: ConversationPageRequest,
): Promise<KeysetPage<EventRow>[]> {
  await requireConversations(ctx, "read", conversations);
  const readBound = async (cursor: string | undefined, side: "after" | "before") =>
    cursor === undefined
      ? []
      : [createBound({ sequence: 1 }, { sequence: await resolveCursor(ctx.deps, ctx.account, cursor) }, side)];
  const bounds = (await Promise.all([readBound(after, "after"), readBound(before, "before")])).flat();
  const direction = backward ? -1 : 1;
  return readPagesByConversation(ctx, Events, conversations, {
    filter: createFilter(ctx),
    bounds,
    // Begins with the conversation, so that only the index by conversation provides this order.
    sort: { conversation: direction, sequence: direction },
    limit,
    backward,
  });
}

/** Counts the events of each conversation, in one read for all of them. */
export async function countEvents(ctx: Context, conversations: readonly string[]): Promise<number[]> {
  await requireConversations(ctx, "read", conversations);
  return countByConversation(ctx, Events, conversations, createFilter(ctx));
}

function createFilter({ account, credential: { restriction } }: Context) {
  return { account, ...(restriction?.types && { type: { $in: restriction.types } }) };
}
