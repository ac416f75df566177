import type { Resolvers } from "../../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { parseWhere } from "../where.ts";
import { createClientToken } from "./service.ts";

export const clientTokenResolvers: Resolvers = {
  Mutation: {
    createClientToken: (_source, { input: { where, ...input } }, { caller }) =>
      createClientToken(caller, { ...toSnakeCaseInput(input), ...(where && { where: parseWhere(where).json }) }),
  },
};
