import type { AccountExportsArgs, Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import type { GraphqlContext } from "../graphql/context.ts";
import { getSelectedFields, toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentExport } from "./present.ts";
import { cancelExport, countExports, createExport, deleteExport, getExport, listExports } from "./service.ts";
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
    deleteExport: async (_source, { id }, { caller }) => (await deleteExport(caller, id)).id,
  },
  Subscription: {
    exportProgress: {
      subscribe: (_source, { id }, { caller }) => watchExport(caller, id),
      resolve: (row: ExportRow, _args: unknown, { caller }: GraphqlContext) => presentExport(caller.deps, row),
    },
  },
};

type Info = Parameters<typeof getSelectedFields>[0];

/** Reads the page of `Account.exports`. */
export async function readExports(caller: Context, args: AccountExportsArgs, info: Info) {
  const page = parsePageArgs(args);
  const { rows, hasMore } = await listExports(caller, { per_page: page.limit, after: page.after });
  const exports = rows.map((row) => presentExport(caller.deps, row));
  const counted = getSelectedFields(info).has("totalCount");
  const totalCount = counted ? await countExports(caller) : 0;
  return { ...createConnection(page, exports, hasMore, ({ id }) => id), totalCount };
}
