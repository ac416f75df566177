import { type Context, requireScope } from "../../core/context.ts";
import { isCursorExpired } from "../../core/cursor-errors.ts";
import { isId } from "../../core/ids.ts";
import { createPulledIterator } from "../../core/pulled-iterator.ts";
import { type Database, perDatabase } from "../../database/database.ts";
import { resolveCursor } from "../../events/cursor.ts";
import { isCounted } from "../filter-plan.ts";
import { LIST_FILTER_WORK } from "../work.ts";
import { LiveList, type LiveQuery, type PlacedState } from "./live-list.ts";
import { createPatch, createReset, type ListPatch } from "./patch.ts";

/** A patch with its place in the log. */
export interface PlacedPatch extends ListPatch {
  cursor: string | undefined;
  /** Equal for equal patches of one list. */
  identity: string;
}

interface Shared {
  id: number;
  list: LiveList;
  users: number;
}

const getLists = perDatabase((_database: Database) => new Map<string, Shared>());
let created = 0;

/** The source of a subscription; `hasSent` and `cursor` as a reader of the log has them. */
export interface PatchSource extends AsyncIterableIterator<PlacedPatch> {
  identity(patch: PlacedPatch): string;
  cursor(patch: PlacedPatch): string | undefined;
  hasSent(sequence: number): boolean;
}

/**
 * Follows the first page of a list: the page, then a patch for each change. With the cursor of an earlier patch, the page is sent again only if
 * the list may have changed since. A slow follower gets one patch for all changes meanwhile; followers of equal lists share all reads.
 */
export async function followConversations(
  ctx: Context,
  query: LiveQuery,
  after: string | null | undefined,
): Promise<PatchSource> {
  requireScope(ctx, "read");
  if (!isCounted(query.filter)) await ctx.deps.access.chargeWork(ctx, LIST_FILTER_WORK);
  const known = await findSequence(ctx, after);
  return createSource(acquire(ctx, query), known);
}

/** Returns the place of a cursor; undefined for none, and for one that is not in the log any more. */
async function findSequence({ deps, account }: Context, after: string | null | undefined): Promise<number | undefined> {
  if (!after || !isId("evt", after)) return undefined;
  return resolveCursor(deps, account, after).catch((error) => {
    if (isCursorExpired(error)) return undefined;
    throw error;
  });
}

function acquire(ctx: Context, query: LiveQuery): { shared: Shared; release: () => void } {
  const lists = getLists(ctx.deps.database);
  const key = JSON.stringify([ctx.account, query.filter, query.sort, query.limit]);
  let shared = lists.get(key);
  if (!shared || shared.list.failure) {
    created += 1;
    // Its reads are charged to no call and end with no connection.
    const { getSignal: _, charge: __, place: ___, ...background } = ctx;
    shared = { id: created, list: new LiveList(background, query), users: 0 };
    lists.set(key, shared);
  }
  const acquired = shared;
  acquired.users += 1;
  let released = false;
  const release = () => {
    if (released) return;
    released = true;
    acquired.users -= 1;
    if (acquired.users > 0) return;
    acquired.list.close();
    if (lists.get(key) === acquired) lists.delete(key);
  };
  return { shared: acquired, release };
}

function createSource({ shared, release }: ReturnType<typeof acquire>, known: number | undefined): PatchSource {
  const { id, list } = shared;
  let sent: PlacedState | undefined;
  let closed = false;
  let isWaiting = false;
  let wake: (() => void) | undefined;
  const unlisten = list.listen(() => wake?.());

  function take(): PlacedPatch | undefined {
    if (list.failure) throw list.failure.error;
    const { state } = list;
    if (!state || state.revision === sent?.revision) return undefined;
    const from = sent;
    sent = state;
    // The follower has this state already.
    if (!from && known !== undefined && known >= state.since) return undefined;
    const patch = from ? createPatch(from, state) : createReset(state);
    const identity = `list ${id} ${from?.revision ?? ""}-${state.revision}`;
    return patch && { ...patch, cursor: state.cursor, identity };
  }

  const finish = () => {
    closed = true;
    unlisten();
    release();
    wake?.();
  };

  async function read(): Promise<PlacedPatch | undefined> {
    while (!closed) {
      const patch = take();
      isWaiting = patch === undefined;
      if (patch) return patch;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return undefined;
  }

  return {
    identity: (patch) => patch.identity,
    cursor: (patch) => patch.cursor,
    hasSent: (sequence) => isWaiting && list.hasPassed(sequence) && list.state?.revision === sent?.revision,
    ...createPulledIterator(read, finish),
  };
}
