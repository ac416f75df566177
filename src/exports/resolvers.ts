import type { Resolvers } from "../app/graphql/generated.ts";
import { parsePageArgs } from "../graphql/connection.ts";
import type { GraphqlContext } from "../graphql/context.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentExport } from "./present.ts";
import { cancelExport, createExport, deleteExport, getExport, listExports } from "./service.ts";
import { watchExport } from "./watch.ts";

type ExportRow = Awaited<ReturnType<typeof getExport>>;

export const exportResolvers: Resolvers = {
  Query: {
    async exports(_source, args, { caller }) {
      const { limit, after } = parsePageArgs(args);
      const { rows } = await listExports(caller, { per_page: limit, after });
      return rows.map((row) => presentExport(caller.deps, row));
    },
    export: async (_source, { id }, { caller }) => presentExport(caller.deps, await getExport(caller, id)),
  },
  Mutation: {
    async createExport(_source, { input: { format, filters, options } }, { caller }) {
      const input = {
        format,
        ...(filters && { filters: toSnakeCaseInput(filters) }),
        ...(options && { options: toSnakeCaseInput(options) }),
      };
      return presentExport(caller.deps, await createExport(caller, input));
    },
    cancelExport: async (_source, { id }, { caller }) => presentExport(caller.deps, await cancelExport(caller, id)),
    deleteExport: (_source, { id }, { caller }) => deleteExport(caller, id),
  },
  Subscription: {
    exportProgress: {
      subscribe: (_source, { id }, { caller }) => watchExport(caller, id),
      resolve: (row: ExportRow, _args: unknown, { caller }: GraphqlContext) => presentExport(caller.deps, row),
    },
  },
};
