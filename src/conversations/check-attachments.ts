import { isDeepStrictEqual } from "node:util";
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
import { toAttached } from "./attached-files.ts";
import { Attachments, type ConversationRow, Conversations } from "./model.ts";
import { conversationRef, setAttached } from "./service.ts";

/** Conversations whose attachments are compared at once. */
const COMPARED_BATCH_SIZE = 500;

type CopyRow = Pick<ConversationRow, "_id" | "attachments">;

interface Totals {
  count: number;
  bytes: number;
}

const NONE: Totals = { count: 0, bytes: 0 };

/** Compares the bytes of attachments in the ledger, and the attachments that each conversation stores, with the collection. */
export const attachmentCheck: AccountCheck = {
  name: "attachments",
  async run(deps, account) {
    const { database } = deps;
    const [ledger, stored, kept, outdated] = await readInSnapshot(database, async (session) => {
      const sums = await sumAttachments(database, account, session);
      return [
        await readLedger(database, account, session),
        sums,
        await readTotals(database, account, [...sums.keys()], session),
        await findOutdated(database, account, session),
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
      ...compareConversations(deps, account, stored, kept, outdated),
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

/** Finds the conversations whose copy of their attachments differs from the collection; one without a copy does not differ. */
async function findOutdated(database: Database, account: string, session: Session): Promise<Set<string>> {
  const outdated = new Set<string>();
  const rows = database
    .collection(Conversations)
    .find<CopyRow>(
      { account, "attachments.files": { $exists: true } },
      { session, projection: { attachments: 1 }, batchSize: COMPARED_BATCH_SIZE },
    );
  let batch: CopyRow[] = [];
  const compare = async () => {
    const filter = { account, conversation: { $in: batch.map(({ _id }) => _id) } };
    const attachments = await database.find(Attachments, filter, { session });
    const byConversation = Map.groupBy(attachments, ({ conversation }) => conversation);
    for (const { _id, attachments: copy } of batch) {
      const { files } = toAttached(byConversation.get(_id) ?? []);
      if (!isDeepStrictEqual(copy?.files, files)) outdated.add(_id);
    }
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === COMPARED_BATCH_SIZE) await compare();
  }
  if (batch.length > 0) await compare();
  return outdated;
}

const format = ({ count, bytes }: Totals) => `${count} with ${bytes} bytes`;

function compareConversations(
  deps: CheckDeps,
  account: string,
  stored: ReadonlyMap<string, Totals>,
  kept: ReadonlyMap<string, Totals>,
  outdated: ReadonlySet<string>,
): Difference[] {
  const differences: Difference[] = [];
  for (const [id, found] of kept) {
    const expected = stored.get(id) ?? NONE;
    const repair = () => repairConversation(deps, account, id);
    if (expected.count !== found.count || expected.bytes !== found.bytes)
      differences.push({ value: `attachments of ${id}`, expected: format(expected), found: format(found), repair });
    else if (outdated.has(id))
      differences.push({ value: `copy of the attachments of ${id}`, expected: "equal", found: "different", repair });
  }
  return differences;
}

/** Copies the attachments again in the commit. */
function repairConversation(deps: CheckDeps, account: string, id: string): Promise<void> {
  const reads = [conversationRef(account, id), many(Attachments, { account, conversation: id })] as const;
  return commit({ account, deps }, reads, (change, [conversation, attachments]) => {
    if (conversation) setAttached(change, conversation, toAttached(attachments));
  });
}
