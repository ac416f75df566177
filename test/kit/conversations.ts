import { normalizeTopic } from "../../src/conversations/words.ts";
import { newId } from "../../src/core/ids.ts";
import type { Tenant, TestApp } from "./app.ts";

export interface Seed {
  title?: string;
  content?: string;
  status?: string;
  source?: string;
  created_at?: Date;
  topics?: string[];
  sentiment?: string;
  /** JSON text. */
  metadata?: string;
}

/** Inserts conversations into the database without the verbs, so that they can have any age and summary. @returns their ids */
export async function storeConversations(app: TestApp, tenant: Tenant, seeds: readonly Seed[]): Promise<string[]> {
  const rows = seeds.map(({ title = "Title", content = "Content", topics = [], sentiment, ...seed }) => {
    const created_at = seed.created_at ?? new Date();
    const summary = sentiment ? { title, content, sentiment, topics, action_items: [], language: "en" } : null;
    return {
      _id: newId("conv"),
      account: tenant.account,
      title,
      content,
      source: seed.source ?? "api",
      status: seed.status ?? "completed",
      metadata: seed.metadata ?? "{}",
      summary: summary && {
        ...summary,
        generator: { engine: "test", model: null, prompt_version: null, fallback: false },
      },
      created_at,
      updated_at: created_at,
      version: 1,
      topics: topics.map(normalizeTopic),
    };
  });
  await app.deps.database.db.collection<{ _id: string }>("conversations").insertMany(rows);
  await discardCounts(app, tenant.account);
  return rows.map((row) => row._id);
}

/** Inserts many conversations of a length in bulk, which search does not find. */
export async function storeManyConversations(
  { deps }: Pick<TestApp, "deps">,
  account: string,
  count: number,
  content: string,
): Promise<void> {
  const collection = deps.database.db.collection<{ _id: string }>("conversations");
  const blank = { indexed: true, topics: [], metadata: "{}", version: 1 };
  for (let offset = 0; offset < count; offset += 500) {
    const rows = Array.from({ length: Math.min(500, count - offset) }, (_, i) => {
      const created_at = new Date(Date.UTC(2026, 0, 1) + (offset + i) * 1_000);
      const times = { created_at, updated_at: created_at };
      const fields = { title: `Title ${offset + i}`, content, source: "api", status: "failed", summary: null };
      return { _id: newId("conv"), account, ...fields, ...blank, ...times };
    });
    await collection.insertMany(rows);
  }
  await discardCounts({ deps }, account);
}

/** Changes the ledger for rows that were inserted without a commit: the next use counts the rows again, and searches look for them. */
async function discardCounts({ deps }: Pick<TestApp, "deps">, account: string): Promise<void> {
  await deps.database.db
    .collection<{ _id: string }>("ledgers")
    .updateOne({ _id: account }, { $unset: { counts: "" }, $inc: { commits: 1 } });
}
