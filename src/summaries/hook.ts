import type { CommitHook } from "../database/change.ts";
import type { EventData } from "../database/event-log.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/** A created conversation owes a summary; a deleted one owes nothing any more. Same transaction. */
export function summaryHook(jobs: JobScheduler): CommitHook {
  return {
    onEvent(change, event) {
      if (!event.conversation) return;
      if (event.type === "conversation.created" && owesSummary(event.data)) {
        const row: SummaryJobRow = newSummaryJob(change, event.conversation, {});
        change.insert(SummaryJobs, row);
        change.after(() => jobs.wake(SUMMARY_QUEUE.name));
      }
      if (event.type === "conversation.deleted")
        change.removeWhere(SummaryJobs, { account: change.account, conversation: event.conversation });
    },
  };
}

/** One that is restored with its summary, or as failed, owes none. */
const owesSummary = (data: Record<string, unknown>) =>
  (data as EventData<"conversation.created">).conversation.status === "processing";
