import type { CommitHook } from "../database/change.ts";
import type { EventData } from "../database/event-log.ts";
import type { Jobs } from "../jobs/scheduler.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { newJob, WAKE } from "./queue.ts";

/** A created conversation owes a summary; a deleted one owes nothing any more. Same transaction. */
export function summaryHook(jobs: Jobs): CommitHook {
  return {
    onEvent(change, event) {
      if (!event.conversation) return;
      if (event.type === "conversation.created" && owesSummary(event.data)) {
        const row: SummaryJobRow = newJob(change, event.conversation, {});
        change.insert(SummaryJobs, row);
        change.after(() => jobs.wake(WAKE));
      }
      if (event.type === "conversation.deleted")
        change.removeWhere(SummaryJobs, { account: change.account, conversation: event.conversation });
    },
  };
}

/** One that is restored with its summary, or as failed, owes none. */
const owesSummary = (data: Record<string, unknown>) =>
  (data as EventData<"conversation.created">).conversation.status === "processing";
