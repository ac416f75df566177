import { formatByteSize, formatCount, formatDate, formatDateTime } from "../lib/pdf/report/format.ts";
import type { Cover } from "../lib/pdf/report/report.ts";
import { formatFilters } from "./format-filters.ts";
import type { PdfTotals } from "./pdf-totals.ts";
import type { ExportAbout } from "./source.ts";

export const SOURCE_NAMES: Readonly<Record<string, string>> = { email: "E-mail", whatsapp: "WhatsApp", api: "API" };

const SENTIMENT_ORDER = ["positive", "neutral", "mixed", "negative"];
const SEPARATOR = "  ·  ";

/** The cover of an export: account, date, totals and filters. */
export function createCover(about: ExportAbout, totals: PdfTotals): Cover {
  return {
    brand: "RECAP",
    title: "Conversations",
    subtitle: "and their summaries",
    byline: [about.account.email, formatDate(new Date(about.created_at))],
    figures: [
      { value: totals.conversations, label: totals.conversations === 1 ? "conversation" : "conversations" },
      { value: totals.summaries, label: totals.summaries === 1 ? "summary" : "summaries" },
      { value: totals.actionItems, label: totals.actionItems === 1 ? "action item" : "action items" },
      { value: totals.attachments, label: totals.attachments === 1 ? "attachment" : "attachments" },
    ],
    sentiments: SENTIMENT_ORDER.map((sentiment) => ({ sentiment, count: totals.sentiments.get(sentiment) ?? 0 })),
    facts: [
      { name: "Created", value: formatDateTime(new Date(about.created_at)) },
      { name: "Account", value: about.account.id },
      { name: "Period", value: formatPeriod(totals) },
      ...(totals.sources.size === 0 ? [] : [{ name: "Sources", value: formatSources(totals) }]),
      { name: "Filters", value: formatFilters(about.filters).join(SEPARATOR) || "none: all conversations" },
      { name: "Messages", value: about.include_content ? "included" : "not included: summaries only" },
      ...(totals.attachments === 0 ? [] : [{ name: "Attachments", value: formatByteSize(totals.attachmentBytes) }]),
    ],
  };
}

function formatPeriod({ first, last }: PdfTotals): string {
  if (first === null || last === null) return "none";
  return [...new Set([formatDate(new Date(first)), formatDate(new Date(last))])].join(" – ");
}

function formatSources({ sources }: PdfTotals): string {
  return [...sources]
    .map(([source, count]) => `${SOURCE_NAMES[source] ?? source} ${formatCount(count)}`)
    .join(SEPARATOR);
}
