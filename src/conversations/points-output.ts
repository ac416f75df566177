import { z } from "zod";
import { TASK_ID_PATTERN } from "../core/ids.ts";
import { day, EXAMPLE_TASK_ID, timestamp } from "../core/output.ts";
import { TASK_STATES } from "../lib/summarizer/summarizer.ts";
import { Evidence, EXAMPLE_MESSAGE_ID, messageId } from "./evidence-output.ts";

const EXAMPLE_EVIDENCE = [
  { message_id: EXAMPLE_MESSAGE_ID, start: 0, end: 30, quote: "Sure, I will send it tomorrow." },
];
export const EXAMPLE_TASK = {
  id: EXAMPLE_TASK_ID,
  text: "Ben will send the invoice tomorrow",
  owner: "Ben",
  due_text: "tomorrow",
  due_at: "2026-11-22",
  state: "open" as const,
  state_set_at: null,
  evidence: EXAMPLE_EVIDENCE,
};

const evidence = z.array(Evidence).describe("The places in the messages that support it, the best first.");

/** The state of a task, in responses and requests. */
export const taskState = z
  .enum(TASK_STATES)
  .describe(
    "`open`; `done`: the text says that it was done; `declined`: refused or cancelled; `superseded`: replaced by something else.",
  );

export const Task = z
  .object({
    id: z.string().meta({
      pattern: TASK_ID_PATTERN,
      description: "The id of the task. A new summary keeps it for a task with the same evidence.",
      examples: [EXAMPLE_TASK_ID],
    }),
    text: z.string().meta({ description: "The task in a sentence.", examples: [EXAMPLE_TASK.text] }),
    owner: z
      .string()
      .nullable()
      .meta({ description: "The person who does it; null where the text names none.", examples: ["Ben"] }),
    due_text: z
      .string()
      .nullable()
      .meta({ description: "Words of the text that state when it is due; null without them.", examples: ["tomorrow"] }),
    due_at: day(
      "The day of `due_text`, from the time of the message or `date` in `metadata`; null unless it is certain.",
      "2026-11-22",
    ).nullable(),
    state: taskState,
    state_set_at: timestamp(
      "Time at which a client set the state, which new summaries keep; null if the text decides it.",
    )
      .nullable()
      .meta({ examples: [null] }),
    evidence,
  })
  .meta({
    id: "Task",
    description: "Something that a participant committed to or was asked to do.",
    examples: [EXAMPLE_TASK],
  });
export type Task = z.infer<typeof Task>;

const Point = z
  .object({
    text: z
      .string()
      .meta({ description: "The point in a sentence.", examples: ["The invoice is paid by bank transfer."] }),
    evidence,
  })
  .meta({ id: "SummaryPoint", description: "A decision, open question, key fact or point of a chapter." });

export const Chapter = z
  .object({
    title: z.string().meta({ description: "What the chapter is about.", examples: ["Invoice and bank transfer"] }),
    message_id: messageId.describe("The id of its first message."),
    time: z
      .string()
      .nullable()
      .meta({ description: "Time of that message as the text writes it; null without one.", examples: ["00:12:30"] }),
    started_at: timestamp("Time of that message; null unless its time zone is known.").nullable(),
    points: z.array(Point).describe("Its most important sentences, with their evidence in it."),
  })
  .meta({ id: "SummaryChapter", description: "A part of a long conversation that is about one matter." });
export type Chapter = z.infer<typeof Chapter>;

export const SummaryPoints = z
  .object({
    decisions: z.array(Point).describe("What the participants agreed on."),
    tasks: z.array(Task).describe("All tasks, open or not; `action_items` are the texts of the open ones."),
    open_questions: z.array(Point).describe("Questions that the text does not answer."),
    key_facts: z.array(Point).describe("Statements with numbers, dates or names that matter."),
  })
  .meta({ id: "SummaryPoints", description: "Points of a summary by type." });
export type SummaryPoints = z.infer<typeof SummaryPoints>;

export const EXAMPLE_POINTS: SummaryPoints = {
  decisions: [],
  tasks: [EXAMPLE_TASK],
  open_questions: [],
  key_facts: [],
};
