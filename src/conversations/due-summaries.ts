import type { Database } from "../database/database.ts";
import { type ConversationRow, Conversations } from "./model.ts";

export type DueConversation = Pick<ConversationRow, "_id" | "account"> & { summary_form?: { style: string } };

/** Conversations of one read. */
const PAGE_SIZE = 200;

/**
 * Lists conversations whose appended messages are to be summarized now, with the style of their forms: of each account those that are due
 * longest, so that none waits for the backlog of another one. One with a job in progress becomes due with the end of the job.
 */
export async function listDueConversations(database: Database): Promise<Map<string, DueConversation[]>> {
  const due = new Map<string, DueConversation[]>();
  for (let found = PAGE_SIZE; found === PAGE_SIZE; ) {
    const page = await database.find<ConversationRow>(
      Conversations,
      { "resummarize.at": { $lte: database.now() }, status: { $ne: "processing" }, account: { $nin: [...due.keys()] } },
      { projection: { account: 1, "summary_form.style": 1 }, sort: { "resummarize.at": 1 }, limit: PAGE_SIZE },
    );
    for (const [account, rows] of Map.groupBy(page, (row) => row.account)) due.set(account, rows);
    found = page.length;
  }
  return due;
}
