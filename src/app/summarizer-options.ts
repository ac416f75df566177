import { availableParallelism } from "node:os";
import { SpanKind } from "@opentelemetry/api";
import type { SummarizerOptions } from "../lib/summarizer/selection/create-summarizer.ts";
import type { Config } from "../process/config.ts";
import { runInSpan } from "../process/span.ts";

/** The options of the summarizer that the configuration selects. */
export function getSummarizerOptions(config: Config): SummarizerOptions {
  // One core remains for the event loop that answers requests.
  const threads = Math.max(1, Math.min(config.summaryConcurrency, availableParallelism() - 1));
  const builtin = { engine: "builtin", threads } as const;
  if (config.summarizer === "builtin") return builtin;
  return {
    engine: "openai",
    baseUrl: config.openaiBaseUrl,
    apiKey: config.openaiApiKey,
    model: config.summarizerModel ?? "",
    redact: config.summarizerRedact,
    timeoutMs: config.summarizerTimeout,
    trace: (name, attributes, call) => runInSpan(name, attributes, call, SpanKind.CLIENT),
    fallback: config.summarizerFallback === "builtin" ? builtin : null,
  };
}
