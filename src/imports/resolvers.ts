import type { ImportedAttachmentInput, Resolvers } from "../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import type { ImportedSummary } from "./input.ts";
import { presentImport } from "./present.ts";
import { createImport } from "./service.ts";

export const importResolvers: Resolvers = {
  Mutation: {
    async createImport(_source, { input: { conversations } }, { caller }) {
      const given = conversations.map(({ summary, attachments, ...conversation }) => ({
        ...toSnakeCaseInput(conversation),
        created_at: formatTime(conversation.createdAt),
        updated_at: formatTime(conversation.updatedAt),
        ...(summary && {
          summary: {
            ...toSnakeCaseInput(summary),
            // JSON as REST sends it, which createImport validates.
            statements: summary.statements as ImportedSummary["statements"],
            grounding: summary.grounding as ImportedSummary["grounding"],
            points: summary.points as ImportedSummary["points"],
            ...(summary.generator && { generator: toSnakeCaseInput(summary.generator) }),
          },
        }),
        ...(attachments && { attachments: attachments.map(toImportedAttachment) }),
      }));
      const results = await createImport(caller, { conversations: given });
      return presentImport(caller.deps, results);
    },
  },
  ImportEntry: { conversationId: ({ id }) => id },
  ImportedFile: { attachmentId: ({ id }) => id },
};

/** Formats a time, which the scalar has parsed, as REST sends it. */
const formatTime = (time: Date | null | undefined) => time?.toISOString();

const toImportedAttachment = (input: ImportedAttachmentInput) => ({
  ...toSnakeCaseInput(input),
  created_at: input.createdAt.toISOString(),
});
