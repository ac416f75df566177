import type { Change } from "../database/change.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import { type ConversationRow, type SummaryVersionRow, SummaryVersions } from "./model.ts";
import { formatVersionId } from "./version-id.ts";

/** Summaries of a conversation that are kept, the current one included; the oldest are removed. */
export const MAX_SUMMARY_VERSIONS = 50;

/** Estimated size of a row and its index entries without the summary. */
const ROW_BYTES = 500;

type SummaryVersion = NonNullable<ConversationRow["summary_version"]>;

const FIRST_VERSION: SummaryVersion = { number: 1, created_at: null, job: null, former: [] };

/** Returns the number and origin of the current summary; null without one. An interim summary is no version. */
export const getCurrentVersion = (row: ConversationRow): SummaryVersion | null =>
  row.summary && !isInterim(row.summary) ? { ...FIRST_VERSION, ...row.summary_version } : null;

/** Summaries of earlier versions, and projected ones, may have no generator. */
const isInterim = ({ generator }: Partial<SummaryDraft>) => generator?.interim === true;

/** Stores the current summary as a former one, and returns the version of the summary that the job replaces it with. */
export function keepFormerSummary(change: Change, row: ConversationRow, job: string): SummaryVersion {
  const current = getCurrentVersion(row);
  if (!row.summary || !current) return { ...FIRST_VERSION, created_at: change.now, job };
  const { number, created_at, job: writer } = current;
  change.insert(SummaryVersions, createRow(row, row.summary, { number, created_at, job: writer }));
  const former = [...current.former, countBytes(row.summary)];
  const excess = Math.max(0, former.length - (MAX_SUMMARY_VERSIONS - 1));
  for (let oldest = number + 1 - former.length; oldest <= number - former.length + excess; oldest += 1)
    change.removeWhere(SummaryVersions, { account: row.account, _id: formatVersionId(row._id, oldest) });
  return { number: number + 1, created_at: change.now, job, former: former.slice(excess) };
}

/** Removes the former summaries of a deleted conversation. */
export function removeFormerSummaries(change: Change, row: ConversationRow): void {
  if (!row.summary_version?.former.length) return;
  change.removeWhere(SummaryVersions, { account: row.account, conversation: row._id });
}

export const countFormerBytes = ({ summary_version }: ConversationRow): number =>
  summary_version?.former.reduce((sum, bytes) => sum + bytes, 0) ?? 0;

const countBytes = (summary: SummaryDraft): number => ROW_BYTES + Buffer.byteLength(JSON.stringify(summary));

function createRow(
  { _id, account }: ConversationRow,
  summary: SummaryDraft,
  origin: Pick<SummaryVersionRow, "number" | "created_at" | "job">,
): SummaryVersionRow {
  return { _id: formatVersionId(_id, origin.number), account, conversation: _id, ...origin, summary };
}
