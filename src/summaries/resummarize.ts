import { type DueConversation, listDueConversations } from "../conversations/due-summaries.ts";
import { conversationRef, setProcessing } from "../conversations/service.ts";
import { getSummaryForm } from "../conversations/summary-form.ts";
import type { Deps } from "../core/context.ts";
import { commit } from "../database/committer.ts";
import { many } from "../database/references.ts";
import { SummaryJobs } from "./model.ts";
import { newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/** The next sweep goes on with what is left, and finds what has become due meanwhile. */
const MAX_SWEEP_MS = 5_000;

/** Requests the summaries of conversations with appended messages that are due. Accounts do not wait for each other. */
export async function requestDueSummaries(deps: Deps): Promise<void> {
  const end = performance.now() + MAX_SWEEP_MS;
  const due = await listDueConversations(deps.database);
  await Promise.all([...due.values()].map((conversations) => requestInOrder(deps, conversations, end)));
}

/**
 * Requests each summary in the form of the current one. While a job of a conversation is in progress, it waits. The row says what is due,
 * so that a crash loses and doubles nothing.
 */
async function requestInOrder(deps: Deps, conversations: readonly DueConversation[], end: number): Promise<void> {
  for (const { _id, account, summary_form } of conversations) {
    if (deps.lifecycle.stopping.aborted || performance.now() > end) return;
    const [last] = summary_form ? [] : await findLastCompleted(deps, account, _id);
    const processing = many(SummaryJobs, { account, conversation: _id, status: "processing" });
    await commit({ account, deps }, [conversationRef(account, _id), processing] as const, (change, [row, jobs]) => {
      if (!row?.resummarize || row.resummarize.at > change.now || jobs.length > 0) return;
      const form = row.summary_form ?? last ?? getSummaryForm(row);
      change.insert(SummaryJobs, newSummaryJob(change, row, { ...form, automatic: true }));
      setProcessing(change, row);
      change.after(() => deps.jobs.wake(SUMMARY_QUEUE.name));
    });
  }
}

/** Finds the job of the current summary: earlier versions stored its form nowhere else. */
const findLastCompleted = ({ database }: Deps, account: string, conversation: string) =>
  database.find(
    SummaryJobs,
    { account, conversation, status: "completed" },
    { projection: { style: 1, language: 1, template: 1 }, sort: { _id: -1 }, limit: 1 },
  );
