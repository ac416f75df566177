import { writePdf } from "../lib/pdf/document.ts";
import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import type { Format } from "./model.ts";
import type { ExportWriter, FullSource } from "./source.ts";

/** What writes the document of each format; each goes through the conversations once. */
export const WRITERS: Record<Format, ExportWriter<FullSource>> = {
  pdf: writePdf,
  json: writeJson,
  csv: writeCsv,
  markdown: writeMarkdown,
};
