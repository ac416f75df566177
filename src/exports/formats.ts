import type { ExportRow, Format } from "./model.ts";

const KINDS: Record<Format, { extension: string; mime_type: string }> = {
  pdf: { extension: "pdf", mime_type: "application/pdf" },
  json: { extension: "json", mime_type: "application/json" },
  csv: { extension: "csv", mime_type: "text/csv; charset=utf-8" },
  markdown: { extension: "md", mime_type: "text/markdown; charset=utf-8" },
};

type Named = Pick<ExportRow, "_id" | "format" | "options" | "created_at">;

const stemOf = ({ _id, created_at }: Named) => `recap-export-${created_at.toISOString().slice(0, 10)}-${_id.slice(-6)}`;

/** The document's name, alone or in a zip. */
export const documentName = (row: Named): string => `${stemOf(row)}.${KINDS[row.format].extension}`;

/** The file as it is handed out. */
export function fileOf(row: Named): { filename: string; mime_type: string } {
  if (row.options.include_attachments) return { filename: `${stemOf(row)}.zip`, mime_type: "application/zip" };
  return { filename: documentName(row), mime_type: KINDS[row.format].mime_type };
}
