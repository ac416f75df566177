import { setTimeout as wait } from "node:timers/promises";
import { createDeps } from "../../src/app/deps.ts";
import { newId } from "../../src/core/ids.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { createTexts } from "./texts.ts";

const BATCH_SIZE = 1_000;
const NEVER = new AbortController().signal;

const SOURCES = ["email", "whatsapp", "api", "api"];
const STATUSES = [...Array(9).fill("completed"), "failed"];

/** Fills an account with conversations of several statuses and sources, and builds its search index. @returns their ids */
export async function fillAccount(
  env: NodeJS.ProcessEnv,
  account: string,
  count: number,
  /** Characters of each; else lengths vary. */
  length?: number,
): Promise<string[]> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const texts = createTexts();
  const ids: string[] = [];
  const collection = deps.database.db.collection<{ _id: string }>("conversations");
  const start = Date.now() - count * 1_000;
  for (let offset = 0; offset < count; offset += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - offset) }, (_, i) => {
      const created_at = new Date(start + (offset + i) * 1_000);
      const times = { created_at, updated_at: created_at, version: 1 };
      const title = texts.createTitle();
      const content = texts.createContent(length);
      const [source, status] = [SOURCES[i % SOURCES.length], STATUSES[i % STATUSES.length]];
      const rest = { source, status, metadata: "{}", summary: null, topics: [] };
      return { _id: newId("conv"), account, title, content, ...rest, ...times };
    });
    await collection.insertMany(rows, { ordered: false });
    for (const { _id } of rows) ids.push(_id);
    while (!(await deps.search.index(account, NEVER))) await wait(100);
  }
  // The rows were inserted without a commit; the next use counts them.
  await deps.database.db.collection<{ _id: string }>("ledgers").updateOne({ _id: account }, { $unset: { counts: "" } });
  await closeDeps();
  return ids;
}
