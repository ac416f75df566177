import type { GraphQLResolveInfo } from "graphql";
import type { AccountExportsArgs, Resolvers } from "../app/graphql/generated.ts";
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
export const readExports = (caller: Context, args: AccountExportsArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    list: (page) => listExports(caller, page),
    present: (row) => presentExport(caller.deps, row),
    count: () => countExports(caller),
  });
