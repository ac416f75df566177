import type { ExportRow, Format } from "./model.ts";

const KINDS: Record<Format, { extension: string; mime_type: string }> = {
  pdf: { extension: "pdf", mime_type: "application/pdf" },
  json: { extension: "json", mime_type: "application/json" },
  csv: { extension: "csv", mime_type: "text/csv; charset=utf-8" },
  markdown: { extension: "md", mime_type: "text/markdown; charset=utf-8" },
};

type Named = Pick<ExportRow, "_id" | "format" | "options" | "created_at">;

const createStem = ({ _id, created_at }: Named) =>
  `recap-export-${created_at.toISOString().slice(0, 10)}-${_id.slice(-6)}`;

/** Name of the document, which may be inside a zip. */
export const createDocumentName = (row: Named): string => `${createStem(row)}.${KINDS[row.format].extension}`;

/** Name and type of the file of an export. */
export function describeFile(row: Named): { filename: string; mime_type: string } {
  if (row.options.include_attachments) return { filename: `${createStem(row)}.zip`, mime_type: "application/zip" };
  return { filename: createDocumentName(row), mime_type: KINDS[row.format].mime_type };
}
