import type { Resolvers } from "../app/graphql/generated.ts";
import { testAuth } from "./auth-test.ts";

export const accessResolvers: Resolvers = {
  Query: {
    authTest: async (_source, _args, { caller }) => {
      const { rate_limit: rateLimit, ...answer } = testAuth(caller);
      return { ...answer, rateLimit };
    },
  },
  AuthTestUser: { accountId: ({ id }) => id },
};
