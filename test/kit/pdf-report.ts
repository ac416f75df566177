import type { Report, ReportConversation, ReportSummary } from "../../src/lib/pdf/report/report.ts";
import { writePdf } from "../../src/lib/pdf/write-pdf.ts";
import { createSink } from "./pdf.ts";

type Seed = Partial<Omit<ReportConversation, "summary">> & { summary?: Partial<ReportSummary> | string };

/** A conversation of a report with default values; conversations with consecutive indexes are a day apart. */
export function createReportConversation({ summary = {}, ...seed }: Seed = {}, index = 0): ReportConversation {
  return {
    caption: "API  ·  1 November 2026, 09:30 UTC",
    title: "Invoice",
    reference: `conv_${String(index).padStart(26, "0")}`,
    details: [],
    createdAt: new Date(Date.UTC(2026, 10, 1, 9, 30) + index * 86_400_000),
    language: "en",
    attachments: [],
    messages: [
      createMessage("Anna", "Can you send the invoice by Friday?"),
      createMessage("Ben", "Sure, I will send it tomorrow."),
    ],
    ...seed,
    summary:
      typeof summary === "string"
        ? summary
        : {
            title: "Invoice by Friday",
            content: "Anna asks Ben for the invoice by Friday.",
            sentiment: "neutral",
            topics: [],
            actionItems: [],
            lists: [],
            ...summary,
          },
  };
}

export const createMessage = (author: string | null, text: string) => ({ author, time: null, headers: [], text });

/** A report of these conversations with default values. */
export function createReport(conversations: readonly ReportConversation[], seed: Partial<Report> = {}): Report {
  return {
    info: {
      title: "Conversations of Anna",
      author: "Anna",
      subject: "Conversations",
      creator: "Test",
      createdAt: new Date("2026-11-21T18:00:00.000Z"),
      identifier: "1",
    },
    expectedConversations: conversations.length,
    async *conversations() {
      yield* conversations;
    },
    getCover: () => ({
      brand: "TEST",
      title: "Report",
      subtitle: "of conversations",
      byline: ["Anna", "21 November 2026"],
      figures: [{ value: conversations.length, label: "conversations" }],
      sentiments: [],
      facts: [],
    }),
    ...seed,
  };
}

/** The bytes of a report of these conversations. */
export async function createPdf(
  conversations: readonly ReportConversation[],
  seed: Partial<Report> = {},
): Promise<Buffer> {
  const sink = createSink();
  await writePdf(createReport(conversations, seed), sink.stream);
  return sink.getBytes();
}
