import type { GraphQLResolveInfo } from "graphql";
import type { AccountImportsArgs, Resolvers } from "../app/graphql/generated.ts";
import { toMessageInput } from "../conversations/messages/resolvers.ts";
import type { Context } from "../core/context.ts";
import { readConnection } from "../graphql/connection.ts";
import type { GraphqlContext } from "../graphql/context.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import type { GivenConversation, ImportedSummary } from "./input.ts";
import { presentImportView } from "./present.ts";
import { cancelImport, countImports, createImport, deleteImport, getImport, listImports } from "./service.ts";
import { createImportUpload, presentImportUpload } from "./upload.ts";
import { watchImport } from "./watch.ts";

type ImportRow = Awaited<ReturnType<typeof getImport>>;

export const importResolvers: Resolvers = {
  Query: {
    imports: (_source, args, { caller }, info) => readImports(caller, args, info),
    import: async (_source, { id }, { caller }) => presentImportView(caller.deps, await getImport(caller, id)),
  },
  Mutation: {
    async createImport(_source, { input: { conversations, background } }, { caller }) {
      const given = conversations.map(({ summary, summaryForm, attachments, messages, ...conversation }) => ({
        ...toSnakeCaseInput(conversation),
        ...(summary && {
          summary: {
            ...toSnakeCaseInput(summary),
            // JSON as REST sends it, which createImport validates.
            statements: summary.statements as ImportedSummary["statements"],
            grounding: summary.grounding as ImportedSummary["grounding"],
            points: summary.points as ImportedSummary["points"],
            sections: summary.sections as ImportedSummary["sections"],
            chapters: summary.chapters as ImportedSummary["chapters"],
            feedback: summary.feedback as ImportedSummary["feedback"],
            ...(summary.generator && { generator: toSnakeCaseInput(summary.generator) }),
          },
        }),
        ...(summaryForm && { summary_form: summaryForm as GivenConversation["summary_form"] }),
        ...(messages && { messages: messages.map(toMessageInput) }),
        ...(attachments && { attachments: attachments.map((attachment) => toSnakeCaseInput(attachment)) }),
      }));
      const { row, results } = await createImport(
        caller,
        { conversations: given },
        { background: background ?? false },
      );
      return presentImportView(caller.deps, row, results);
    },
    createImportUpload: async (_source, { input: { filename, format } }, { caller }) =>
      presentImportUpload(caller.deps, await createImportUpload(caller, { filename, ...(format && { format }) })),
    cancelImport: async (_source, { id }, { caller }) => presentImportView(caller.deps, await cancelImport(caller, id)),
    deleteImport: async (_source, { id }, { caller }) => (await deleteImport(caller, id)).id,
  },
  Subscription: {
    importProgress: {
      subscribe: (_source, { id }, { caller }) => watchImport(caller, id),
      resolve: (row: ImportRow, _args: unknown, { caller }: GraphqlContext) => presentImportView(caller.deps, row),
    },
  },
  ImportFileUpload: { importId: ({ id }) => id },
  ImportEntry: { conversationId: ({ id }) => id },
  ImportedFile: { attachmentId: ({ id }) => id },
};

/** Reads the page of `Query.imports` and `Account.imports`. */
export const readImports = (caller: Context, args: AccountImportsArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    list: (page) => listImports(caller, page),
    present: (row) => presentImportView(caller.deps, row),
    count: () => countImports(caller),
  });
