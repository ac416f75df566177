import { availableParallelism } from "node:os";
import { z } from "zod";
import { getSummarizerOptions } from "../app/summarizer-options.ts";
import { type Evaluation, evaluateSummary } from "../lib/summarizer/evaluation/evaluate-summary.ts";
import { formatTable, summarizeEvaluations, type TimedEvaluation } from "../lib/summarizer/evaluation/report.ts";
import { createSummarizer } from "../lib/summarizer/selection/create-summarizer.ts";
import { STYLES, type Style, type Summarizer } from "../lib/summarizer/summarizer.ts";
import type { Config } from "../process/config.ts";
import { defineCommand, FailedResult, flag } from "./command.ts";
import { printNotice } from "./output.ts";
import { type EvaluationCase, readCases } from "./read-cases.ts";

const CASE_TIMEOUT_MS = 600_000;

export const evalCommand = defineCommand({
  name: "eval",
  about:
    "Summarizes the conversations of a file of JSON lines, or of the files of a folder, with the configured summarizer, and compares the summaries with the texts and with what people say about them. Uses no database. Ends with status 1 if a conversation could not be summarized.",
  words: { label: "PATH", type: z.tuple([z.string()]) },
  options: z.object({
    style: z
      .enum(STYLES)
      .optional()
      .describe(`Style of the summaries: ${STYLES.join(", ")}.`),
    details: flag("Prints each falsehood and each unsupported point to standard error."),
  }),
  runRemotely: (config, { words: [path], options, json }) => evaluate(config, path, options, json),
  // The command needs no database, so that `runRemotely` runs in every case.
  run: () => Promise.resolve(undefined),
});

interface Options {
  style?: Style | undefined;
  details: boolean;
}

async function evaluate(config: Config, path: string, { style = "concise", details }: Options, json: boolean) {
  const cases = await readCases(path);
  const summarizer = await createSummarizer(getSummarizerOptions(config));
  const results: TimedEvaluation[] = [];
  try {
    const remaining = cases.entries();
    const work = async () => {
      for (const [index, each] of remaining) results[index] = await evaluateCase(summarizer, each, style);
    };
    const workers = Math.min(cases.length, summarizer.concurrency ?? availableParallelism());
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await summarizer.close();
  }
  if (details) printDetails(cases, results);
  const result = { engine: summarizer.name, style, ...summarizeEvaluations(results) };
  const printed = json ? result : `${formatTable(result)}\n${JSON.stringify(result)}`;
  return result.failed > 0 ? new FailedResult(printed) : printed;
}

async function evaluateCase(summarizer: Summarizer, each: EvaluationCase, style: Style): Promise<TimedEvaluation> {
  const { title, content, source, date, summary, facts, falsehoods, tasks } = each;
  const request = { title, content, source, style, ...(date && { day: date.slice(0, 10) }) };
  const started = performance.now();
  try {
    const draft = await summarizer.summarize(request, {
      signal: AbortSignal.timeout(CASE_TIMEOUT_MS),
      lastAttempt: true,
    });
    const ms = performance.now() - started;
    const references = typeof summary === "string" ? [summary] : summary;
    return { ms, evaluation: evaluateSummary(request, draft, { references, facts, falsehoods, tasks }) };
  } catch (error) {
    printNotice(`${each.id}: ${error instanceof Error ? error.message : String(error)}`);
    return { ms: performance.now() - started, evaluation: null };
  }
}

function printDetails(cases: readonly EvaluationCase[], results: readonly TimedEvaluation[]): void {
  cases.forEach(({ id }, index) => {
    const evaluation: Evaluation | null | undefined = results[index]?.evaluation;
    for (const { text, fault } of evaluation?.unsupported ?? []) printNotice(`${id}: ${fault}: ${text}`);
    for (const text of evaluation?.falsehoods?.stated ?? []) printNotice(`${id}: states the falsehood: ${text}`);
  });
}
