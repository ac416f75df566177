import type { GraphQLResolveInfo } from "graphql";
import type { AccountExportsArgs, QueryExportsArgs, Resolvers } from "../app/graphql/generated.ts";
import { parseWhere } from "../conversations/where.ts";
import type { Context } from "../core/context.ts";
import { readConnection } from "../graphql/connection.ts";
import type { GraphqlContext } from "../graphql/context.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentExport } from "./present.ts";
import { cancelExport, countExports, createExport, deleteExport, getExport, listExports } from "./service.ts";
import { watchExport } from "./watch.ts";

type ExportRow = Awaited<ReturnType<typeof getExport>>;

export const exportResolvers: Resolvers = {
  Query: {
    exports: (_source, args, { caller }, info) => readExports(caller, args, info),
    export: async (_source, { id }, { caller }) => presentExport(caller.deps, await getExport(caller, id)),
  },
  Conversation: {
    exports: ({ id }, args, { caller, loaders }, info) =>
      readConnection(args, info, {
        list: (page) => loaders.exportPages.load({ of: id, page }),
        present: (row) => presentExport(caller.deps, row),
        count: () => loaders.exportCounts.load(id),
      }),
  },
  Mutation: {
    async createExport(_source, { input: { format, where, options } }, { caller }) {
      const input = {
        format,
        ...(where && { filters: parseWhere(where).json }),
        ...(options && { options: toSnakeCaseInput(options) }),
      };
      return presentExport(caller.deps, await createExport(caller, input));
    },
    cancelExport: async (_source, { id }, { caller }) => presentExport(caller.deps, await cancelExport(caller, id)),
    deleteExport: async (_source, { id }, { caller }) => (await deleteExport(caller, id)).id,
  },
  Subscription: {
    exportProgress: {
      subscribe: (_source, { id }, { caller }) => watchExport(caller, id),
      resolve: (row: ExportRow, _args: unknown, { caller }: GraphqlContext) => presentExport(caller.deps, row),
    },
  },
};

/** Reads the page of `Query.exports` and `Account.exports`. */
export function readExports(caller: Context, args: QueryExportsArgs | AccountExportsArgs, info: GraphQLResolveInfo) {
  const conversation = ("conversationId" in args && args.conversationId) || undefined;
  return readConnection(args, info, {
    list: (page) => listExports(caller, { ...page, conversation_id: conversation }),
    present: (row) => presentExport(caller.deps, row),
    count: () => countExports(caller, conversation),
  });
}
