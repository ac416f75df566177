import DataLoader from "dataloader";
import type { Context } from "../context.ts";
import { SummaryJobModel, type SummaryJobRow } from "./model.ts";

const MOST_PER_CONVERSATION = 100;

/** Summary jobs by conversation, newest first, as one read for a whole list. */
export function createSummaryJobsLoader(ctx: Context) {
  return new DataLoader<string, SummaryJobRow[]>(async (ids) => {
    const rows = await SummaryJobModel.find({ account: ctx.account, conversation: { $in: [...ids] } })
      .sort({ _id: -1 })
      .lean<SummaryJobRow[]>();
    const byConversation = Map.groupBy(rows, (row) => row.conversation);
    return ids.map((id) => (byConversation.get(id) ?? []).slice(0, MOST_PER_CONVERSATION));
  });
}
