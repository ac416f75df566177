import type { GraphQLResolveInfo } from "graphql";
import type { AccountSummaryTemplatesArgs, Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { readConnection } from "../graphql/connection.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentTemplate } from "./present.ts";
import {
  countTemplates,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from "./service.ts";

export const templateResolvers: Resolvers = {
  Query: {
    summaryTemplates: (_source, args, { caller }, info) => readTemplates(caller, args, info),
    summaryTemplate: async (_source, { id }, { caller }) => presentTemplate(await getTemplate(caller, id)),
  },
  Mutation: {
    createSummaryTemplate: async (_source, { input: { sections, ...input } }, { caller }) =>
      presentTemplate(
        await createTemplate(caller, { ...toSnakeCaseInput(input), sections: sections.map(toSnakeCaseInput) }),
      ),
    async updateSummaryTemplate(_source, { input: { id, sections, ...input } }, { caller }) {
      const given = { ...toSnakeCaseInput(input), sections: sections?.map(toSnakeCaseInput) };
      return presentTemplate(await updateTemplate(caller, id, given));
    },
    deleteSummaryTemplate: async (_source, { id }, { caller }) => (await deleteTemplate(caller, id)).id,
  },
};

/** Reads the page of `Query.summaryTemplates` and `Account.summaryTemplates`. */
export const readTemplates = (caller: Context, args: AccountSummaryTemplatesArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    list: (page) => listTemplates(caller, page),
    present: presentTemplate,
    count: () => countTemplates(caller),
  });
