import type { Context } from "../core/context.ts";
import { invalidCursor } from "../core/cursor-errors.ts";
import { createConnection, type PageArgs } from "../graphql/connection.ts";
import { readOptional } from "../graphql/optional-read.ts";
import { presentPartial } from "./present.ts";
import { type SearchHit, searchConversations } from "./search.ts";
import type { SearchConversationsInput } from "./search-input.ts";
import { getConversation } from "./service.ts";
import { computeContentsWork } from "./work.ts";

/** Fields of a conversation that a search reads in any case. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(["__typename", "id", "title", "createdAt"]);

interface Selection {
  snippets: boolean;
  /** Fields of the conversations. */
  fields: ReadonlySet<string>;
}

/** Reads the page of a search as a connection; a cursor is the number of results up to it. */
export async function pageSearch(
  ctx: Context,
  input: SearchConversationsInput,
  page: PageArgs,
  { snippets, fields }: Selection,
) {
  const window = await findWindow(ctx, input, page);
  if (fields.has("content")) await ctx.deps.access.chargeWork(ctx, computeContentsWork(window.limit));
  // Counts also for an empty page.
  const asked = { ...window, limit: Math.max(1, window.limit) };
  const { hits: found, total, took_ms } = await searchConversations(ctx, input, snippets, asked);
  const hits = found.slice(0, window.limit);
  const entries = await Promise.all(
    hits.map(async (hit, i) => ({ hit, at: window.skip + i + 1, node: await read(ctx, hit, fields) })),
  );
  const present = entries.flatMap(({ node, ...entry }) => (node ? [{ ...entry, node }] : []));
  const hasMore = page.backward ? window.skip > 0 : window.skip + hits.length < total;
  const { edges, pageInfo } = createConnection(page, present, hasMore, ({ at }) => String(at));
  return {
    edges: edges.map(({ cursor, node: { hit, node } }) => {
      return { cursor, node, snippet: hit.snippet, score: Math.round(hit.score * 1_000) / 1_000 };
    }),
    nodes: present.map(({ node }) => node),
    pageInfo,
    total_count: total,
    took_ms,
  };
}

/** Reads further fields of a conversation, all of a page in one batch; null if it was deleted since. */
async function read(ctx: Context, { _id, title, created_at }: SearchHit, fields: ReadonlySet<string>) {
  if ([...fields].every((name) => KNOWN_FIELDS.has(name)))
    return { id: _id, title, created_at: created_at.toISOString() };
  const row = await readOptional(getConversation(ctx, _id, fields));
  return row && presentPartial(row);
}

async function findWindow(ctx: Context, input: SearchConversationsInput, page: PageArgs) {
  const after = parsePosition("after", page.after) ?? 0;
  const before = parsePosition("before", page.before);
  if (!page.backward) return { skip: after, limit: limitTo(page.limit, after, before) };
  const end =
    before === undefined ? (await searchConversations(ctx, input, false, { skip: 0, limit: 1 })).total : before - 1;
  const skip = Math.max(after, end - page.limit);
  return { skip, limit: Math.max(0, end - skip) };
}

/** Shortens a page that would go beyond `before`. */
const limitTo = (limit: number, after: number, before: number | undefined): number =>
  before === undefined ? limit : Math.max(0, Math.min(limit, before - 1 - after));

function parsePosition(parameter: "after" | "before", cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(cursor)) throw invalidCursor(parameter);
  return Number(cursor);
}
