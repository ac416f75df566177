import { accountRef } from "../accounts/service.ts";
import { conversationRef, readConversation, setSummary } from "../conversations/service.ts";
import type { Deps } from "../core/context.ts";
import { commit } from "../database/commit.ts";
import { many, one } from "../database/references.ts";
import { createProgressWriter, type Progress } from "../jobs/progress.ts";
import { type Summarizer, SummarizerError, type SummaryDraft, type TokenUse } from "../lib/summarizer/summarizer.ts";
import { setActiveSpanError } from "../process/span.ts";
import { type JobError, type SummaryJobRow, SummaryJobs } from "./model.ts";
import { generatedEvent } from "./present.ts";
import { addTokens, byId, giveBack, MOST_ATTEMPTS, postpone, released, renew, showProgress, WAKE } from "./queue.ts";

declare module "../core/context.ts" {
  interface Deps {
    summarizer: Summarizer;
  }
}

const RENEW_EVERY_MS = 3_000;
const RETRY_WAITS_MS = [1_000, 4_000, 15_000, 60_000];

/** Works off one claimed row: summarizes and settles it. A crash at any line leaves the row to be claimed again. */
export async function runSummaryJob(deps: Deps, row: SummaryJobRow): Promise<void> {
  if (row.attempts > MOST_ATTEMPTS)
    return settle(deps, row, { code: "gave_up", message: "The summarizer did not come to an end." });
  const conversation = await readConversation(deps.database, row.account, row.conversation);
  if (!conversation) return;
  const stop = new AbortController();
  const { ending } = deps.lifecycle;
  const beat = setInterval(() => {
    void renew(deps.database, row).then(
      (ours) => ours || stop.abort(),
      () => {},
    );
  }, RENEW_EVERY_MS);
  try {
    const { title, content, source } = conversation;
    const request = { title, content, source, style: row.style, ...(row.language && { language: row.language }) };
    const tokens: TokenUse[] = [];
    const progress = createProgressWriter(row.progress as Progress, (told) => showProgress(deps.database, row, told));
    const summary = await deps.summarizer
      .summarize(request, {
        signal: AbortSignal.any([stop.signal, ending]),
        lastAttempt: retryWait(row) === undefined,
        onProgress: (fraction, partial) => progress.tell(100 * fraction, partial),
        onTokens: (used) => tokens.push(used),
      })
      .finally(() => Promise.all([progress.end(), keepTokens(deps, row, tokens)]));
    await settle(deps, row, summary);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (!ending.aborted) return await onFailure(deps, row, error);
    await giveBack(deps.database, row);
    countJob(deps, "retried");
    deps.jobs.wake(WAKE);
  } finally {
    clearInterval(beat);
  }
}

/** What a model's answers cost is kept with the job, also when they came to nothing. */
async function keepTokens(deps: Deps, row: SummaryJobRow, uses: readonly TokenUse[]): Promise<void> {
  const input = uses.reduce((sum, use) => sum + use.input, 0);
  const output = uses.reduce((sum, use) => sum + use.output, 0);
  if (input + output === 0) return;
  deps.metrics.modelTokens.inc({ direction: "input" }, input);
  deps.metrics.modelTokens.inc({ direction: "output" }, output);
  await addTokens(deps.database, row, { input, output }).catch((error) =>
    deps.log.warn({ err: error }, "tokens were not kept"),
  );
}

const countJob = ({ metrics }: Deps, outcome: "completed" | "failed" | "retried") =>
  metrics.jobs.inc({ kind: "summary", outcome });

/** Milliseconds until the next attempt; undefined when this is the last. */
const retryWait = (row: SummaryJobRow): number | undefined => RETRY_WAITS_MS[row.attempts - 1];

async function onFailure(deps: Deps, row: SummaryJobRow, error: unknown): Promise<void> {
  const known = error instanceof SummarizerError;
  const { log } = deps;
  log.warn({ err: error, job_id: row._id, attempt: row.attempts }, "a summary failed");
  setActiveSpanError(error);
  const wait = retryWait(row);
  if (wait !== undefined && (!known || error.retryable)) {
    const runAt = new Date(Date.now() + Math.max(wait, (known && error.retryAfterMs) || 0));
    await postpone(deps.database, row, runAt);
    countJob(deps, "retried");
    deps.jobs.wake(WAKE, runAt);
    return;
  }
  await settle(deps, row, {
    code: known ? error.code : "internal_error",
    message: known ? error.message : "The summary could not be made.",
  });
}

/**
 * Completes the job if the row still waits for this worker, with its event, in one transaction. An older summary
 * that stands keeps the conversation `completed` when the new job fails.
 */
async function settle(deps: Deps, row: SummaryJobRow, outcome: SummaryDraft | JobError): Promise<void> {
  const { account, conversation: conversationId } = row;
  const reads = [
    one(SummaryJobs, account, row._id),
    conversationRef(account, conversationId),
    many(SummaryJobs, { account, conversation: conversationId, status: "processing" }),
    accountRef(account),
  ] as const;
  await commit({ account, deps }, reads, (change, [job, conversation, waiting, owner]) => {
    if (!job || !conversation || !owner || job.status !== "processing" || job.lease !== row.lease) return;
    const others = waiting.filter((other) => other._id !== job._id);
    const about = { conversation: conversationId, summaryJob: job._id };
    const done = { ...job, completed_at: change.now, ...released };
    if ("sentiment" in outcome) {
      change.replace(SummaryJobs, { ...done, status: "completed" as const, summary: outcome });
      const status = others.length > 0 ? "processing" : "completed";
      setSummary(change, conversation, owner, { summary: outcome, status });
      change.publish("summary.generated", generatedEvent(job, outcome), about);
      change.after(() => countJob(deps, "completed"));
    } else {
      const error = { code: outcome.code, message: outcome.message };
      change.replace(SummaryJobs, { ...done, status: "failed" as const, error });
      const status = others.length > 0 ? "processing" : conversation.summary ? "completed" : "failed";
      setSummary(change, conversation, owner, { status });
      change.publish("summary.failed", { conversation_id: conversationId, summary_job_id: job._id, error }, about);
      change.after(() => countJob(deps, "failed"));
    }
    const next = others.toSorted(byId)[0];
    if (!next) return;
    change.replace(SummaryJobs, { ...next, waits: false, run_at: change.now });
    change.after(() => deps.jobs.wake(WAKE));
  });
}
