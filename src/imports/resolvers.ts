import type { Resolvers } from "../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import type { CreateImportInput } from "./input.ts";
import { presentImport } from "./present.ts";
import { createImport } from "./service.ts";

export const importResolvers: Resolvers = {
  Mutation: {
    async createImport(_source, { input: { conversations } }, { caller }) {
      const given = conversations.map(({ summary, attachments, ...conversation }) => ({
        ...timed(conversation),
        ...(summary && {
          summary: {
            ...toSnakeCaseInput(summary),
            ...(summary.generator && { generator: toSnakeCaseInput(summary.generator) }),
          },
        }),
        ...(attachments && { attachments: attachments.map(timed) }),
      }));
      const results = await createImport(caller, { conversations: given } as unknown as CreateImportInput);
      return presentImport(caller.deps, results);
    },
  },
};

/** In the contract's names; the scalar has made Dates of times. */
function timed(input: object): Record<string, unknown> {
  const fields = toSnakeCaseInput(input);
  for (const name of ["created_at", "updated_at"])
    if (fields[name] !== undefined) fields[name] = new Date(fields[name] as string).toISOString();
  return fields;
}
