import {
  type AccountCheck,
  type CheckDeps,
  compareLedger,
  type Difference,
  readInSnapshot,
  readLedger,
} from "../database/account-check.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../database/driver-types.ts";
import { many } from "../database/references.ts";
import { Attachments, Conversations } from "./model.ts";
import { conversationRef, setAttachmentTotals } from "./service.ts";

interface Totals {
  count: number;
  bytes: number;
}

const NONE: Totals = { count: 0, bytes: 0 };

/** Compares the bytes of attachments in the ledger, and the number and bytes that each conversation has, with the attachments. */
export const attachmentCheck: AccountCheck = {
  name: "attachments",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, stored, kept] = await readInSnapshot(database, async (session) => {
      const sums = await sumAttachments(database, account, session);
      return [
        await readLedger(database, account, session),
        sums,
        await readTotals(database, account, [...sums.keys()], session),
      ] as const;
    });
    if (!ledger) return [];
    const add = (changed: typeof ledger, by: number) => {
      changed.attachments += by;
    };
    const expected = [...stored.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const inLedger = { value: "bytes of attachments", expected, found: ledger.attachments, add };
    return [
      ...compareLedger(deps, account, [inLedger]),
      ...compareConversations(deps, account, stored, kept),
      ...[...stored.keys()]
        .filter((id) => !kept.has(id))
        .map((id) => ({ value: `conversation ${id} of attachments`, expected: "a conversation", found: "none" })),
    ];
  },
};

async function sumAttachments(database: Database, account: string, session: Session): Promise<Map<string, Totals>> {
  const group = { _id: "$conversation", count: { $sum: 1 }, bytes: { $sum: "$size" } };
  const rows = await database
    .collection(Attachments)
    .aggregate<Totals & { _id: string }>([{ $match: { account } }, { $group: group }], { session })
    .toArray();
  return new Map(rows.map(({ _id, count, bytes }) => [_id, { count, bytes }]));
}

/** Reads what conversations with attachments have, by either side. */
async function readTotals(
  database: Database,
  account: string,
  ids: readonly string[],
  session: Session,
): Promise<Map<string, Totals>> {
  const rows = await database
    .collection(Conversations)
    .find(
      { account, $or: [{ attachments: { $exists: true } }, { _id: { $in: [...ids] } }] },
      { session, projection: { attachments: 1 } },
    )
    .toArray();
  return new Map(rows.map(({ _id, attachments }) => [_id, attachments ?? NONE]));
}

const format = ({ count, bytes }: Totals) => `${count} with ${bytes} bytes`;

function compareConversations(
  deps: CheckDeps,
  account: string,
  stored: ReadonlyMap<string, Totals>,
  kept: ReadonlyMap<string, Totals>,
): Difference[] {
  const differences: Difference[] = [];
  for (const [id, found] of kept) {
    const expected = stored.get(id) ?? NONE;
    if (expected.count === found.count && expected.bytes === found.bytes) continue;
    differences.push({
      value: `attachments of ${id}`,
      expected: format(expected),
      found: format(found),
      repair: () => repairConversation(deps, account, id),
    });
  }
  return differences;
}

/** Counts the attachments again in the commit. */
function repairConversation(deps: CheckDeps, account: string, id: string): Promise<void> {
  const reads = [conversationRef(account, id), many(Attachments, { account, conversation: id })] as const;
  return commit({ account, deps }, reads, (change, [conversation, attachments]) => {
    if (!conversation) return;
    const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
    setAttachmentTotals(change, conversation, { count: attachments.length, bytes });
  });
}
