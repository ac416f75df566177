import { z } from "zod";
import { line, text } from "../../core/input.ts";
import { feedbackKind, pointKind } from "../feedback-output.ts";

/** Entries of a conversation. */
export const MAX_FEEDBACK = 200;
const MAX_EDIT_LENGTH = 2_000;

/** The text of an edit, for imports too. */
export const editText = line(MAX_EDIT_LENGTH);

/** The body of PUT /conversations/{id}/summary_feedback. */
export const SetPointFeedbackInput = z
  .strictObject({
    kind: pointKind,
    text: text(20_000).describe("The point as the summary has it, or as the summarizer wrote it."),
    feedback: feedbackKind.nullable(),
    edit: editText
      .nullable()
      .optional()
      .describe("The text that replaces the point, in one line; required for `edited`, otherwise null."),
  })
  .superRefine(({ feedback, edit = null }, issues) => {
    const message = feedback === "edited" ? "is required" : "must be null unless feedback is edited";
    if ((feedback === "edited") !== (edit !== null)) issues.addIssue({ code: "custom", path: ["edit"], message });
  })
  .meta({
    id: "SetPointFeedback",
    examples: [{ kind: "task", text: "Ben will send the invoice tomorrow", feedback: "wrong" }],
  });
export type SetPointFeedbackInput = z.input<typeof SetPointFeedbackInput>;
