import type { Context, Deps } from "../core/context.ts";

/** Share of a window of the rate limit that a background import leaves to the requests of its account. */
const RESERVED_SHARE = 0.25;

/**
 * Takes calls of the account for conversations of a background import, at most `wanted`. Returns the time at which to ask again
 * when too few remain.
 */
export async function takeCalls(
  { database, limits }: Pick<Deps, "database" | "limits">,
  owner: Context["owner"],
  wanted: number,
): Promise<number | Date> {
  const { remaining, limit, wait } = limits.getRateLimit(owner);
  const calls = Math.min(wanted, remaining - Math.floor(limit * RESERVED_SHARE));
  const refused = calls < 1 ? wait : (await limits.take(owner, calls)).refusal?.retryAfter;
  return refused === undefined ? calls : new Date(database.now().getTime() + refused * 1_000);
}
