import { setTimeout as wait } from "node:timers/promises";
import { createDeps } from "../../src/app/deps.ts";
import { newId } from "../../src/core/ids.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { createTexts } from "./texts.ts";

const BATCH_SIZE = 1_000;
const NEVER = new AbortController().signal;

/** Inserts completed conversations of an account into the database and builds its search index. */
export async function storeConversations(
  env: NodeJS.ProcessEnv,
  account: string,
  count: number,
  /** Characters of each; else lengths vary. */
  length?: number,
): Promise<void> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const texts = createTexts();
  const collection = deps.database.db.collection<{ _id: string }>("conversations");
  const start = Date.now() - count * 1_000;
  for (let offset = 0; offset < count; offset += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - offset) }, (_, i) => {
      const created_at = new Date(start + (offset + i) * 1_000);
      const times = { created_at, updated_at: created_at, version: 1 };
      const title = texts.createTitle();
      const content = texts.createContent(length);
      const rest = { source: "api", status: "completed", metadata: "{}", summary: null, topics: [] };
      return { _id: newId("conv"), account, title, content, ...rest, ...times };
    });
    await collection.insertMany(rows, { ordered: false });
    while (!(await deps.search.index(account, NEVER))) await wait(100);
  }
  await closeDeps();
}
