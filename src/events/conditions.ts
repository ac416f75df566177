import type { EventConditions } from "../core/restriction.ts";
import type { EventRow } from "../database/event-log.ts";

declare module "../core/context.ts" {
  interface Deps {
    conversationConditions: ConversationConditions;
  }
}

/** Creates conditions, undefined where none are given; the domain of conversations implements it. */
export interface ConversationConditions {
  /** From the argument `where` of the GraphQL API. @throws validation_error */
  fromWhere(where: object | null | undefined): EventConditions | undefined;
  /** From the parameters of a REST request, among others. @throws validation_error */
  fromParameters(query: object): EventConditions | undefined;
  /** From the JSON of a client token. @throws validation_error */
  fromJson(where: object): EventConditions | undefined;
}

interface Verdict {
  /** Sequence number of an event that the evaluated state contains, with all before it. */
  at: number;
  passes: Promise<boolean>;
}

const verdicts = new WeakMap<EventRow, Map<string, Verdict>>();

/**
 * Returns the events of the rows whose conversations meet the conditions in a state that contains all events up to `latest`, each evaluated once
 * for all readers with equal conditions. The deletion of a conversation that they permit passes, as its other events no longer do.
 */
export async function selectEvents(
  rows: readonly EventRow[],
  conditions: EventConditions,
  latest: number,
): Promise<Set<EventRow>> {
  const { key } = conditions;
  const unknown = rows.filter((row) => (verdicts.get(row)?.get(key)?.at ?? -1) < latest);
  if (unknown.length > 0) evaluate(unknown, conditions, latest);
  const passed = await Promise.all(rows.map((row) => verdicts.get(row)?.get(key)?.passes));
  return new Set(rows.filter((_row, i) => passed[i]));
}

function evaluate(rows: readonly EventRow[], { key, permits, select }: EventConditions, at: number): void {
  const read = rows.flatMap(({ account, conversation, type }) =>
    conversation !== null && type !== "conversation.deleted" && permits(conversation)
      ? [{ account, conversation }]
      : [],
  );
  const ids = [...new Set(read.map(({ conversation }) => conversation))];
  const selected = read[0] ? select(read[0].account, ids) : Promise.resolve(new Set<string>());
  for (const row of rows) {
    const { conversation, type } = row;
    const passes = selected.then((found) => {
      if (conversation === null) return false;
      return type === "conversation.deleted" ? permits(conversation) : found.has(conversation);
    });
    const known = verdicts.get(row) ?? new Map<string, Verdict>();
    const verdict = { at, passes };
    verdicts.set(row, known.set(key, verdict));
    // The next reader tries again.
    passes.catch(() => known.get(key) === verdict && known.delete(key));
  }
}
