import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { commit } from "../../database/committer.ts";
import { one } from "../../database/references.ts";
import { completeRemoval, scheduleRemoval } from "../../files/removal.ts";
import { removeAttached } from "../attached-files.ts";
import { Attachments } from "../model.ts";
import { conversationRef, setAttached } from "../service.ts";

/** DELETE /attachments/{id}: deletes the attachment and its bytes at once. */
export async function deleteAttachment(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "delete");
  const filter = { _id: id, account: ctx.account };
  const found = isId("att", id)
    ? await ctx.deps.database.model(Attachments).findOne(filter, { conversation: 1, file: 1 }).lean()
    : null;
  if (!found) throw notFound("attachment", id);
  const { conversation: conversationId, file } = found;
  const reads = [
    one(Attachments, ctx.account, id),
    conversationRef(ctx.account, conversationId),
    accountRef(ctx.account),
  ] as const;
  await commit(ctx, reads, (change, [row, conversation, account]) => {
    if (!row || !conversation || !account) throw notFound("attachment", id);
    change.remove(Attachments, row);
    scheduleRemoval(change, row.file);
    countBytes(change, account, "attachments", -row.size, { refusable: false });
    setAttached(change, conversation, removeAttached(conversation, row));
  });
  await completeRemoval(ctx.deps, ctx.account, file);
  return { deleted: true, id };
}
