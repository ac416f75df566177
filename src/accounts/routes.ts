import { type Route, route } from "../http/route.ts";
import { presentAccount } from "./present.ts";
import { getAccount } from "./service.ts";

export const accountRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account",
    operationId: "getAccount",
    summary: "Get the account",
    scope: "read",
    handle: async (ctx) => presentAccount(await getAccount(ctx), 0),
  }),
];
