import { Deleted } from "../../core/output.ts";
import { type Route, route } from "../../http/route.ts";
import { SessionList } from "./output.ts";
import { presentSession } from "./present.ts";
import { deleteSession, listSessions } from "./service.ts";

export const sessionRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account/sessions",
    operationId: "listSessions",
    summary: "List the browsers that are signed in, newest first",
    description: "Returns at most 100 sessions of the account holder, with the address and the browser of each.",
    scope: "admin",
    response: SessionList,
    handle: async (ctx) => ({ data: (await listSessions(ctx)).map((row) => presentSession(ctx, row)) }),
  }),
  route({
    method: "DELETE",
    path: "/account/sessions/{id}",
    operationId: "deleteSession",
    summary: "Sign a browser out",
    description: "Every process refuses the session at once. API keys and applications keep their access.",
    scope: "admin",
    response: Deleted,
    handle: (ctx, { params }) => deleteSession(ctx, params.id),
  }),
];
