import { writeJson } from "./json.ts";
import type { Format } from "./model.ts";
import type { ExportWriter } from "./source.ts";

/** `readings`: how often it goes through the conversations, for progress. */
interface Writer {
  write: ExportWriter;
  readings: number;
}

export const writerOf = (format: Format): Writer => WRITERS[format];

const WRITERS: Record<Format, Writer> = {
  json: { write: writeJson, readings: 1 },
} as never;
