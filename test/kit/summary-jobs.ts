import { conversationRef, setProcessing } from "../../src/conversations/service.ts";
import { commit } from "../../src/database/committer.ts";
import { SummaryJobs } from "../../src/summaries/model.ts";
import { newSummaryJob, SUMMARY_QUEUE } from "../../src/summaries/queue.ts";
import type { TestApp } from "./app.ts";
import type { Client } from "./client.ts";
import { until } from "./processes.ts";

/** Waits until no conversation of the account is being summarized. */
export const waitForSummaries = ({ get }: Pick<Client, "get">) =>
  until(async () => (await get("/conversations?status=processing&per_page=1")).body.meta.total === 0);

/**
 * Queues a job that fails: the built-in engine does not translate, and the API refuses such a request.
 * @returns the id of the job
 */
export async function queueFailingJob({ deps }: TestApp, account: string, conversation: string): Promise<string> {
  return commit({ account, deps }, [conversationRef(account, conversation)], (change, [row]) => {
    if (!row) throw new Error("the conversation does not exist");
    const job = newSummaryJob(change, row, { language: "tlh" });
    change.insert(SummaryJobs, job);
    setProcessing(change, row);
    change.after(() => deps.jobs.wake(SUMMARY_QUEUE.name));
    return job._id;
  });
}
