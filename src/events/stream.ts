import { type Context, hasScope } from "../context.ts";
import { ADMIN_TYPES, EventModel, type EventRow, type EventType } from "./model.ts";

const PAGE = 200;

export interface StreamFilter {
  /** The sequence number after which to begin. */
  after: number;
  types?: readonly EventType[] | undefined;
  conversation?: string | undefined;
}

/**
 * The account's events after a number, without gap or repeat, for as long as the signal lasts: what is stored
 * first, then what happens. A slow reader costs no memory: it goes on reading from the store.
 */
export async function* streamEvents(ctx: Context, filter: StreamFilter, signal: AbortSignal): AsyncGenerator<EventRow> {
  const { tail } = ctx.deps;
  const feed = await tail.follow(ctx.account);
  let position = filter.after;
  try {
    while (!signal.aborted) {
      if (feed.latest() <= position) {
        await feed.beyond(position, signal);
        continue;
      }
      const target = feed.latest();
      const rows = feed.recentAfter(position) ?? (await readPage(ctx.account, position, target, filter));
      for (const row of rows) {
        if (signal.aborted) return;
        position = row.sequence;
        if (wanted(ctx, row, filter)) yield row;
      }
      // A short page from the store means that nothing else is wanted up to there.
      if (rows.length < PAGE) position = Math.max(position, target);
    }
  } finally {
    tail.release(feed);
  }
}

function readPage(account: string, after: number, upTo: number, filter: StreamFilter): Promise<EventRow[]> {
  return EventModel.find({
    account,
    sequence: { $gt: after, $lte: upTo },
    ...(filter.types && { type: { $in: filter.types } }),
    ...(filter.conversation && { conversation: filter.conversation }),
  })
    .sort({ sequence: 1 })
    .limit(PAGE)
    .lean<EventRow[]>();
}

function wanted(ctx: Context, row: EventRow, { types, conversation }: StreamFilter): boolean {
  if (types && !types.includes(row.type)) return false;
  if (conversation && row.conversation !== conversation) return false;
  return !ADMIN_TYPES.includes(row.type) || hasScope(ctx, "admin");
}
