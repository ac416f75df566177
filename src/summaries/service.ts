import { isDeepStrictEqual } from "node:util";
import { requireRecordSpace } from "../accounts/kept-storage.ts";
import { readWholeText } from "../conversations/appended-content.ts";
import { conversationRef, getConversation, readConversation, setProcessing } from "../conversations/service.ts";
import { type Context, requireConversations, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { coversConversation } from "../core/restriction.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import { createBound, type IdPage, type KeysetPage, parseIdCursor, readPageById } from "../database/keyset-page.ts";
import { countByConversation, readPagesByConversation } from "../database/lists-by-conversation.ts";
import { many } from "../database/references.ts";
import { listTemplateRefs, takeTemplate } from "../templates/service.ts";
import { findUnsupported, type ListSummaryJobsInput, RegenerateSummaryInput } from "./input.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { byRequest, newSummaryJob, SUMMARY_QUEUE } from "./queue.ts";

/** More than the built-in engine detects a language from. */
const LANGUAGE_CHARACTERS = 10_000;

/**
 * POST /conversations/{id}/summaries. Returns the latest job if it is in progress with the same options and covers the text as it is;
 * otherwise creates a job, which runs after the waiting ones.
 */
export async function regenerateSummary(
  ctx: Context,
  id: string,
  input: RegenerateSummaryInput,
): Promise<SummaryJobRow> {
  requireScope(ctx, "write");
  const { template: templateId, ...options } = parseInput(RegenerateSummaryInput, input);
  if (!isId("conv", id)) throw notFound("conversation", id);
  const languages = options.language === undefined ? null : await listLanguages(ctx, id);
  const { styles } = await findSummarizer(ctx);
  const faults = findUnsupported({ languages, styles }, options);
  const waiting = many(SummaryJobs, { account: ctx.account, conversation: id, status: "processing" });
  const reads = [conversationRef(ctx.account, id), waiting, ...listTemplateRefs(ctx.account, templateId)] as const;
  return commit(ctx, reads, (change, [conversation, jobs, found]) => {
    if (!conversation) throw notFound("conversation", id);
    if (faults) throw validationError(faults);
    const last = jobs.toSorted(byRequest).at(-1);
    const template = takeTemplate(templateId, found);
    const job = newSummaryJob(change, conversation, { ...options, template }, last !== undefined);
    if (last && isSameRequest(last, job) && coversText(last, job)) return last;
    requireRecordSpace(change, ctx.owner);
    change.insert(SummaryJobs, job);
    setProcessing(change, conversation);
    change.after(() => ctx.deps.jobs.wake(SUMMARY_QUEUE.name));
    return job;
  });
}

/**
 * Returns true for jobs of the same options; a template that was changed in between is another one. An automatic job may be in another
 * language than its own.
 */
const isSameRequest = (a: SummaryJobRow, b: SummaryJobRow): boolean =>
  a.style === b.style &&
  a.language === b.language &&
  (a.language === null || a.automatic === b.automatic) &&
  isDeepStrictEqual(a.template, b.template);

/**
 * Returns true if a job in progress is written from the text that a new one would be: no worker has read it yet, or it has not changed
 * since the job was requested. A worker that holds the job may have read the text before a later change.
 */
const coversText = (last: SummaryJobRow, job: SummaryJobRow): boolean =>
  last.lease === null || last.text_hash === job.text_hash;

/** Lists the languages that can be requested for the conversation, by the beginning of the text that its job reads; null = any. */
async function listLanguages(ctx: Context, id: string): Promise<readonly string[] | null> {
  const { database } = ctx.deps;
  const conversation = await readConversation(database, ctx.account, id);
  if (!conversation) return null;
  const text = await readWholeText(database, conversation, LANGUAGE_CHARACTERS);
  return (await findSummarizer(ctx)).listLanguages(text);
}

const findSummarizer = async ({ deps, owner }: Context) =>
  (await deps.accountSummarizers.find(owner)) ?? deps.summarizer;

/**
 * Reads a page of the jobs of each conversation, newest first, in one read for all of them. `summaries`: with their
 * summaries.
 */
export async function readJobPages(
  ctx: Context,
  conversations: readonly string[],
  { summaries, per_page, after, before, backward = false }: IdPage & { summaries: boolean },
): Promise<KeysetPage<SummaryJobRow>[]> {
  // Responses of mutations lead here too, and the scope `write` does not allow reads.
  await requireConversations(ctx, "read", conversations);
  const bounds = [
    { cursor: parseIdCursor("job", "after", after), side: "after" as const },
    { cursor: parseIdCursor("job", "before", before), side: "before" as const },
  ].flatMap(({ cursor, side }) => (cursor ? [createBound({ _id: -1 }, cursor, side)] : []));
  return readPagesByConversation(ctx, SummaryJobs, conversations, {
    filter: { account: ctx.account },
    bounds,
    sort: { _id: backward ? 1 : -1 },
    limit: per_page,
    backward,
    ...(!summaries && { unset: "summary" }),
  });
}

/** Counts the jobs of each conversation, in one read for all of them. */
export async function countSummaryJobs(ctx: Context, conversations: readonly string[]): Promise<number[]> {
  await requireConversations(ctx, "read", conversations);
  return countByConversation(ctx, SummaryJobs, conversations, { account: ctx.account });
}

/** GET /conversations/{id}/summaries, newest first. `summaries`: with their summaries. */
export async function listSummaryJobs(
  ctx: Context,
  conversationId: string,
  { summaries = false, ...page }: ListSummaryJobsInput & IdPage & { summaries?: boolean },
): Promise<KeysetPage<SummaryJobRow>> {
  await getConversation(ctx, conversationId, new Set());
  const filter = { account: ctx.account, conversation: conversationId };
  const projection = summaries ? {} : { summary: 0 };
  const request = { filter, ...page, projection, getSignal: ctx.getSignal };
  return readPageById(ctx.deps.database, SummaryJobs, "job", request);
}

const readJob = createBatchedRead(SummaryJobs, {});

/** Returns one job with its summary. `conversationId`: the conversation of the path, if there is one. */
export async function getSummaryJob(ctx: Context, id: string, conversationId?: string): Promise<SummaryJobRow> {
  requireScope(ctx, "read", "rows");
  const row = isId("job", id) ? await readJob(ctx.deps.database, ctx.account, id) : null;
  if (!row || (conversationId !== undefined && row.conversation !== conversationId)) throw notFound("summary job", id);
  if (!(await coversConversation(ctx, row.conversation))) throw notFound("summary job", id);
  return row;
}
