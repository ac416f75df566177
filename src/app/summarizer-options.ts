import { availableParallelism } from "node:os";
import { SpanKind } from "@opentelemetry/api";
import type { TraceCall } from "../lib/summarizer/openai/model-server.ts";
import type { BuiltinOptions, SummarizerOptions } from "../lib/summarizer/selection/create-summarizer.ts";
import type { SummarizersOptions } from "../lib/summarizer/selection/create-summarizers.ts";
import type { Config } from "../process/config.ts";
import { runInSpan } from "../process/span.ts";

/** Options of the built-in summarizer. */
function getBuiltinOptions({ summaryConcurrency }: Config): BuiltinOptions {
  // One core remains for the event loop that answers requests.
  const threads = Math.max(1, Math.min(summaryConcurrency, availableParallelism() - 1));
  return { engine: "builtin", threads };
}

const traceCall: TraceCall = (name, attributes, call) => runInSpan(name, attributes, call, SpanKind.CLIENT);

/** The options of the summarizer that the configuration selects. */
export function getSummarizerOptions(config: Config): SummarizerOptions {
  const builtin = getBuiltinOptions(config);
  if (config.summarizer === "builtin") return builtin;
  return {
    engine: "openai",
    baseUrl: config.openaiBaseUrl,
    apiKey: config.openaiApiKey,
    model: config.summarizerModel ?? "",
    redact: config.summarizerRedact,
    timeoutMs: config.summarizerTimeout,
    trace: traceCall,
    fallback: config.summarizerFallback === "builtin" ? builtin : null,
  };
}

/** Options of that summarizer and of the model servers of accounts. */
export const getSummarizersOptions = (config: Config): SummarizersOptions => ({
  configured: getSummarizerOptions(config),
  builtin: getBuiltinOptions(config),
  model: { redact: config.summarizerRedact, trace: traceCall },
  fallback: config.summarizerFallback === "builtin",
});
