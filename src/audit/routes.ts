import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { ListSecurityEventsQuery } from "./input.ts";
import { SecurityEventPage } from "./output.ts";
import { presentSecurityEvent } from "./present.ts";
import { listSecurityEvents } from "./service.ts";

export const auditRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account/security_events",
    operationId: "listSecurityEvents",
    summary: "List the security events of the account, newest first",
    description:
      "Returns sign-ins, changes of credentials, of the allow-list and of the plan, and downloads of exports, each with its credential and address. They are not part of the event log.",
    scope: "admin",
    response: SecurityEventPage,
    query: ListSecurityEventsQuery,
    async handle(ctx, { query }) {
      const page = await listSecurityEvents(ctx, query);
      return { data: page.rows.map(presentSecurityEvent), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
];
