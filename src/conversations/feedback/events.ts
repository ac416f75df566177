import { z } from "zod";
import { id } from "../../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../../database/event-log.ts";
import { feedbackKind, PointFeedback } from "../feedback-output.ts";

declare module "../../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof FEEDBACK_EVENTS> {}
}

export const FEEDBACK_EVENTS = {
  "summary.feedback": {
    meaning: "A client set or removed feedback on a point of a summary.",
    kept: { conversation_id: true },
    data: z.object({
      conversation_id: id("conv"),
      feedback: PointFeedback,
      previous_feedback: feedbackKind.nullable().describe("The feedback on the point before; null without one."),
      removed: z.boolean().describe("True if the feedback was removed."),
    }),
  },
} satisfies Record<string, EventDeclaration>;
