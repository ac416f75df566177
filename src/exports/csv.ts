import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { formatValue } from "./section-values.ts";
import type { ExportedConversation, ExportWriter, FullSource } from "./source.ts";

const COLUMNS = [
  "id",
  "title",
  "source",
  "status",
  "created_at",
  "updated_at",
  "summary_title",
  "summary",
  "sentiment",
  "topics",
  "action_items",
  "language",
  "attachments",
  "metadata",
  "sections",
];

/** Writes RFC 4180 in UTF-8: one row per conversation, all fields quoted, the entries of a list on lines of their own. */
export const writeCsv: ExportWriter<FullSource> = async ({ about, conversations }, out) => {
  const columns = about.include_content ? [...COLUMNS, "content"] : COLUMNS;
  const rows = async function* () {
    yield columns;
    for await (const conversation of conversations()) {
      const fields = toFields(conversation);
      yield columns.map((column) => neutralize(fields[column] ?? ""));
    }
  };
  const csv = stringify({ record_delimiter: "windows", quoted: true, quoted_empty: true, bom: about.bom === true });
  await pipeline(Readable.from(rows()), csv, out);
};

function toFields(conversation: ExportedConversation): Record<string, string> {
  const { id, title, source, status, created_at, updated_at, content, summary, metadata, attachments } = conversation;
  return {
    id,
    title,
    source,
    status,
    created_at,
    updated_at,
    content,
    summary_title: summary?.title ?? "",
    summary: summary?.content ?? "",
    sentiment: summary?.sentiment ?? "",
    topics: (summary?.topics ?? []).join("\n"),
    action_items: (summary?.action_items ?? []).join("\n"),
    language: summary?.language ?? "",
    sections: (summary?.sections ?? []).flatMap(formatSection).join("\n"),
    attachments: attachments.map(({ filename, path }) => path ?? filename).join("\n"),
    metadata: JSON.stringify(metadata),
  };
}

/** A section with a value as `title: value`. */
const formatSection = ({ title, value }: NonNullable<ExportedConversation["summary"]>["sections"][number]) =>
  value === null ? [] : [`${title.replace(/\s+/g, " ")}: ${formatValue(value)}`];

/** Beginnings that a spreadsheet may read as a formula, including the full-width forms of Asian keyboards. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** An apostrophe before a field makes it text (OWASP, "CSV Injection"). */
const neutralize = (field: string): string => (FORMULA.test(field) ? `'${field}` : field);
