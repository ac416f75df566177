import DataLoader from "dataloader";
import type { Deps } from "../core/context.ts";
import type { EventConditions } from "../core/restriction.ts";
import type { ConversationConditions } from "../events/conditions.ts";
import type { ConversationFilter } from "./filter.ts";
import { toFilter } from "./filter-input.ts";
import { matchesFilter, readForms } from "./filter-match.ts";
import type { ListConversationsInput } from "./input.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { type ConversationWhere, parseFilterJson, parseWhere } from "./where.ts";

/** Fields that conditions without words read. */
const FIELDS = {
  account: 1,
  status: 1,
  source: 1,
  topics: 1,
  "summary.sentiment": 1,
  created_at: 1,
  updated_at: 1,
  metadata: 1,
} as const;
const FIELDS_WITH_TEXT = { ...FIELDS, title: 1, content: 1, appended: 1 } as const;
const MAX_BATCH_SIZE = 200;

type Parts = Pick<Deps, "database" | "tail" | "turns">;

/** Conditions on the conversations of events: the predicate of filter-match.ts on their current state. */
export function createConversationConditions(parts: Parts): ConversationConditions {
  const readFields = createLoader(parts, FIELDS);
  const readText = createLoader(parts, FIELDS_WITH_TEXT);
  const forms = new WeakMap<ConversationRow, Promise<Set<string>>>();

  function getForms(row: ConversationRow): Promise<Set<string>> {
    const known = forms.get(row) ?? readForms(parts.database, row);
    forms.set(row, known);
    return known;
  }

  async function select(filter: ConversationFilter, account: string, ids: readonly string[]): Promise<Set<string>> {
    const loader = filter.words ? readText : readFields;
    const rows = await Promise.all(ids.map((id) => loader.load({ account, id })));
    const found = new Set<string>();
    for (const row of rows) {
      if (!row) continue;
      const { words, ...others } = filter;
      const matches = await parts.turns.run(account, async () => {
        if (!matchesFilter(others, row)) return false;
        return !words || matchesFilter({ words }, row, await getForms(row));
      });
      if (matches) found.add(row._id);
    }
    return found;
  }

  function create(filter: ConversationFilter): EventConditions | undefined {
    if (Object.keys(filter).length === 0) return undefined;
    const ids = filter.ids && new Set(filter.ids);
    return {
      key: JSON.stringify(filter),
      permits: (id) => !ids || ids.has(id),
      select: (account, conversations) => select(filter, account, conversations),
    };
  }

  return {
    fromWhere: (where: ConversationWhere | null | undefined) => create(parseWhere(where).filter),
    fromParameters: ({ search, ...query }: ListConversationsInput) => create(toFilter({ ...query, words: search })),
    fromJson: (where) => create(parseFilterJson(where)),
  };
}

/** Loads rows in their current state, one read for all conditions that are evaluated in the same turn of the event loop. */
function createLoader({ database, tail }: Parts, projection: Readonly<Record<string, 1>>) {
  return new DataLoader<{ account: string; id: string }, ConversationRow | undefined>(
    async (keys) => {
      const filter = {
        _id: { $in: [...new Set(keys.map(({ id }) => id))] },
        account: { $in: [...new Set(keys.map(({ account }) => account))] },
      };
      const rows = await tail.read((session) =>
        database.find(Conversations, filter, { projection, session, readConcern: { level: "majority" } }),
      );
      const byId = new Map(rows.map((row) => [row._id, row]));
      return keys.map(({ account, id }) => {
        const row = byId.get(id);
        return row?.account === account ? row : undefined;
      });
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: setImmediate },
  );
}
