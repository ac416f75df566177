import { findNewConversation } from "../conversations/service.ts";
import { getSummaryForm } from "../conversations/summary-form.ts";
import type { CommitHook } from "../database/change.ts";
import type { EventData } from "../database/event-log.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { SummaryJobs } from "./model.ts";
import { newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/** Adds a summary job to the transaction that creates a conversation, and removes the jobs of a deleted one. */
export function summaryHook(jobs: JobScheduler): CommitHook {
  return {
    onEvent(change, event) {
      if (!event.conversation) return;
      const created =
        event.type === "conversation.created" && needsSummary(event.data)
          ? findNewConversation(change, event.conversation)
          : undefined;
      if (created) {
        change.insert(SummaryJobs, newSummaryJob(change, created, { ...getSummaryForm(created), automatic: true }));
        change.after(() => jobs.wake(SUMMARY_QUEUE.name));
      }
      if (event.type === "conversation.deleted")
        change.removeWhere(SummaryJobs, { account: change.account, conversation: event.conversation });
    },
  };
}

/** A conversation that is restored with its summary, or as failed, needs none. */
const needsSummary = (data: Record<string, unknown>) =>
  (data as EventData<"conversation.created">).conversation.status === "processing";
