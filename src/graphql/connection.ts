import { badRequest } from "../core/errors.ts";

export interface ConnectionArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface PageArgs {
  limit: number;
  /** From the end of the list, as `last` asks. */
  backward: boolean;
  after: string | undefined;
  before: string | undefined;
}

/** Checks the arguments of a Relay connection; `first` and `last` are 1 to 100, 20 without either. */
export function pageArgs({ first, after, last, before }: ConnectionArgs): PageArgs {
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

/** `edges`, `nodes` and `pageInfo` of one page, in the order of the list. */
export function connectionOf<T>(args: PageArgs, nodes: T[], hasMore: boolean, cursorOf: (node: T) => string) {
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }));
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
