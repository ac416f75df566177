import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { parseInput } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import { one } from "../../database/references.ts";
import { requireVersion } from "../etag.ts";
import { AppendMessagesInput } from "../message-input.ts";
import { createRowId, requireFreeSpace, startPlacement, toDraft } from "../message-placement.ts";
import { type MessageRow, Messages } from "../model.ts";
import { presentUpdatedEvent } from "../present.ts";
import { conversationRef, setMessageTotals } from "../service.ts";
import type { AppendResult } from "./append-result.ts";
import { presentAddedEvent } from "./present.ts";
import { computeAppendWork } from "./work.ts";

/**
 * POST /conversations/{id}/messages: appends messages in commit order, all of them or none. One whose `external_id` the conversation
 * has already is returned as it is. A request that appends nothing writes and publishes nothing.
 * `versions`: versions to which may be appended; default: any.
 */
export async function appendMessages(
  ctx: Context,
  id: string,
  input: AppendMessagesInput,
  versions?: readonly number[],
): Promise<AppendResult> {
  requireScope(ctx, "write");
  const { messages } = parseInput(AppendMessagesInput, input);
  if (!isId("conv", id)) throw notFound("conversation", id);
  await ctx.deps.access.chargeWork(ctx, computeAppendWork(messages.length));
  const drafts = messages.map(toDraft);
  const keys = [...new Set(drafts.flatMap(({ external_id }) => external_id ?? []))];
  const reads = [
    conversationRef(ctx.account, id),
    accountRef(ctx.account),
    ...keys.map((key) => one(Messages, ctx.account, createRowId(id, key))),
  ] as const;
  const bytes = drafts.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1_000, 10_000);
  return commit({ ...ctx, bytes }, reads, (change, [current, account, ...known]) => {
    if (!current || !account) throw notFound("conversation", id);
    requireVersion(current, versions);
    const existing = new Map<string, MessageRow>();
    for (const row of known as (MessageRow | null)[]) if (row?.external_id) existing.set(row.external_id, row);
    const rows: MessageRow[] = [];
    const place = startPlacement(current);
    const found = drafts.map((draft) => {
      const { external_id } = draft;
      const earlier = external_id === null ? undefined : existing.get(external_id);
      if (earlier) return earlier;
      const row = place.add(draft);
      rows.push(row);
      if (external_id !== null) existing.set(external_id, row);
      return row;
    });
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) return { conversation: current, messages: found, added: 0 };
    requireFreeSpace(place.totals);
    countBytes(change, account, "conversations", place.totals.bytes - (current.appended?.bytes ?? 0), {
      refusable: true,
    });
    for (const row of [...place.parsed, ...rows]) change.insert(Messages, row);
    const conversation = setMessageTotals(change, current, place.totals, ctx.deps.config.summaryQuietTime);
    change.publish("conversation.updated", presentUpdatedEvent(conversation, ["messages"]), { conversation: id });
    change.publish("conversation.messages_added", presentAddedEvent(conversation, first, last), { conversation: id });
    return { conversation, messages: found, added: rows.length };
  });
}
