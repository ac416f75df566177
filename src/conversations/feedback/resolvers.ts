import type { Resolvers } from "../../app/graphql/generated.ts";
import { validationError } from "../../core/errors.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { presentSummary } from "../present.ts";
import { setPointFeedback } from "./service.ts";

export const feedbackResolvers: Resolvers = {
  Mutation: {
    async setPointFeedback(_source, { input: { ifVersion, ...input } }, { caller }) {
      const { conversation_id, ...point } = toSnakeCaseInput(input);
      const { feedback } = input;
      // Null removes the feedback. The schema cannot require a field that may be null.
      if (feedback === undefined) throw validationError({ feedback: ["is required"] });
      const versions = typeof ifVersion === "number" ? [ifVersion] : undefined;
      const row = await setPointFeedback(caller, conversation_id, { ...point, feedback }, versions);
      return presentSummary(row.summary, row._id);
    },
  },
};
