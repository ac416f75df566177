import { z } from "zod";
import { editText } from "../conversations/feedback/input.ts";
import { MESSAGE_ID_PATTERN, parsePosition } from "../conversations/message-id.ts";
import { parseTaskId } from "../conversations/task-id.ts";
import { TASK_ID_PATTERN } from "../core/ids.ts";
import { instant, optionalText } from "../core/input.ts";
import {
  FEEDBACK,
  POINT_KINDS,
  SECTION_TYPES,
  STATEMENT_KINDS,
  STATEMENT_STATES,
  TASK_STATES,
} from "../lib/summarizer/summarizer.ts";

const MAX_POINTS = 1_000;
const messageId = z.string().regex(new RegExp(MESSAGE_ID_PATTERN), "must be the id of a message");
const place = z.int().min(0).max(1_000_000);

/** The message is kept by its position, because the conversation may get another id. */
const ImportedEvidence = z
  .strictObject({
    message_id: messageId.describe("The id of the message in the export."),
    start: place.describe("Code point of the message's text at which the quotation begins."),
    end: place.describe("Code point behind the quotation."),
    quote: optionalText(10_000).describe("The words there."),
  })
  .meta({ id: "ImportedEvidence", description: "A place in a message." })
  .transform(({ message_id, ...evidence }) => ({ message: parsePosition(message_id), ...evidence }));

const evidence = z
  .array(ImportedEvidence)
  .max(10)
  .describe(
    "The places in the messages that support it. Places whose message does not have the quote there are removed.",
  );

export const ImportedStatement = z
  .strictObject({
    kind: z.enum(STATEMENT_KINDS).describe("`sentence`, `topic` or `action_item`."),
    text: optionalText(10_000).describe("The sentence, topic or action item."),
    state: z
      .enum(STATEMENT_STATES)
      .describe("Result of the comparison; `unverified` without evidence that the messages contain."),
    evidence,
  })
  .meta({ id: "ImportedStatement", description: "A point of a summary." });

export const ImportedGrounding = z
  .strictObject({
    points: place.describe("Number of points that the summarizer wrote."),
    verified: place.describe("Number of those that the text supports."),
    quoted: place.describe("Number of those that a quotation replaced."),
    dropped: place.describe("Number of those that were removed."),
    rejected: place.optional().describe("Number of points that a client had marked as wrong."),
  })
  .meta({ id: "ImportedGrounding", description: "Result of a comparison." });

export const ImportedFeedback = z
  .strictObject({
    kind: z.enum(POINT_KINDS).describe("List of the summary that has the point."),
    text: optionalText(20_000).describe("The point as the summarizer wrote it."),
    feedback: z.enum(FEEDBACK).describe("The feedback."),
    edit: editText.nullable().describe("The text that replaces the point."),
    set_at: instant.describe("Time at which it was set."),
    evidence,
  })
  .refine(({ feedback, edit }) => (feedback === "edited") === (edit !== null), {
    path: ["edit"],
    message: "must be null unless feedback is edited",
  })
  .meta({ id: "ImportedFeedback", description: "Feedback on a point." })
  .transform(({ set_at, ...entry }) => ({ ...entry, set_at: set_at.toISOString() }));

const ImportedPoint = z
  .strictObject({ text: optionalText(10_000).describe("The point in a sentence."), evidence })
  .meta({ id: "ImportedPoint", description: "A decision, open question or key fact." });

/** The task is kept by its key, because the conversation may get another id. */
const ImportedTask = z
  .strictObject({
    id: z
      .string()
      .regex(new RegExp(TASK_ID_PATTERN), "must be the id of a task")
      .describe("The id of the task in the export."),
    text: optionalText(10_000).describe("The task in a sentence."),
    owner: optionalText(1_000).nullable().describe("The person who does it."),
    due_text: optionalText(1_000).nullable().describe("Words of the text that state when it is due."),
    due_at: z.iso.date().nullable().describe("The day of `due_text`."),
    state: z.enum(TASK_STATES).describe("State of the task."),
    state_set_at: instant.nullable().describe("Time at which a client set the state."),
    evidence,
  })
  .meta({ id: "ImportedTask", description: "A task of a summary." })
  .transform(({ id, state_set_at, ...task }) => ({
    key: parseTaskId(id)?.key ?? "",
    ...task,
    ...(state_set_at && { state_set_at: state_set_at.toISOString() }),
  }));

type SectionType = (typeof SECTION_TYPES)[number];

/** Returns true for null, and for a value of the form that the type of its section has. */
function isSectionValue(type: SectionType, value: unknown): boolean {
  if (value === null) return true;
  if (type === "list") return Array.isArray(value);
  if (type === "boolean") return typeof value === "boolean";
  return typeof value === "string" && (type !== "date" || z.iso.date().safeParse(value).success);
}

export const ImportedSection = z
  .strictObject({
    key: optionalText(100).describe("Name of the section in the template."),
    title: optionalText(1_000).describe("Heading of the section."),
    type: z.enum(SECTION_TYPES).describe("Type of the value."),
    value: z
      .union([optionalText(20_000), z.array(optionalText(10_000)).max(MAX_POINTS), z.boolean()])
      .nullable()
      .describe("The value, of the form of the type; null without one."),
    evidence: z.array(ImportedEvidence).max(100).describe("The places in the messages that support it."),
  })
  .refine(({ type, value }) => isSectionValue(type, value), {
    path: ["value"],
    message: "must have the form of the type of its section",
  })
  .meta({ id: "ImportedSection", description: "A section of a summary, which a template defined." });

const points = z.array(ImportedPoint).max(MAX_POINTS);

export const ImportedChapter = z
  .strictObject({
    title: optionalText(1_000).describe("What the chapter is about."),
    message_id: messageId.describe(
      "The id of its first message in the export. A chapter whose message does not exist is removed.",
    ),
    time: optionalText(1_000).nullable().describe("Time of that message as the text writes it."),
    started_at: instant.nullable().describe("Time of that message."),
    points: points.describe("Its most important sentences."),
  })
  .meta({ id: "ImportedChapter", description: "A chapter of a summary." })
  .transform(({ message_id, started_at, ...chapter }) => ({
    ...chapter,
    message: parsePosition(message_id),
    started_at: started_at?.toISOString() ?? null,
  }));

export const ImportedPoints = z
  .strictObject({
    decisions: points.describe("What the participants agreed on."),
    tasks: z.array(ImportedTask).max(MAX_POINTS).describe("All tasks, open or not."),
    open_questions: points.describe("Questions that the text does not answer."),
    key_facts: points.describe("Statements that matter."),
  })
  .meta({ id: "ImportedPoints", description: "Points of a summary by type." });
