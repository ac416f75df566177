import type { Database } from "../database/database.ts";
import { type ConversationRow, Conversations } from "./model.ts";

/** Conversations that one sweep looks at. */
const MAX_SWEPT = 200;

/**
 * Lists conversations whose appended messages are to be summarized now, those that are due longest first, with the style of their forms.
 * One with a job in progress becomes due with the end of the job, and delays no other.
 */
export function listDueConversations(
  database: Database,
): Promise<(Pick<ConversationRow, "_id" | "account"> & { summary_form?: { style: string } })[]> {
  return database.find<ConversationRow>(
    Conversations,
    { "resummarize.at": { $lte: database.now() }, status: { $ne: "processing" } },
    { projection: { account: 1, "summary_form.style": 1 }, sort: { "resummarize.at": 1 }, limit: MAX_SWEPT },
  );
}
