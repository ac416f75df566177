import type { Resolvers } from "../../app/graphql/generated.ts";
import { presentSession } from "./present.ts";
import { deleteSession, listSessions } from "./service.ts";

export const sessionResolvers: Resolvers = {
  Query: {
    sessions: async (_source, _args, { caller }) =>
      (await listSessions(caller)).map((row) => presentSession(caller, row)),
  },
  Mutation: {
    deleteSession: async (_source, { id }, { caller }) => (await deleteSession(caller, id)).id,
  },
};
