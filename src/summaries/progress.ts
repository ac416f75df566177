import { getConversation } from "../conversations/service.ts";
import type { Context } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { openStream } from "../events/service.ts";
import { watchStates } from "../events/watch.ts";
import type { Progress } from "../jobs/progress.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

/**
 * How the summary comes on that was asked for last: its job now, then every change, until it is completed or failed.
 * Works wherever the job runs, and leaves nothing in the event log.
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
  const { tail } = ctx.deps;
  const events = await openStream(ctx, {
    types: ["summary.generated", "summary.failed", "conversation.deleted"],
    conversation,
  });
  return watchStates<SummaryJobRow>(tail, {
    id: _id,
    events,
    async read() {
      const row = await tail.read((session) =>
        ctx.deps.database
          .model(SummaryJobs)
          .findOne({ _id, account })
          .session(session)
          .readConcern("majority")
          .lean<SummaryJobRow>()
          .exec(),
      );
      if (!row) throw notFound("summary job", _id);
      return row;
    },
    advance(row, told) {
      const progress = told as Progress;
      return isNewer(progress, row.progress) ? { ...row, attempts: progress.attempt, progress } : undefined;
    },
    isOver: (row) => row.status !== "processing",
  });
}

function isNewer(progress: Progress, known: Progress | null | undefined): boolean {
  if (!known || progress.attempt !== known.attempt) return progress.attempt >= (known?.attempt ?? 0);
  return progress.at > known.at;
}
