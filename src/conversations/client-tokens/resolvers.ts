import type { Resolvers } from "../../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { createClientToken } from "./service.ts";

export const clientTokenResolvers: Resolvers = {
  Mutation: {
    createClientToken: (_source, { input }, { caller }) => createClientToken(caller, toSnakeCaseInput(input)),
  },
};
