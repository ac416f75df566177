import type { Summary } from "../conversations/output.ts";
import { formatDateTime } from "../lib/pdf/report/format.ts";
import type { ReportConversation, ReportSummary } from "../lib/pdf/report/report.ts";
import { writePdf } from "../lib/pdf/write-pdf.ts";
import { createCover, SOURCE_NAMES } from "./pdf-cover.ts";
import { splitMessages } from "./pdf-messages.ts";
import { createLocator } from "./pdf-places.ts";
import { addToTotals, createTotals } from "./pdf-totals.ts";
import { formatValue } from "./section-values.ts";
import type { DocumentConversation, ExportWriter } from "./source.ts";

const MAX_METADATA_LINES = 6;

/** A PDF document to read, print and send. Equal exports give equal bytes. */
export const writePdfExport: ExportWriter = ({ about, conversations }, out) => {
  const totals = createTotals();
  return writePdf(
    {
      info: {
        title: `Conversations of ${about.account.email}`,
        author: about.account.email,
        subject: "Conversations and their summaries",
        creator: "Recap",
        createdAt: new Date(about.created_at),
        identifier: JSON.stringify(about),
      },
      expectedConversations: about.total,
      async *conversations() {
        for await (const conversation of conversations()) {
          addToTotals(totals, conversation);
          yield toReportConversation(conversation);
        }
      },
      getCover: () => createCover(about, totals),
    },
    out,
  );
};

function toReportConversation(conversation: DocumentConversation): ReportConversation {
  const { id, title, source, status, created_at, summary, attachments, metadata, content } = conversation;
  const createdAt = new Date(created_at);
  const state = status === "completed" ? "" : `  ·  ${status}`;
  const messages = content ? splitMessages(content) : null;
  const locate = createLocator(messages ?? []);
  return {
    caption: `${SOURCE_NAMES[source]}  ·  ${formatDateTime(createdAt)}${state}`,
    title,
    reference: id,
    details: formatMetadata(metadata),
    createdAt,
    language: summary?.language ?? "und",
    summary: summary
      ? { ...summary, ...toReportPoints(summary, locate) }
      : status === "failed"
        ? "The summary could not be created."
        : "There is no summary yet.",
    attachments: attachments.map(({ filename, size, mime_type }) => ({ filename, size, mediaType: mime_type })),
    // Exports of summaries only have no content.
    messages,
  };
}

type Evidence = Summary["statements"][number]["evidence"];
type Locate = ReturnType<typeof createLocator>;

/** Open and done tasks, and the other points by type; the action items of a summary of an earlier version. */
function toReportPoints(
  { action_items, points, sections, chapters, statements }: Summary,
  locate: Locate,
): Pick<ReportSummary, "actionItems" | "lists" | "sentences"> {
  const toPoints = (list: readonly { text: string; evidence: Evidence }[]) =>
    list.map(({ text, evidence }) => ({ text, place: locate(evidence) }));
  const sentences = toPoints(statements.filter(({ kind }) => kind === "sentence"));
  const lists = toLists(sections, locate);
  if (!points) return { actionItems: action_items.map((text) => ({ text, isDone: false })), lists, sentences };
  const { decisions, tasks, open_questions, key_facts } = points;
  return {
    actionItems: tasks
      .filter(({ state }) => state === "open" || state === "done")
      .map(({ text, state, evidence }) => ({ text, isDone: state === "done", place: locate(evidence) })),
    sentences,
    lists: [
      ...lists,
      { title: "Decisions", items: toPoints(decisions) },
      { title: "Open questions", items: toPoints(open_questions) },
      { title: "Key facts", items: toPoints(key_facts) },
      ...chapters.map((chapter) => ({ title: formatChapterTitle(chapter), items: toPoints(chapter.points) })),
    ],
  };
}

/** The sections of the template that have a value. */
const toLists = (sections: Summary["sections"], locate: Locate) =>
  sections.flatMap(({ title, value, evidence }) => {
    if (value === null) return [];
    if (!Array.isArray(value)) return { title, items: [{ text: formatValue(value), place: locate(evidence) }] };
    // The evidence of a list is that of its entries, in their order, only if there is one place for each.
    const isOneEach = evidence.length === value.length;
    const items = value.map((text, i) => ({ text, place: isOneEach ? locate(evidence.slice(i, i + 1)) : null }));
    return { title, items };
  });

function formatChapterTitle({ title, time, started_at }: Summary["chapters"][number]): string {
  const start = time ?? (started_at === null ? null : formatDateTime(new Date(started_at)));
  return start === null ? title : `${start}  ${title}`;
}

/** Entries whose values are text, numbers or booleans, or lists of these. */
function formatMetadata(metadata: Record<string, unknown>): string[] {
  const lines: string[] = [];
  for (const [key, value] of Object.entries(metadata)) {
    const values = Array.isArray(value) ? value : [value];
    const isSimple = values.every((each) => ["string", "number", "boolean"].includes(typeof each));
    if (isSimple && values.length > 0) lines.push(`${key}: ${values.join(", ")}`);
  }
  return lines.slice(0, MAX_METADATA_LINES);
}
