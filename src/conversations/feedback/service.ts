import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound, validationError } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { parseInput } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import { setFeedback } from "../../lib/summarizer/feedback/set-feedback.ts";
import { readMessageDays } from "../../lib/summarizer/messages/read-messages.ts";
import { findDue } from "../../lib/summarizer/points/due.ts";
import type { SummaryDraft } from "../../lib/summarizer/summarizer.ts";
import { readWholeText } from "../appended-content.ts";
import { requireVersion } from "../etag.ts";
import type { ConversationRow } from "../model.ts";
import { presentFeedback } from "../present-points.ts";
import { conversationRef, readConversation, replaceSummary } from "../service.ts";
import { MAX_FEEDBACK, SetPointFeedbackInput } from "./input.ts";

/**
 * PUT /conversations/{id}/summary_feedback: sets or removes feedback on a point of the current summary, which later summaries
 * respect. A request that changes nothing writes and publishes nothing.
 * `versions`: versions of the conversation on which it may be set; default: any.
 */
export async function setPointFeedback(
  ctx: Context,
  id: string,
  input: SetPointFeedbackInput,
  versions?: readonly number[],
): Promise<ConversationRow & { summary: SummaryDraft }> {
  requireScope(ctx, "write");
  const { edit = null, ...given } = parseInput(SetPointFeedbackInput, input);
  if (!isId("conv", id)) throw notFound("conversation", id);
  const days = await readDays(ctx, id, { ...given, edit });
  return commit(ctx, [conversationRef(ctx.account, id), accountRef(ctx.account)], (change, [row, account]) => {
    if (!row || !account) throw notFound("conversation", id);
    requireVersion(row, versions);
    const set = row.summary && setFeedback(row.summary, { ...given, edit }, change.now, days);
    if (!set) throw validationError({ text: ["is not a point of this kind in the current summary"] });
    const { summary, entry, previous } = set;
    if (summary === row.summary) return { ...row, summary };
    if ((summary.feedback?.length ?? 0) > MAX_FEEDBACK)
      throw validationError({ text: [`a conversation can have feedback on at most ${MAX_FEEDBACK} points`] });
    const removed = given.feedback === null;
    const { next, bytes } = replaceSummary(change, row, summary);
    countBytes(change, account, "conversations", bytes, { refusable: !removed });
    const data = {
      conversation_id: id,
      feedback: presentFeedback(removed ? (previous ?? entry) : entry, id),
      previous_feedback: previous?.feedback ?? null,
      removed,
    };
    change.publish("summary.feedback", data, { conversation: id });
    return { ...next, summary };
  });
}

/**
 * Reads the days of the messages, which never change, where the edit states when a task is due, or the point whose imported edit it
 * replaces or removes; else none are needed.
 */
async function readDays({ account, deps }: Context, id: string, point: { text: string; edit: string | null }) {
  const row = await readConversation(deps.database, account, id);
  const imported = row?.summary?.feedback?.filter(({ text, edit, due }) => {
    return edit !== null && !due && (edit === point.text || text === point.text);
  });
  const stated = [point.edit ?? "", ...(imported ?? []).map(({ text }) => text)];
  if (!row || stated.every((text) => findDue(text, null) === null)) return [];
  const text = await readWholeText(deps.database, row);
  return deps.turns.run(account, () => readMessageDays(text));
}
