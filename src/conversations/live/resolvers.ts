import type { Resolvers } from "../../app/graphql/generated.ts";
import { parsePageArgs } from "../../graphql/connection.ts";
import { parseWhere } from "../where.ts";
import { followConversations, type PlacedPatch } from "./follow.ts";

export const liveListResolvers: Resolvers = {
  Subscription: {
    conversations: {
      subscribe(_source, { where, first, sort, after }, { caller, lastEventId }) {
        const { filter } = parseWhere(where);
        const conditions = caller.deps.conversationConditions.fromWhere(where);
        const { limit } = parsePageArgs({ first });
        const query = { filter, conditions, sort: sort ?? "-created_at", limit } as const;
        return followConversations(caller, query, lastEventId ?? after);
      },
      resolve: (patch: PlacedPatch) => patch,
    },
  },
};
