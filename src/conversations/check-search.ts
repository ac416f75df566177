import { setTimeout as wait } from "node:timers/promises";
import type { AccountCheck, CheckDeps } from "../database/account-check.ts";
import type { SearchRequest } from "../lib/search/request.ts";
import type { SortField } from "./cursor.ts";
import { SOURCES, STATUSES } from "./enums.ts";
import { type ConversationRow, Conversations } from "./model.ts";

const CHUNK_SIZE = 5_000;
/** A conversation that changes during a comparison differs in one attempt, not in all. */
const MAX_ATTEMPTS = 4;
const RETRY_INTERVAL_MS = 200;

type Row = Pick<ConversationRow, "_id" | "account" | "status" | "source" | SortField>;

/** The rows from a position, exclusive, to another, inclusive; without an end the rest of the list. */
interface Chunk {
  field: SortField;
  after: Row | undefined;
  until: Row | undefined;
}

/** Conditions whose matches are compared, one at a time. */
const CONDITIONS: readonly { name: "status" | "source"; value: string }[] = [
  ...STATUSES.map((value) => ({ name: "status" as const, value })),
  ...SOURCES.map((value) => ({ name: "source" as const, value })),
];

/** Compares the search index with the conversations: ids, times, status and source. */
export const searchCheck: AccountCheck = {
  name: "search",
  async run(deps, account) {
    const wrong = new Set<string>();
    const report = (found: string) => [
      { value: "search index", expected: "all conversations", found, repair: () => deps.search.rebuild(account) },
    ];
    try {
      for (const field of ["created_at", "updated_at"] as const)
        for await (const ids of compareAll(deps, account, field)) for (const id of ids) wrong.add(id);
    } catch (error) {
      return report(`unreadable: ${error instanceof Error ? error.message : error}`);
    }
    if (wrong.size === 0) return [];
    const [example] = wrong;
    return report(`${wrong.size} missing, outdated or deleted, such as ${example}`);
  },
};

async function* compareAll(deps: CheckDeps, account: string, field: SortField): AsyncGenerator<string[]> {
  let after: Row | undefined;
  do {
    const rows: Row[] = await readRows(deps, account, { field, after, until: undefined }, CHUNK_SIZE);
    const until = rows.length < CHUNK_SIZE ? undefined : rows.at(-1);
    yield await compareChunk(deps, account, { field, after, until });
    after = until;
  } while (after);
}

/** @returns the ids that differ in every attempt */
async function compareChunk(deps: CheckDeps, account: string, chunk: Chunk): Promise<string[]> {
  let differing: string[] | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(RETRY_INTERVAL_MS);
    const now = await findDiffering(deps, account, chunk);
    differing = differing ? differing.filter((id) => now.has(id)) : [...now];
    if (differing.length === 0) break;
  }
  return differing ?? [];
}

async function findDiffering(deps: CheckDeps, account: string, chunk: Chunk): Promise<Set<string>> {
  const rows = await readRows(deps, account, chunk);
  const ids = rows.map(({ _id }) => _id);
  const found = await searchIds(deps, account, chunk, []);
  const differing = new Set(listDifferences(found, ids));
  const middle = rows[Math.floor((rows.length - 1) / 2)];
  // An outdated time that stays within the chunk changes only the order: it is in another half, or in another half of a half.
  const [stored, indexed] = [ids, found].map((all) => all.filter((id) => !differing.has(id)));
  if (rows.length > 1 && stored?.some((id, i) => id !== indexed?.[i])) {
    const halves = [
      { ...chunk, until: middle },
      { ...chunk, after: middle },
    ];
    for (const half of halves) for (const id of await compareChunk(deps, account, half)) differing.add(id);
  }
  // Every change of a status sets `updated_at`, so that one order is enough.
  for (const { name, value } of chunk.field === "created_at" ? CONDITIONS : []) {
    const matching = rows.filter((row) => row[name] === value).map(({ _id }) => _id);
    const withValue = await searchIds(deps, account, chunk, [{ name, values: [value] }]);
    for (const id of listDifferences(withValue, matching)) differing.add(id);
  }
  return differing;
}

/** Ids of one side only. */
function listDifferences(found: readonly string[], expected: readonly string[]): string[] {
  const [known, present] = [new Set(expected), new Set(found)];
  return [...expected.filter((id) => !present.has(id)), ...found.filter((id) => !known.has(id))];
}

async function searchIds(
  { search }: CheckDeps,
  account: string,
  { field, after, until }: Chunk,
  keywords: NonNullable<SearchRequest["keywords"]>,
): Promise<string[]> {
  const { hits } = await search.search(account, {
    keywords,
    order: { by: "number", number: field, descending: false },
    ...(after && { after: { value: after[field].getTime(), id: after._id } }),
    // The position directly behind the id.
    ...(until && { before: { value: until[field].getTime(), id: `${until._id}!` } }),
    limit: 2 * CHUNK_SIZE,
  });
  return hits.map(({ id }) => id);
}

function readRows({ database }: CheckDeps, account: string, { field, after, until }: Chunk, limit = 0): Promise<Row[]> {
  const bounds = [
    ...(after ? [createBound(field, "$gt", after)] : []),
    ...(until ? [createBound(field, "$lte", until)] : []),
  ];
  return database.find<Row>(
    Conversations,
    { account, ...(bounds.length > 0 && { $and: bounds }) },
    {
      projection: { account: 1, status: 1, source: 1, created_at: 1, updated_at: 1 },
      sort: { [field]: 1, _id: 1 },
      limit,
    },
  );
}

function createBound(field: SortField, operator: "$gt" | "$lte", row: Row) {
  const strict = operator === "$gt" ? "$gt" : "$lt";
  return { $or: [{ [field]: { [strict]: row[field] } }, { [field]: row[field], _id: { [operator]: row._id } }] };
}
