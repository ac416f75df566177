import type { Resolvers } from "../../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { setPointFeedback } from "./service.ts";

export const feedbackResolvers: Resolvers = {
  Mutation: {
    setPointFeedback: (_source, { input }, { caller }) => {
      const { conversation_id, feedback = null, ...point } = toSnakeCaseInput(input);
      return setPointFeedback(caller, conversation_id, { ...point, feedback });
    },
  },
};
