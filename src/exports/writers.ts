import { writeCsv } from "./csv.ts";
import { writeJson } from "./json.ts";
import { writeMarkdown } from "./markdown.ts";
import type { Format } from "./model.ts";
import type { ExportWriter } from "./source.ts";

interface Writer {
  write: ExportWriter;
  /** How often it goes through the conversations, for progress. */
  readings: number;
}

const WRITERS: Record<Format, Writer> = {
  json: { write: writeJson, readings: 1 },
  csv: { write: writeCsv, readings: 1 },
  markdown: { write: writeMarkdown, readings: 1 },
} as never;

export const writerOf = (format: Format): Writer => WRITERS[format];
