import { type Context, requireScope } from "../../core/context.ts";
import { invalidCursor } from "../../core/cursor-errors.ts";
import { ApiError, badRequest, notFound, replaceNotFound } from "../../core/errors.ts";
import { createPartRead } from "../../database/part-read.ts";
import { diffSummaries } from "../../lib/summarizer/comparison/diff-summaries.ts";
import type { ConversationRow, SummaryVersionRow } from "../model.ts";
import { SummaryVersions } from "../model.ts";
import { getConversation } from "../service.ts";
import { getCurrentVersion } from "../summary-versions.ts";
import { formatVersionId, parseVersionId } from "../version-id.ts";
import type { FoundVersion } from "./found-version.ts";
import { MAX_VERSION } from "./input.ts";
import type { SummaryDiff } from "./output.ts";
import { presentDiff } from "./present.ts";

const NUMBER = /^[1-9]\d{0,8}$/;

export interface VersionPageRequest {
  after?: string | undefined;
  before?: string | undefined;
  /** Takes the page from the end of the list. */
  backward?: boolean;
  limit: number;
}

/** Fields of a conversation that its newest version contains, beside those that are read in any case. */
const WITH_EVIDENCE: ReadonlySet<string> = new Set(["summary.statements", "summary.points"]);

/** GET /conversations/{id}/summary_versions: lists the versions that are kept, newest first. */
export async function listSummaryVersions(ctx: Context, id: string, request: VersionPageRequest) {
  const { after, before, backward = false, limit } = request;
  const conversation = await getConversation(ctx, id, WITH_EVIDENCE);
  const { number: newest, former } = getCurrentVersion(conversation) ?? { number: 0, former: [] };
  const oldest = newest - former.length;
  const high = after === undefined ? newest : Math.min(newest, parseCursor("after", id, after) - 1);
  const low = before === undefined ? oldest : Math.max(oldest, parseCursor("before", id, before) + 1);
  const start = backward ? Math.min(high, low + limit - 1) : high;
  const end = backward ? low : Math.max(low, high - limit + 1);
  const versions = await readVersions(ctx, conversation, end, start);
  return {
    versions,
    hasMore: newest > 0 && (backward ? start < high : end > low),
    total: newest === 0 ? 0 : former.length + 1,
  };
}

/**
 * Returns a version by its id, or by its number in a conversation. @throws not_found
 * `conversationId`: the conversation that the request names, if it does.
 */
export async function getSummaryVersion(ctx: Context, id: string, conversationId?: string): Promise<FoundVersion> {
  requireScope(ctx, "read", "rows");
  const { conversation, number } = parsePlace(id, conversationId);
  const row = await getConversation(ctx, conversation, WITH_EVIDENCE).catch(
    replaceNotFound(() => notFound("summary version", id)),
  );
  const [found] = await readVersions(ctx, row, number, number);
  if (!found) throw notFound("summary version", id);
  return found;
}

/**
 * GET /conversations/{id}/summary_versions/{version_id}/diff: compares a version with another one.
 * `from`: number of the other one; default: the one before.
 */
export async function diffSummaryVersions(
  ctx: Context,
  id: string,
  from?: number,
  conversationId?: string,
): Promise<SummaryDiff> {
  if (from !== undefined && from < 1) throw badRequest("from must be at least 1.", { from: ["must be at least 1"] });
  if (from !== undefined && from > MAX_VERSION)
    throw badRequest(`from must be at most ${MAX_VERSION}.`, { from: [`must be at most ${MAX_VERSION}`] });
  const { conversation, number } = parsePlace(id, conversationId);
  const base = from ?? number - 1;
  // The version that the request names comes first, so that an error is about it.
  const after = await getSummaryVersion(ctx, id, conversationId);
  const before = await getSummaryVersion(ctx, formatVersionId(conversation, base)).catch(
    replaceNotFound(() => {
      const missing = from === undefined ? `before version ${number}` : from;
      return new ApiError("not_found", `No version ${missing} of this summary is kept. Name a kept one in from.`);
    }),
  );
  return presentDiff(conversation, base, number, diffSummaries(before.row.summary, after.row.summary));
}

function parsePlace(id: string, conversation?: string): { conversation: string; number: number } {
  if (conversation !== undefined && NUMBER.test(id)) return { conversation, number: Number(id) };
  const place = parseVersionId(id);
  if (!place || (conversation !== undefined && place.conversation !== conversation))
    throw notFound("summary version", id);
  return place;
}

const readFormer = createPartRead<SummaryVersionRow>(SummaryVersions, (row) => row.number, "number");

/** Reads the versions from `first` to `last`, newest first. */
async function readVersions(
  { deps: { database }, account }: Context,
  conversation: ConversationRow,
  first: number,
  last: number,
): Promise<FoundVersion[]> {
  const version = getCurrentVersion(conversation);
  if (!version || last < first) return [];
  const { number, created_at, job, former } = version;
  const found: FoundVersion[] = [];
  if (conversation.summary && first <= number && number <= last) {
    const { _id, summary } = conversation;
    const row = { _id: formatVersionId(_id, number), account, conversation: _id, number, summary, created_at, job };
    found.push({ row, current: true });
  }
  if (former.length === 0 || first >= number) return found;
  const rows = await readFormer(database, { account, conversation: conversation._id, first, last });
  const others = rows.toReversed().filter((row) => row.number !== number);
  return [...found, ...others.map((row) => ({ row, current: false }))];
}

function parseCursor(parameter: "after" | "before", conversation: string, cursor: string): number {
  const place = parseVersionId(cursor);
  if (place?.conversation !== conversation) throw invalidCursor(parameter);
  return place.number;
}
