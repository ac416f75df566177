import { accountRef, readOwnAccount } from "../accounts/service.ts";
import { readWholeText } from "../conversations/appended-content.ts";
import { conversationRef, readConversation, setSummary } from "../conversations/service.ts";
import type { SummaryForm } from "../conversations/summary-form.ts";
import { getCurrentVersion } from "../conversations/summary-versions.ts";
import { keepTaskStates } from "../conversations/tasks/keep-states.ts";
import type { Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { type Found, many } from "../database/references.ts";
import type { JobAttempt } from "../jobs/attempt.ts";
import type { JobError } from "../jobs/row.ts";
import { keepFeedback } from "../lib/summarizer/feedback/keep-feedback.ts";
import type { Summarizer, SummaryDraft, TokenUse } from "../lib/summarizer/summarizer.ts";
import type { FairLimit } from "../process/fair-limit.ts";
import { writeInterimSummary } from "./interim.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { isBudgetExhausted, recordTokens } from "./model-use.ts";
import { generatedEvent } from "./present.ts";
import { byRequest, countJobBytes, SUMMARY_QUEUE } from "./queue.ts";
import { withoutOutdatedDelay } from "./resume.ts";

declare module "../core/context.ts" {
  interface Deps {
    summarizer: Summarizer;
  }
}

type Attempt = JobAttempt<SummaryJobRow>;

/** Summarizes the conversation and completes the job with its event, in one transaction. `slots`: those of the summarizer. */
export async function runSummary(deps: Deps, slots: FairLimit, attempt: Attempt): Promise<void> {
  const { row } = attempt;
  const conversation = await readConversation(deps.database, row.account, row.conversation);
  // A deletion removes the job too.
  if (!conversation) return;
  const summary = await summarize(deps, slots, attempt, conversation);
  countPoints(deps, summary);
  await settle(deps, attempt, (change, job, { conversation, owner, waiting }) => {
    const stored = keepFeedback(keepTaskStates(summary, conversation.summary), conversation.summary);
    setSummary(change, conversation, owner, {
      summary: stored,
      summary_form: toForm(job),
      job: job._id,
      status: waiting ? "processing" : "completed",
    });
    change.publish("summary.generated", generatedEvent(job, stored), subject(job));
    const ended = { ...job, status: "completed" as const, summary: stored };
    return { ...ended, kept_bytes: countJobBytes(ended) };
  });
}

/**
 * Fails the job. A conversation that has a summary from an earlier job stays `completed`; the summary of its appended messages that was
 * due before a client requested the job is due again.
 */
export async function failSummary(deps: Deps, attempt: Attempt, error: JobError): Promise<void> {
  await settle(deps, attempt, (change, job, { conversation, owner, waiting }) => {
    const status = waiting ? "processing" : getCurrentVersion(conversation) ? "completed" : "failed";
    const resummarize = conversation.resummarize ?? job.resummarize;
    const isDue = resummarize !== undefined && conversation.summarize !== "manual";
    setSummary(change, conversation, owner, { job: job._id, status, ...(isDue && { resummarize }) });
    const data = { conversation_id: job.conversation, summary_job_id: job._id, error };
    change.publish("summary.failed", data, subject(job));
    return { ...job, status: "failed", error };
  });
}

async function summarize(
  deps: Deps,
  slots: FairLimit,
  attempt: Attempt,
  conversation: Conversation,
): Promise<SummaryDraft> {
  const { account, language, automatic = false, style, template } = attempt.row;
  const text = await readWholeText(deps.database, conversation);
  const tokens: TokenUse[] = [];
  // Read for each attempt: a changed or removed model server applies to the next one.
  const owner = (await readOwnAccount(deps.database, account)) ?? { _id: account };
  const summarizer = (await deps.accountSummarizers.find(owner)) ?? deps.summarizer;
  // The slots are those of the threads; a call to a model server occupies none.
  const release =
    summarizer.concurrency === undefined ? noop : await slots.acquire({ account, signal: attempt.signal });
  const request = {
    title: conversation.title,
    ...text,
    style,
    ...(language && { language, isLanguageOptional: automatic }),
    ...(template && { sections: template.sections }),
    ...(conversation.summary && { previous: conversation.summary }),
  };
  const answered = new AbortController();
  let interim: Promise<void> | undefined;
  try {
    const withoutModel = await isBudgetExhausted(deps, owner);
    // With SUMMARIZER_FALLBACK=none, the operator wants no summaries of the built-in engine.
    const isInterimUseful = summarizer.check && !withoutModel && deps.config.summarizerFallback === "builtin";
    if (isInterimUseful && !conversation.summary) {
      const signal = AbortSignal.any([attempt.signal, answered.signal]);
      interim = writeInterimSummary(deps, slots, attempt.row, request, signal);
    }
    const summary = await summarizer.summarize(request, {
      signal: attempt.signal,
      lastAttempt: attempt.isLast,
      withoutModel,
      onProgress: (fraction, partial) => attempt.report(fraction, partial),
      onTokens: (used) => tokens.push(used),
    });
    answered.abort();
    return summary;
  } catch (error) {
    // A server may fail before the interim summary is written, which is read until the retry.
    await interim;
    throw await withoutOutdatedDelay(error, deps, owner);
  } finally {
    release();
    await recordTokens(deps, attempt.row, owner, tokens);
  }
}

const toForm = ({ style, language, template }: SummaryJobRow): SummaryForm => ({
  style,
  language,
  ...(template && { template }),
});

const noop = () => {};

function countPoints({ metrics }: Deps, { generator: { engine }, grounding }: SummaryDraft): void {
  if (!grounding) return;
  const { points, verified, quoted, dropped } = grounding;
  const counts = { verified, quoted, dropped, unverified: points - verified - quoted - dropped };
  for (const [state, count] of Object.entries(counts)) metrics.summaryPoints.inc({ engine, state }, count);
}

type Conversation = NonNullable<Awaited<ReturnType<typeof readConversation>>>;

interface Subject {
  conversation: NonNullable<Found<ReturnType<typeof conversationRef>>>;
  owner: NonNullable<Found<ReturnType<typeof accountRef>>>;
  /** True if a later job of the conversation waits for this one. */
  waiting: boolean;
}

/** Ends the job and makes the next one of the conversation due. */
async function settle(
  deps: Deps,
  attempt: Attempt,
  end: (change: Change, job: SummaryJobRow, subject: Subject) => SummaryJobRow,
): Promise<void> {
  const { account, conversation: id } = attempt.row;
  const processing = many(SummaryJobs, { account, conversation: id, status: "processing" });
  const reads = [conversationRef(account, id), accountRef(account), processing] as const;
  await attempt.settle(reads, (change, job, [conversation, owner, jobs]) => {
    if (!conversation || !owner) return undefined;
    const [next] = jobs.filter((other) => other._id !== job._id).toSorted(byRequest);
    if (next) {
      change.replace(SummaryJobs, { ...next, waits: false, run_at: change.now });
      change.after(() => deps.jobs.wake(SUMMARY_QUEUE.name));
    }
    const ended = { ...job, completed_at: change.now, progress: null };
    return end(change, ended, { conversation, owner, waiting: next !== undefined });
  });
}

const subject = (job: SummaryJobRow) => ({ conversation: job.conversation, summaryJob: job._id });
