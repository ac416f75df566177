import { type Route, route } from "../http/route.ts";
import { UsageQuery } from "./input.ts";
import { Usage } from "./output.ts";
import { presentUsage } from "./present.ts";
import { getUsage } from "./service.ts";

export const usageRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account/usage",
    operationId: "getUsage",
    summary: "Get usage statistics",
    description:
      "Returns the conversations created and the requests accepted in a period of at most 366 days, and the storage in use now.",
    scope: "read",
    response: Usage,
    query: UsageQuery,
    handle: async (ctx, { query }) => presentUsage(await getUsage(ctx, query)),
  }),
];
