import type { Resolvers } from "../../app/graphql/generated.ts";
import { updateTask } from "./service.ts";

export const taskResolvers: Resolvers = {
  Mutation: {
    async updateTask(_source, { input: { id, ifVersion, state } }, { caller }) {
      const versions = typeof ifVersion === "number" ? [ifVersion] : undefined;
      return (await updateTask(caller, id, { state }, { versions })).task;
    },
  },
};
