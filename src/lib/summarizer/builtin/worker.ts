import { SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { summarizeText } from "./engine.ts";

/** What a worker answers: a refusal is a value, as an error class does not survive the way between threads. */
export type WorkerAnswer =
  | { draft: Omit<SummaryDraft, "generator"> }
  | { refused: { code: string; message: string; retryable: boolean } };

/** Runs one summary in a worker thread. */
export function runSummary(request: SummaryRequest): WorkerAnswer {
  try {
    return { draft: summarizeText(request) };
  } catch (error) {
    if (!(error instanceof SummarizerError)) throw error;
    return { refused: { code: error.code, message: error.message, retryable: error.retryable } };
  }
}
