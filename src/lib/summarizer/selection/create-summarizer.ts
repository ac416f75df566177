import { createBuiltinSummarizer, type ThreadOptions } from "../builtin/summarizer.ts";
import type { OpenaiOptions } from "../openai/summarizer.ts";
import type { Summarizer } from "../summarizer.ts";
import { withFallback } from "./fallback.ts";

export interface BuiltinOptions extends ThreadOptions {
  engine: "builtin";
}

export type SummarizerOptions =
  | BuiltinOptions
  | (OpenaiOptions & {
      engine: "openai";
      /** Summarizer that takes over when the model server fails; null = none. */
      fallback: BuiltinOptions | null;
    });

/** Creates the summarizer that the options name. The modules of the other one are not loaded into memory. */
export async function createSummarizer(options: SummarizerOptions): Promise<Summarizer> {
  if (options.engine === "builtin") return createBuiltinSummarizer(options);
  const { createOpenaiSummarizer } = await import("../openai/summarizer.ts");
  const openai = createOpenaiSummarizer(options);
  return options.fallback ? withFallback(openai, await createSummarizer(options.fallback)) : openai;
}
