import { getConversation } from "../conversations/service.ts";
import { type Context, requireConversations } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { readWatched } from "../events/read-watched.ts";
import { openStream } from "../events/service.ts";
import { watchStates } from "../events/watch.ts";
import type { Progress } from "../jobs/progress.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

/**
 * Streams the states of the summary job that was requested last: its state now, then every change until it has ended.
 * Works whichever process runs the job, and adds nothing to the event log.
 */
export async function watchSummary(
  ctx: Context,
  conversationId: string,
): Promise<AsyncIterableIterator<SummaryJobRow>> {
  const { _id: conversation } = await getConversation(ctx, conversationId);
  const { account } = ctx;
  const latest = await ctx.deps.database
    .model(SummaryJobs)
    .findOne({ account, conversation }, { _id: 1 })
    .sort({ _id: -1 })
    .lean();
  if (!latest) throw notFound("summary job of the conversation", conversation);
  const { _id } = latest;
  // The events only wake the reader of the job, which checks the right to read it.
  const { restriction, ...credential } = ctx.credential;
  const events = await openStream(
    { ...ctx, credential },
    {
      // Any event may change whether conditions are met.
      types: restriction?.conditions ? undefined : ["summary.generated", "summary.failed", "conversation.deleted"],
      conversation,
    },
  );
  return watchStates<SummaryJobRow>(ctx.deps.tail, {
    id: _id,
    events,
    async read() {
      await requireConversations(ctx, "read", [conversation]);
      return readWatched(ctx, SummaryJobs, _id, "summary job");
    },
    advance(row, received) {
      const progress = received as Progress | null;
      if (!progress || !isNewer(progress, row.progress)) return undefined;
      return { ...row, attempts: progress.attempt, progress };
    },
    isOver: (row) => row.status !== "processing",
  });
}

function isNewer(progress: Progress, known: Progress | null | undefined): boolean {
  if (!known || progress.attempt !== known.attempt) return progress.attempt >= (known?.attempt ?? 0);
  return progress.at > known.at;
}
