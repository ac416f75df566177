import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../../src/core/context.ts";
import { type Ledger, Ledgers } from "../../src/database/ledger.ts";
import { startReceiver } from "../../test/kit/receiver.ts";
import type { Target } from "./attack.ts";
import { type Attacker, LOADS } from "./loads.ts";

/** What one account may cause beside 1.3 times its quota (docs/operations.md). */
const ALLOWANCE_BYTES = 300_000_000;
const QUOTA_FACTOR = 1.3;
/** The storage of the plan Free with the calls of Pro, so that the run reaches it. */
const QUOTA_MB = 100;
const CLIENTS = 12;
const REFUSED_INTERVAL_MS = 250;
const MINUTE_MS = 60_000;

export interface DiskResult {
  held: boolean;
  minutes: number;
  /** Growth of all files of the database, in bytes. */
  disk: number;
  /** Bytes that the ledger of the account counts. */
  counted: number;
  bound: number;
  /** Growth after an hour, if the second half of the run continued for the rest of it. */
  hour: number;
  /** Requests by status. */
  statuses: Record<string, number>;
}

/** Plays all loads together on one account at the rate of its plan, and compares the bytes on disk with what the account may cause. */
export async function measureDisk(target: Target, minutes: number): Promise<DiskResult> {
  const [hanging, failing] = [await startReceiver(() => {}), await startReceiver(500)];
  const { deps, url } = target;
  const before = await readDiskBytes(deps);
  const account = await target.createAccount({ storageMb: QUOTA_MB });
  const graphql = target.createGraphql(account.key);
  const attacker: Attacker = { ...account, url, hanging, failing, sockets: [], graphql };
  const statuses: Record<string, number> = {};
  try {
    for (const load of LOADS) await load.prepare?.(attacker);
    await target.limitToPlan(account.account);
    const end = performance.now() + minutes * MINUTE_MS;
    let next = 0;
    const client = async () => {
      while (performance.now() < end) {
        const load = LOADS[next % LOADS.length];
        next += 1;
        const status = (await load?.act(attacker).catch(() => undefined))?.status ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 429) await wait(REFUSED_INTERVAL_MS);
      }
    };
    const running = Promise.all(Array.from({ length: CLIENTS }, client));
    await wait((minutes * MINUTE_MS) / 2);
    const half = (await readDiskBytes(deps)) - before;
    await running;
    const disk = (await readDiskBytes(deps)) - before;
    const hour = disk + (disk - half) * (2 * Math.max(0, 60 / minutes - 1));
    const bound = QUOTA_FACTOR * QUOTA_MB * 1_000_000 + ALLOWANCE_BYTES;
    const counted = await readCountedBytes(deps, account.account);
    return { held: disk <= bound, minutes, disk, counted, bound, hour, statuses };
  } finally {
    for (const load of LOADS) if (load.name.includes("subscriptions")) await load.end?.(attacker);
    await Promise.all([hanging.close(), failing.close()]);
  }
}

/** Bytes of the files of all collections and indexes, after a checkpoint. */
async function readDiskBytes({ database: { client, db } }: Deps): Promise<number> {
  await client.db("admin").command({ fsync: 1 });
  const { storageSize, indexSize } = await db.command({ dbStats: 1 });
  return storageSize + indexSize;
}

async function readCountedBytes(deps: Deps, account: string): Promise<number> {
  const [ledger] = await deps.database.find<Ledger>(Ledgers, { _id: account });
  const kept = Object.values(ledger?.kept ?? {}).reduce((sum, bytes) => sum + bytes, 0);
  return (ledger?.conversations ?? 0) + (ledger?.attachments ?? 0) + kept;
}
