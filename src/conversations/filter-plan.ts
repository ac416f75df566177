import type { Context } from "../core/context.ts";
import { validationError } from "../core/errors.ts";
import type { ConversationFilter } from "./filter.ts";
import { createConditions, createRowFilter } from "./filter-query.ts";
import { requireMetadataEntries } from "./metadata-backfill.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { computeTermsWork } from "./work.ts";

/** Conversations by metadata among which the search index finds words. */
const MAX_CANDIDATES = 2_000;
/** Conversations by words among which MongoDB finds metadata. */
const MAX_MATCHES = 10_000;

/**
 * Prepares a filter for the reads: words and metadata, which different indexes contain, become ids where they occur together.
 * `ranked`: words of a query, which the search index has to rank. @throws validation_error when both match too many
 */
export async function prepareFilter(
  ctx: Context,
  filter: ConversationFilter,
  ranked = false,
): Promise<ConversationFilter> {
  const { words, metadata, ...others } = filter;
  if (words) takeWordsOnce(ctx, words);
  if (!metadata) return filter;
  const { account, deps } = ctx;
  await requireMetadataEntries(deps.database, account);
  if (!words && !ranked) return filter;
  const rows = await deps.database.find<Pick<ConversationRow, "_id" | "account">>(
    Conversations,
    createRowFilter(account, { ...others, metadata }),
    { projection: { _id: 1 }, limit: MAX_CANDIDATES + 1 },
  );
  if (rows.length <= MAX_CANDIDATES) return { ids: rows.map(({ _id }) => _id), ...(words && { words }) };
  const found = ranked ? undefined : await findByWords(ctx, { ...others, ...(words && { words }) });
  if (found) return { ids: found, metadata };
  throw validationError({
    metadata: [`must match at most ${MAX_CANDIDATES} conversations beside words that match many; add a condition`],
  });
}

const charged = new WeakSet<object>();

/** The page of a list and its count have the same words. */
function takeWordsOnce({ work }: Context, words: NonNullable<ConversationFilter["words"]>): void {
  if (charged.has(words)) return;
  charged.add(words);
  work?.take(computeTermsWork(words.length));
}

async function findByWords({ account, deps }: Context, filter: Omit<ConversationFilter, "metadata">) {
  const order = { by: "number", number: "created_at", descending: true } as const;
  const { hits, total } = await deps.search.search(account, { ...createConditions(filter), order, limit: MAX_MATCHES });
  return total > MAX_MATCHES ? undefined : hits.map(({ id }) => id);
}

/** Returns true for conditions of which the ledger keeps counts. */
export function isCounted({ status: _, source: __, ...others }: ConversationFilter): boolean {
  return Object.keys(others).length === 0;
}

/** Returns true for conditions that the search index evaluates better than MongoDB. */
export function usesSearchIndex({ ids, metadata, words, ...others }: ConversationFilter): boolean {
  return words !== undefined || (!ids && !metadata && !isCounted(others));
}
