import type { Resolvers } from "../app/graphql/generated.ts";
import { parseQuery } from "../core/input.ts";
import { readConnection } from "../graphql/connection.ts";
import { ListSecurityEventsQuery } from "./input.ts";
import { presentSecurityEvent } from "./present.ts";
import { countSecurityEvents, listSecurityEvents } from "./service.ts";

export const auditResolvers: Resolvers = {
  Query: {
    securityEvents(_source, args, { caller }, info) {
      const { type } = parseQuery(ListSecurityEventsQuery, args.types ? { type: args.types } : {});
      return readConnection(args, info, {
        list: (page) => listSecurityEvents(caller, { type, ...page }),
        present: presentSecurityEvent,
        count: () => countSecurityEvents(caller, type),
      });
    },
  },
};
