import type { Resolvers } from "../app/graphql/generated.ts";
import { parseQuery } from "../core/input.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import { getSelectedFields } from "../graphql/field-names.ts";
import { ListSecurityEventsQuery } from "./input.ts";
import { presentSecurityEvent } from "./present.ts";
import { countSecurityEvents, listSecurityEvents } from "./service.ts";

export const auditResolvers: Resolvers = {
  Query: {
    async securityEvents(_source, args, { caller }, info) {
      const page = parsePageArgs(args);
      const { type } = parseQuery(ListSecurityEventsQuery, args.types ? { type: args.types } : {});
      const query = { type, after: page.after, per_page: page.limit };
      const { rows, hasMore } = await listSecurityEvents(caller, query);
      const connection = createConnection(page, rows.map(presentSecurityEvent), hasMore, (event) => event.id);
      const counted = getSelectedFields(info).has("totalCount");
      return { ...connection, totalCount: counted ? await countSecurityEvents(caller, type) : 0 };
    },
  },
};
