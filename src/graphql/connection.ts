import type { GraphQLResolveInfo } from "graphql";
import { badRequest } from "../core/errors.ts";
import { getSelectedFields } from "./field-names.ts";

export interface ConnectionArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface PageArgs {
  limit: number;
  /** Counts from the end of the list, as `last` requests. */
  backward: boolean;
  after: string | undefined;
  before: string | undefined;
}

/** Validates the arguments of a Relay connection: `first` or `last` from 1 to 100, default 20. @throws bad_request */
export function parsePageArgs({ first, after, last, before }: ConnectionArgs): PageArgs {
  if (typeof first === "number" && typeof last === "number") throw badRequest("Give either first or last.");
  for (const [name, value] of Object.entries({ first, last }))
    if (typeof value === "number" && (value < 1 || value > 100))
      throw badRequest(`${name} must be from 1 to 100.`, { [name]: ["must be from 1 to 100"] });
  return {
    limit: first ?? last ?? 20,
    backward: typeof last === "number",
    after: after ?? undefined,
    before: before ?? undefined,
  };
}

/** Creates `edges`, `nodes` and `pageInfo` of one page, in list order. */
export function createConnection<T>(args: PageArgs, nodes: T[], hasMore: boolean, getCursor: (node: T) => string) {
  const edges = nodes.map((node) => ({ node, cursor: getCursor(node) }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: args.backward ? args.before !== undefined : hasMore,
      hasPreviousPage: args.backward ? hasMore : args.after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** A list whose cursors are ids. */
interface ListSource<Row, View> {
  list(page: { per_page: number } & Omit<PageArgs, "limit">): Promise<{ rows: Row[]; hasMore: boolean }>;
  present(row: Row): View | Promise<View>;
  count(): Promise<number>;
}

/** Reads a page of a list as a connection; counts the whole list only when `totalCount` is selected. */
export async function readConnection<Row, View extends { id: string }>(
  args: ConnectionArgs,
  info: GraphQLResolveInfo,
  { list, present, count }: ListSource<Row, View>,
) {
  const { limit, ...page } = parsePageArgs(args);
  // Async, as an error that a count throws at once would leave the rejection of the list without a handler.
  const countSelected = async () => (getSelectedFields(info).has("totalCount") ? count() : 0);
  const [{ rows, hasMore }, totalCount] = await Promise.all([list({ per_page: limit, ...page }), countSelected()]);
  const views = await Promise.all(rows.map(present));
  return { ...createConnection({ limit, ...page }, views, hasMore, ({ id }) => id), totalCount };
}
