import { z } from "zod";
import { count, cursorPageSchema, exampleId, id, timestamp } from "../../core/output.ts";
import { POINT_KINDS } from "../../lib/summarizer/summarizer.ts";
import { Evidence } from "../evidence-output.ts";
import { feedbackKind } from "../feedback-output.ts";
import { ListSummary, Summary } from "../output.ts";
import { Chapter, taskState } from "../points-output.ts";
import { SummarySection } from "../sections-output.ts";
import { formatVersionId, VERSION_ID_PATTERN } from "../version-id.ts";

const HEAD = {
  id: z.string().meta({
    pattern: VERSION_ID_PATTERN,
    description: "The id of the version; also its cursor.",
    examples: [formatVersionId(exampleId("conv"), 2)],
  }),
  conversation_id: id("conv"),
  number: count("Number of the version, from 1 in the order in which the summaries became current.", 2),
  current: z.boolean().describe("True for the current summary of the conversation."),
  created_at: timestamp("Time at which the summary became current; null for an imported one.").nullable(),
  summary_job_id: id(
    "job",
    "The job that wrote the summary, which may have expired; null for an imported one.",
  ).nullable(),
};

export const SummaryVersion = z
  .object({ ...HEAD, summary: Summary })
  .meta({ id: "SummaryVersion", description: "A summary that the conversation has or had." });
export type SummaryVersion = z.infer<typeof SummaryVersion>;

const SummaryVersionItem = z
  .object({ ...HEAD, summary: ListSummary })
  .meta({ id: "SummaryVersionItem", description: "A version without its action items, evidence and typed points." });
export type SummaryVersionItem = z.infer<typeof SummaryVersionItem>;

export const SummaryVersionPage = cursorPageSchema("SummaryVersionPage", SummaryVersionItem);

const DiffPoint = z
  .object({
    kind: z.enum(POINT_KINDS).describe("List of the summary that has the point."),
    text: z.string().describe("The point."),
    state: taskState.nullable().describe("State of a task; null for other points."),
    evidence: z.array(Evidence).describe("The places in the messages that support it, the best first."),
    feedback: feedbackKind
      .nullable()
      .describe(
        "The feedback on it in its version, `wrong` also for a removed point that says the same as a wrong one; null without one.",
      ),
  })
  .meta({ id: "SummaryDiffPoint", description: "A point of one of two summaries." });

const ChangedPoint = z
  .object({ before: DiffPoint, after: DiffPoint })
  .meta({ id: "ChangedSummaryPoint", description: "A point that two summaries state in different ways." });

const ChangedSection = z
  .object({
    before: SummarySection.nullable().describe("The section in the earlier version; null if only the version has it."),
    after: SummarySection.nullable().describe("The section in the version; null if only the earlier version has it."),
  })
  .meta({ id: "ChangedSummarySection", description: "A section that differs in two summaries." });

const ChangedChapter = z
  .object({
    before: Chapter.nullable().describe("The chapter in the earlier version; null if only the version has it."),
    after: Chapter.nullable().describe("The chapter in the version; null if only the earlier version has it."),
  })
  .meta({ id: "ChangedSummaryChapter", description: "A chapter that differs in two summaries." });

export const SummaryDiff = z
  .object({
    conversation_id: id("conv"),
    from: count("Number of the earlier version.", 1),
    number: count("Number of the version that is compared with it.", 2),
    added: z.array(DiffPoint).describe("Points that only the version has."),
    removed: z.array(DiffPoint).describe("Points that only the earlier version has."),
    changed: z.array(ChangedPoint).describe("Points about the same matter in other words, and tasks in another state."),
    unchanged: count("Number of points that both versions have.", 4),
    sections: z
      .array(ChangedSection)
      .describe("Sections of the template that only one version has, or that have another title, type or value."),
    chapters: z
      .array(ChangedChapter)
      .describe("Chapters that only one version has, or that have another title, first message or other points."),
  })
  .meta({ id: "SummaryDiff", description: "Differences of two versions of a summary, point by point." });
export type SummaryDiff = z.infer<typeof SummaryDiff>;
