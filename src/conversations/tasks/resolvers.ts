import type { Resolvers } from "../../app/graphql/generated.ts";
import { updateTask } from "./service.ts";

export const taskResolvers: Resolvers = {
  Mutation: {
    updateTask: (_source, { input: { id, state } }, { caller }) => updateTask(caller, id, { state }),
  },
};
