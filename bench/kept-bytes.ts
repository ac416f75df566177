import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { KEPT_MODELS } from "../src/app/collections.ts";
import { createConversation, updateConversation } from "../src/conversations/service.ts";
import { type Ledger, Ledgers } from "../src/database/ledger.ts";
import { regenerateSummary } from "../src/summaries/service.ts";
import { createWebhook } from "../src/webhooks/service.ts";
import { startReceiver } from "../test/kit/receiver.ts";
import { createContext } from "./support/context.ts";
import { withDatabase } from "./support/database.ts";
import { startEngine } from "./support/engine.ts";

/**
 * Compares the bytes that the ledger of an account counts with those that the database stores, for an account that keeps as much as it
 * can: texts that do not compress, updates with the largest metadata, and ten webhooks whose endpoint refuses with a long answer.
 */
const { values } = parseArgs({ options: { updates: { type: "string", default: "90" } } });
const WEBHOOKS = 10;

const result = await withDatabase(async (base) => {
  const { deps, close } = await startEngine({
    ...base,
    WEBHOOK_ALLOW_PRIVATE: "true",
    WEBHOOK_RETRY_SCHEDULE: "100ms,1h",
  });
  const receiver = await startReceiver((_request, response) => response.writeHead(500).end("x".repeat(2_000)));
  try {
    const { _id: account } = await createAccount(deps, { email: "one@example.com", plan: "free" });
    const ctx = await createContext(deps, account);
    for (let n = 0; n < WEBHOOKS; n += 1) await createWebhook(ctx, { url: receiver.url, events: ["*"] });
    const { _id: id } = await createConversation(ctx, { title: "A", content: createText(9_000) });
    for (let n = 0; n < Number(values.updates); n += 1) {
      await updateConversation(ctx, id, { metadata: { text: createText(15_000), n } });
      if (n % 10 === 0) await regenerateSummary(ctx, id, { style: n % 20 === 0 ? "bullets" : "concise" });
    }
    const deliveries = deps.database.db.collection("deliveries");
    for (let i = 0; i < 100 && (await deliveries.countDocuments({ account, tries: 0 })) > 0; i += 1) await wait(200);
    const [row] = await deps.database.find<Ledger>(Ledgers, { _id: account });
    const kinds: Record<string, { counted: number; stored: number }> = {};
    for (const { collection, keeps } of KEPT_MODELS)
      if (keeps) kinds[keeps] = { counted: row?.kept?.[keeps] ?? 0, stored: await measureRows(collection, account) };
    const counted = Object.values(kinds).reduce((sum, kind) => sum + kind.counted, 0);
    const stored = Object.values(kinds).reduce((sum, kind) => sum + kind.stored, 0);
    return { kinds, counted, stored };

    async function measureRows(collection: string, owner: string): Promise<number> {
      const [sum] = await deps.database.db
        .collection(collection)
        .aggregate<{ bytes: number }>([
          { $match: { account: owner } },
          { $group: { _id: null, bytes: { $sum: { $bsonSize: "$$ROOT" } } } },
        ])
        .toArray();
      return sum?.bytes ?? 0;
    }
  } finally {
    await receiver.close();
    await close();
  }
});
const holds = result.stored <= 1.3 * result.counted;
process.stdout.write(`${JSON.stringify({ bench: "kept-bytes", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

function createText(bytes: number): string {
  return randomBytes(Math.floor((bytes * 3) / 4)).toString("base64");
}
