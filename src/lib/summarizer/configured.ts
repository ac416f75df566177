import { availableParallelism } from "node:os";
import type { Config } from "../../process/config.ts";
import { createBuiltinSummarizer } from "./builtin/summarizer.ts";
import { withFallback } from "./fallback.ts";
import { createOpenaiSummarizer } from "./openai/summarizer.ts";
import type { Summarizer } from "./summarizer.ts";

/** The summarizer that the settings ask for. */
export function createSummarizer(config: Config): Summarizer {
  // One core stays with the loop that answers requests.
  const threads = Math.max(1, Math.min(config.summaryConcurrency, availableParallelism() - 1));
  const builtin = () => createBuiltinSummarizer({ threads });
  if (config.summarizer === "builtin") return builtin();
  const openai = createOpenaiSummarizer({
    baseUrl: config.openaiBaseUrl,
    apiKey: config.openaiApiKey,
    model: config.summarizerModel as string,
    timeoutMs: config.summarizerTimeout,
  });
  return config.summarizerFallback === "builtin" ? withFallback(openai, builtin()) : openai;
}
