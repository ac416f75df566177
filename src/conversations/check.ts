import { type AccountCheck, compareLedger, readInSnapshot, readLedger } from "../database/account-check.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../database/driver-types.ts";
import type { Ledger } from "../database/ledger.ts";
import { createCountKey } from "../database/row-counts.ts";
import { type ConversationRow, Conversations } from "./model.ts";

/** Compares the numbers of conversations and their bytes in the ledger with the rows. */
export const conversationCheck: AccountCheck = {
  name: "conversations",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, rows] = await readInSnapshot(database, async (session) => [
      await readLedger(database, account, session),
      await recount(database, account, session),
    ]);
    if (!ledger) return [];
    const kept = ledger.counts?.[Conversations.collection] ?? {};
    // Without counts, the next commit counts the rows.
    const keys = ledger.counts ? [...new Set([...Object.keys(kept), ...rows.counts.keys()])] : [];
    return compareLedger(deps, account, [
      ...keys.map((key) => ({
        value: `number of conversations ${key}`,
        expected: rows.counts.get(key) ?? 0,
        found: kept[key] ?? 0,
        add: (changed: Ledger, by: number) => addToCount(changed, key, by),
      })),
      {
        value: "bytes of conversations",
        expected: rows.bytes,
        found: ledger.conversations,
        add: (changed, by) => {
          changed.conversations += by;
        },
      },
    ]);
  },
};

function addToCount(ledger: Ledger, key: string, by: number): void {
  const counts = ledger.counts?.[Conversations.collection] ?? {};
  ledger.counts = { ...ledger.counts, [Conversations.collection]: { ...counts, [key]: (counts[key] ?? 0) + by } };
}

type RecountedRow = Pick<ConversationRow, "status" | "source" | "summary" | "summary_form" | "template"> & {
  bytes: number;
};

const countJsonBytes = (value: object | null | undefined) => (value ? Buffer.byteLength(JSON.stringify(value)) : 0);

async function recount(database: Database, account: string, session: Session) {
  const counts = new Map<string, number>();
  let bytes = 0;
  const texts = ["$title", "$content", "$metadata"].map((text) => ({ $strLenBytes: { $ifNull: [text, ""] } }));
  const sizes = [...texts, { $ifNull: ["$appended.bytes", 0] }, { $sum: "$summary_version.former" }];
  const rows = database
    .collection(Conversations)
    .aggregate<RecountedRow>(
      [
        { $match: { account } },
        { $project: { status: 1, source: 1, summary: 1, summary_form: 1, template: 1, bytes: { $add: sizes } } },
      ],
      { session, batchSize: 1_000 },
    );
  for await (const { status, source, summary, summary_form, template, bytes: length } of rows) {
    const key = createCountKey([status, source]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // As countStoredBytes counts them.
    bytes += length + countJsonBytes(summary) + countJsonBytes(summary_form) + countJsonBytes(template);
  }
  return { counts, bytes };
}
