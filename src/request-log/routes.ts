import { type Route, route } from "../http/route.ts";
import { ListRequestsQuery } from "./input.ts";
import { RequestList } from "./output.ts";
import { presentRequest } from "./present.ts";
import { listRequests } from "./service.ts";

export const requestRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account/requests",
    operationId: "listRequests",
    summary: "List the last requests of a credential, newest first",
    description:
      "Returns at most 100 requests of the last 7 days over both APIs, without bodies, headers and query parameters. A request appears within 5 seconds after its response; requests that read this log do not.",
    scope: "read",
    response: RequestList,
    query: ListRequestsQuery,
    async handle(ctx, { query }) {
      ctx.isUnrecorded = true;
      return { data: (await listRequests(ctx, query)).map(presentRequest) };
    },
  }),
];
