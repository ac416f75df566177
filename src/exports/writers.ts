import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import type { Format } from "./model.ts";
import { writePdfExport } from "./pdf.ts";
import type { ExportWriter, FullSource } from "./source.ts";

/** The writer of each format's document; it reads the conversations once. */
export const WRITERS: Record<Format, ExportWriter<FullSource>> = {
  pdf: writePdfExport,
  json: writeJson,
  csv: writeCsv,
  markdown: writeMarkdown,
};
