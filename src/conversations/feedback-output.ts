import { z } from "zod";
import { timestamp } from "../core/output.ts";
import { FEEDBACK, POINT_KINDS } from "../lib/summarizer/summarizer.ts";
import { Evidence, EXAMPLE_MESSAGE_ID } from "./evidence-output.ts";

export const EXAMPLE_FEEDBACK = {
  kind: "task" as const,
  text: "Ben will send the invoice tomorrow",
  feedback: "edited" as const,
  edit: "Ben will send the corrected invoice tomorrow",
  set_at: "2026-11-21T09:31:00.000Z",
  evidence: [{ message_id: EXAMPLE_MESSAGE_ID, start: 0, end: 30, quote: "Sure, I will send it tomorrow." }],
};

/** The kind of a point, in responses and requests. */
export const pointKind = z.enum(POINT_KINDS).describe("List of the summary that has the point.");

/** Feedback on a point, in responses and requests. */
export const feedbackKind = z
  .enum(FEEDBACK)
  .describe(
    "`useful`: later summaries keep the point; `wrong`: they lack it; `edited`: `edit` replaces it, also in later summaries that have it.",
  );

export const PointFeedback = z
  .object({
    kind: pointKind,
    text: z.string().describe("The point as the summarizer wrote it."),
    feedback: feedbackKind,
    edit: z.string().nullable().describe("The text that replaces the point; null unless it was edited."),
    set_at: timestamp("Time at which it was set."),
    evidence: z.array(Evidence).describe("The places in the messages that support the point, the best first."),
  })
  .meta({
    id: "PointFeedback",
    description: "Feedback of a client on a point, which later summaries respect.",
    examples: [EXAMPLE_FEEDBACK],
  });
export type PointFeedback = z.infer<typeof PointFeedback>;
