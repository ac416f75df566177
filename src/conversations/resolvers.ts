import { connectionOf, pageArgs } from "../graphql/connection.ts";
import { selectedFields, snakeInput } from "../graphql/fields.ts";
import type { Resolvers } from "../graphql/generated.ts";
import { pageConversations } from "./connection.ts";
import type { CreateConversationInput, SORTS, UpdateConversationInput } from "./input.ts";
import { presentConversation, presentPartial } from "./present.ts";
import {
  countConversations,
  createConversation,
  deleteConversation,
  getConversation,
  updateConversation,
} from "./service.ts";

export const conversationResolvers: Resolvers = {
  Query: {
    conversation: async (_source, { id }, { caller }) => presentConversation(await getConversation(caller, id)),
    async conversations(_source, args, { caller }, info) {
      const page = pageArgs(args);
      const filter = {
        status: args.status ?? undefined,
        source: args.source ?? undefined,
        search: args.search ?? undefined,
      };
      const sort = (args.sort ?? "-created_at") as unknown as (typeof SORTS)[number];
      const fields = new Set([...selectedFields(info, ["nodes"]), ...selectedFields(info, ["edges", "node"])]);
      const { rows, hasMore, cursorOf } = await pageConversations(caller, { ...page, ...filter, sort, fields });
      const connection = connectionOf(page, rows, hasMore, cursorOf);
      const totalCount = selectedFields(info).has("totalCount") ? await countConversations(caller, filter) : 0;
      return {
        pageInfo: connection.pageInfo,
        edges: connection.edges.map(({ node, cursor }) => ({ node: presentPartial(node), cursor })),
        nodes: rows.map(presentPartial),
        totalCount,
      };
    },
  },
  Mutation: {
    createConversation: async (_source, { input }, { caller }) =>
      presentConversation(await createConversation(caller, snakeInput(input) as unknown as CreateConversationInput)),
    updateConversation: async (_source, { input: { id, ...fields } }, { caller }) =>
      presentConversation(await updateConversation(caller, id, snakeInput(fields) as UpdateConversationInput)),
    deleteConversation: (_source, { id }, { caller }) => deleteConversation(caller, id),
  },
};
