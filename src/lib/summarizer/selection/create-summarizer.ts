import { createBuiltinSummarizer } from "../builtin/summarizer.ts";
import { createOpenaiSummarizer, type OpenaiOptions } from "../openai/summarizer.ts";
import type { Summarizer } from "../summarizer.ts";
import { withFallback } from "./fallback.ts";

export interface BuiltinOptions {
  engine: "builtin";
  /** Maximum number of worker threads. */
  threads: number;
}

export type SummarizerOptions =
  | BuiltinOptions
  | (OpenaiOptions & {
      engine: "openai";
      /** Summarizer that takes over when the model server fails; null = none. */
      fallback: BuiltinOptions | null;
    });

/** Creates the summarizer that the options name. */
export function createSummarizer(options: SummarizerOptions): Summarizer {
  if (options.engine === "builtin") return createBuiltinSummarizer(options);
  const openai = createOpenaiSummarizer(options);
  return options.fallback ? withFallback(openai, createSummarizer(options.fallback)) : openai;
}
