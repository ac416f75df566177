import { listDueConversations } from "../conversations/due-summaries.ts";
import { conversationRef, setProcessing } from "../conversations/service.ts";
import type { Deps } from "../core/context.ts";
import { commit } from "../database/committer.ts";
import { many } from "../database/references.ts";
import { SummaryJobs } from "./model.ts";
import { newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/**
 * Requests the summaries of conversations with appended messages that are due, in the form of their last job. While a job of a
 * conversation is in progress, it waits for the next sweep. The row says what is due, so that a crash loses and doubles nothing.
 */
export async function requestDueSummaries(deps: Deps): Promise<void> {
  for (const { _id, account } of await listDueConversations(deps.database)) {
    if (deps.lifecycle.stopping.aborted) return;
    const last = await deps.database.find(
      SummaryJobs,
      { account, conversation: _id },
      { projection: { style: 1, language: 1, template: 1 }, sort: { _id: -1 }, limit: 1 },
    );
    const processing = many(SummaryJobs, { account, conversation: _id, status: "processing" });
    await commit({ account, deps }, [conversationRef(account, _id), processing] as const, (change, [row, jobs]) => {
      if (!row?.resummarize || row.resummarize.at > change.now || jobs.length > 0) return;
      const [job] = last;
      // A conversation that was imported with its summary has no job yet.
      const template = job ? job.template : row.template;
      const options = { style: job?.style, language: job?.language ?? undefined, template };
      change.insert(SummaryJobs, newSummaryJob(change, row, options));
      setProcessing(change, row);
      change.after(() => deps.jobs.wake(SUMMARY_QUEUE.name));
    });
  }
}
