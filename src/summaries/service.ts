import { conversationRef, getConversation, setProcessing } from "../conversations/service.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { many } from "../database/references.ts";
import { type ListSummaryJobsInput, RegenerateSummaryInput, unsupported } from "./input.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { byRequest, newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/**
 * POST /conversations/{id}/summaries. Answers the job under way when it is the last asked for and has the same
 * options; else a new one, which runs after those that wait.
 */
export async function regenerateSummary(
  ctx: Context,
  id: string,
  input: RegenerateSummaryInput,
): Promise<SummaryJobRow> {
  requireScope(ctx, "write");
  const options = parseInput(RegenerateSummaryInput, input);
  const faults = unsupported(ctx.deps.summarizer, options);
  if (!isId("conv", id)) throw notFound("conversation", id);
  const waiting = many(SummaryJobs, { account: ctx.account, conversation: id, status: "processing" });
  return commit(ctx, [conversationRef(ctx.account, id), waiting], (change, [conversation, jobs]) => {
    if (!conversation) throw notFound("conversation", id);
    if (faults) throw validationError(faults);
    const last = jobs.toSorted(byRequest).at(-1);
    const job = newSummaryJob(change, id, options, last !== undefined);
    if (last && last.style === job.style && last.language === job.language) return last;
    change.insert(SummaryJobs, job);
    setProcessing(change, conversation);
    change.after(() => ctx.deps.jobs.wake(SUMMARY_QUEUE.name));
    return job;
  });
}

/** GET /conversations/{id}/summaries, newest first; with their summaries only if asked for. */
export async function listSummaryJobs(
  ctx: Context,
  conversationId: string,
  { after, per_page, summaries = false }: ListSummaryJobsInput & { summaries?: boolean },
): Promise<KeysetPage<SummaryJobRow>> {
  await getConversation(ctx, conversationId, new Set());
  const filter = { account: ctx.account, conversation: conversationId };
  const projection = summaries ? {} : { summary: 0 };
  return readPageById(ctx.deps.database, SummaryJobs, "job", { filter, after, limit: per_page, projection });
}

/** One job with its summary; `conversationId` when the path names it. */
export async function getSummaryJob(ctx: Context, id: string, conversationId?: string): Promise<SummaryJobRow> {
  requireScope(ctx, "read");
  const filter = { _id: id, account: ctx.account, ...(conversationId && { conversation: conversationId }) };
  const row = isId("job", id) ? await ctx.deps.database.model(SummaryJobs).findOne(filter).lean<SummaryJobRow>() : null;
  if (!row) throw notFound("summary job", id);
  return row;
}
