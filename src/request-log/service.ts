import { type Context, requireScope } from "../core/context.ts";
import { parseQuery } from "../core/input.ts";
import type { RecordedRequest } from "../http/record-requests.ts";
import { ListRequestsQuery } from "./input.ts";

/** GET /account/requests: the last requests of the caller's credential, or for administrators of another one, newest first. */
export async function listRequests(ctx: Context, query: ListRequestsQuery): Promise<RecordedRequest[]> {
  requireScope(ctx, "read");
  const { credential = ctx.credential.id } = parseQuery(ListRequestsQuery, query);
  if (credential !== ctx.credential.id) requireScope(ctx, "admin");
  return ctx.deps.requests.read(ctx.account, credential);
}
