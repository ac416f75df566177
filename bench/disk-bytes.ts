import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { createConversation, updateConversation } from "../src/conversations/service.ts";
import type { Context, Deps } from "../src/core/context.ts";
import { type Ledger, Ledgers } from "../src/database/ledger.ts";
import { SearchIndexes, type SearchIndexRow } from "../src/search-index/model.ts";
import { createWebhook } from "../src/webhooks/service.ts";
import { startReceiver } from "../test/kit/receiver.ts";
import { createContext } from "./support/context.ts";
import { withDatabase } from "./support/database.ts";
import { startEngine } from "./support/engine.ts";

/**
 * Compares the bytes that the ledger of an account counts with those that all collections and indexes use on disk, after writes of the kinds
 * that use most: `--seconds` of each, without rate limits, then everything is indexed. `--only WORDS`: the kinds whose name contains the words.
 */
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, only: { type: "string", default: "" } },
});
const CLIENTS = 8;
const CONTENT_LENGTH = 9_990;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Words that occur once. */
const createLexicon = () =>
  Array.from(randomBytes(CONTENT_LENGTH), (byte, i) => (i % 7 === 6 ? " " : LETTERS[byte % 26])).join("");
const createHan = () =>
  Array.from({ length: CONTENT_LENGTH }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join(
    "",
  );
const createMetadata = () => ({ text: randomBytes(11_000).toString("base64") });

/** Prepares an account for a kind of writes. @returns one write */
type Kind = (ctx: Context, url: string) => Promise<() => Promise<unknown>>;

const KINDS: Record<string, Kind> = {
  "short texts": async (ctx) => () => createConversation(ctx, { title: "A", content: "b" }),
  "texts of distinct words": async (ctx) => () => createConversation(ctx, { title: "A", content: createLexicon() }),
  "Chinese texts": async (ctx) => () => createConversation(ctx, { title: "A", content: createHan() }),
  async "updates for ten webhooks that fail"(ctx, url) {
    for (let n = 0; n < 10; n += 1) await createWebhook(ctx, { url, events: ["*"] });
    const { _id } = await createConversation(ctx, { title: "A", content: "b" });
    return () => updateConversation(ctx, _id, { metadata: createMetadata() });
  },
};

const kinds = await withDatabase(async (base) => {
  const { deps, close } = await startEngine({
    ...base,
    WEBHOOK_ALLOW_PRIVATE: "true",
    WEBHOOK_RETRY_SCHEDULE: "1s,1h",
  });
  const receiver = await startReceiver((_request, response) => response.writeHead(500).end("x".repeat(2_000)));
  try {
    const results: Record<string, object> = {};
    const selected = Object.entries(KINDS).filter(([name]) => name.includes(values.only));
    for (const [name, prepare] of selected) results[name] = await measure(deps, prepare, receiver.url);
    return results;
  } finally {
    await receiver.close();
    await close();
  }
});
process.stdout.write(`${JSON.stringify({ bench: "disk-bytes", ...values, kinds })}\n`);
process.exit(0);

async function measure(deps: Deps, prepare: Kind, url: string) {
  const { _id: account } = await createAccount(deps, { email: `${randomBytes(6).toString("hex")}@example.com` });
  const ctx = await createContext(deps, account);
  const write = await prepare(ctx, url);
  const before = await readDiskBytes(deps);
  let calls = 0;
  const end = performance.now() + 1_000 * Number(values.seconds);
  const client = async () => {
    for (; performance.now() < end; calls += 1) await write();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await deps.search.index(account, new AbortController().signal);
  const deliveries = deps.database.db.collection("deliveries");
  for (let i = 0; i < 50 && (await deliveries.countDocuments({ account, tries: 0 })) > 0; i += 1) await wait(200);
  const disk = (await readDiskBytes(deps)) - before;
  const [ledger] = await deps.database.find<Ledger>(Ledgers, { _id: account });
  const kept = Object.values(ledger?.kept ?? {}).reduce((sum, bytes) => sum + bytes, 0);
  const counted = (ledger?.conversations ?? 0) + (ledger?.attachments ?? 0) + kept;
  const perCall = { counted: Math.round(counted / calls), disk: Math.round(disk / calls) };
  const [index] = await deps.database.find<SearchIndexRow>(SearchIndexes, { _id: account });
  const searchIndex = index?.segments.reduce((sum, { byteLength }) => sum + byteLength, 0) ?? 0;
  return { calls, counted, disk, searchIndex, ratio: Math.round((100 * disk) / counted) / 100, perCall };
}

/** Bytes of the files of all collections and indexes, after a checkpoint. */
async function readDiskBytes({ database: { client, db } }: Deps): Promise<number> {
  await client.db("admin").command({ fsync: 1 });
  const { storageSize, indexSize } = await db.command({ dbStats: 1 });
  return storageSize + indexSize;
}
