import { readFileSync } from "node:fs";
import { summarizeText } from "../../src/lib/summarizer/builtin/engine.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";

/** Summarizes a text with the built-in engine in this thread. */
export const summarize = (content: string, options: Partial<SummaryRequest> = {}) =>
  summarizeText({ title: "", content, source: "api", style: "concise", ...options });

export const EXAMPLES = ["support-email", "whatsapp-trip", "planning-meeting"] as const;

/** Reads one of examples/conversations. */
export const readExample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../examples/conversations/${name}.json`, import.meta.url), "utf8")) as Omit<
    SummaryRequest,
    "style"
  >;
