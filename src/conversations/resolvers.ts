import type { AccountConversationsArgs, Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import { getSelectedFields, keepBySelection, toSnakeCase, toSnakeCaseInput } from "../graphql/field-names.ts";
import { encodeCursor } from "./cursor.ts";
import { pageConversations } from "./cursor-pages.ts";
import { countConversations } from "./list.ts";
import { presentPartial, presentVersioned } from "./present.ts";
import { createProjection } from "./projection.ts";
import { pageSearch } from "./search-pages.ts";
import { getConversationFields } from "./selected-fields.ts";
import { createConversation, deleteConversation, getConversation, updateConversation } from "./service.ts";
import { parseWhere } from "./where.ts";
import { computeTextWork } from "./work.ts";

export const conversationResolvers: Resolvers = {
  Conversation: {
    content({ id, content = "", appended }, _args, { caller, loaders }) {
      if (appended) return loaders.contents.load({ id, content, appended });
      caller.work?.take(computeTextWork(content.length));
      return content;
    },
  },
  Query: {
    conversation: async (_source, { id }, { caller }, info) =>
      presentPartial(await getConversation(caller, id, getConversationFields(info))),
    conversations: (_source, args, { caller }, info) => readConversations(caller, args, info),
    searchConversations(_source, { query, where, sort, ...args }, { caller }, info) {
      const input = { ...toSnakeCaseInput({ query, sort }), filters: parseWhere(where).json };
      return pageSearch(caller, input, parsePageArgs(args), {
        snippets: getSelectedFields(info, ["edges"]).has("snippet"),
        fields: getNodeFields(info),
      });
    },
  },
  Mutation: {
    createConversation: async (_source, { input }, { caller }) =>
      presentVersioned(await createConversation(caller, toSnakeCaseInput(input))),
    async updateConversation(_source, { input: { id, ifVersion, ...input } }, { caller }) {
      return presentVersioned(await updateConversation(caller, id, toSnakeCaseInput(input), only(ifVersion)));
    },
    deleteConversation: async (_source, { id, ifVersion }, { caller }) =>
      (await deleteConversation(caller, id, only(ifVersion))).id,
  },
};

type Info = Parameters<typeof getSelectedFields>[0];

/** Reads the page of `Query.conversations` and `Account.conversations`. */
export async function readConversations(caller: Context, args: AccountConversationsArgs, info: Info) {
  const page = parsePageArgs(args);
  const { filter } = parseWhere(args.where);
  const sort = args.sort ?? "-created_at";
  const projection = getNodeProjection(info);
  const [{ rows, hasMore }, totalCount] = await Promise.all([
    pageConversations(caller, { ...page, filter, sort, projection }),
    getSelectedFields(info).has("totalCount") ? countConversations(caller, filter) : 0,
  ]);
  const { pageInfo, edges } = createConnection(page, rows, hasMore, encodeCursor);
  // Both lists contain the same objects, so that each row is presented once.
  const presented = edges.map(({ node, cursor }) => ({ node: presentPartial(node), cursor }));
  return { pageInfo, edges: presented, nodes: presented.map(({ node }) => node), totalCount };
}

/** Returns the fields selected of the conversations of a connection. */
const getNodeFields = keepBySelection(
  (info): ReadonlySet<string> =>
    new Set([...getConversationFields(info, ["nodes"]), ...getConversationFields(info, ["edges", "node"])]),
);

const getNodeProjection = keepBySelection((info) => createProjection([...getNodeFields(info)].map(toSnakeCase)));

const only = (version: number | null | undefined) => (typeof version === "number" ? [version] : undefined);
