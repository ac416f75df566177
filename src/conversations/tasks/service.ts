import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound, replaceNotFound } from "../../core/errors.ts";
import { parseInput } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import type { SummaryDraft } from "../../lib/summarizer/summarizer.ts";
import { requireVersion } from "../etag.ts";
import type { ConversationRow } from "../model.ts";
import type { Task } from "../points-output.ts";
import { presentTask } from "../present-points.ts";
import { conversationRef, getConversation, replaceSummary } from "../service.ts";
import { parseTaskId } from "../task-id.ts";
import { UpdateTaskInput } from "./input.ts";
import { withTasks } from "./keep-states.ts";

/**
 * PATCH /conversations/{id}/tasks/{task_id}: sets the state of a task, which later summaries keep. A request that changes
 * nothing writes and publishes nothing.
 * `conversationId`: the conversation of the path, if there is one. `versions`: versions of the conversation on which it may be set; default: any.
 */
export async function updateTask(
  ctx: Context,
  id: string,
  input: UpdateTaskInput,
  { conversationId, versions }: { conversationId?: string; versions?: readonly number[] | undefined } = {},
): Promise<{ row: ConversationRow; task: Task }> {
  requireScope(ctx, "write");
  const { state } = parseInput(UpdateTaskInput, input);
  const { conversation, key } = parseId(id, conversationId);
  return commit(
    ctx,
    [conversationRef(ctx.account, conversation), accountRef(ctx.account)],
    (change, [row, account]) => {
      const task = findTask(row?.summary, key);
      if (!row?.summary || !account || !task) throw notFound("task", id);
      requireVersion(row, versions);
      if (task.state === state && task.state_set_at !== undefined)
        return { row, task: presentTask(task, conversation) };
      const changed = { ...task, state, state_set_at: change.now.toISOString() };
      const tasks = (row.summary.points?.tasks ?? []).map((other) => (other === task ? changed : other));
      const { next, bytes } = replaceSummary(change, row, withTasks(row.summary, tasks));
      countBytes(change, account, "conversations", bytes, { refusable: false });
      const presented = presentTask(changed, conversation);
      const data = { conversation_id: conversation, task: presented, previous_state: task.state };
      change.publish("task.updated", data, { conversation });
      return { row: next, task: presented };
    },
  );
}

/** Returns a task of a current summary by its id. @throws not_found */
export async function getTask(ctx: Context, id: string): Promise<Task> {
  requireScope(ctx, "read", "rows");
  const { conversation, key } = parseId(id);
  const { summary } = await getConversation(ctx, conversation, new Set(["summary.points"])).catch(
    replaceNotFound(() => notFound("task", id)),
  );
  const task = findTask(summary, key);
  if (!task) throw notFound("task", id);
  return presentTask(task, conversation);
}

function parseId(id: string, conversationId?: string): { conversation: string; key: string } {
  const parsed = parseTaskId(id);
  if (!parsed || (conversationId !== undefined && parsed.conversation !== conversationId)) throw notFound("task", id);
  return parsed;
}

const findTask = (summary: SummaryDraft | null | undefined, key: string) =>
  summary?.points?.tasks.find((task) => task.key === key);
