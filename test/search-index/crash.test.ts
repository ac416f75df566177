import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { storeConversations } from "../kit/conversations.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(() => app.close());

it("searches equal a scan, and see every acknowledged write, after each kill of a process that indexes", async () => {
  const tenant = await app.tenant();
  const conversations = app.deps.database.db.collection<{ _id: string; content: string }>("conversations");
  const expectComplete = async () => {
    const { hits, total } = await app.deps.search.search(tenant.account, {
      terms: ["lion"],
      order: { by: "number", number: "created_at", descending: false },
      limit: 10_000,
    });
    const rows = await conversations.find({ account: tenant.account, content: /\blions?\b/ }).toArray();
    expect(total).toBe(rows.length);
    expect(hits.map(({ id }) => id).sort()).toEqual(rows.map(({ _id }) => _id).sort());
  };
  const seeds = (round: number) =>
    Array.from({ length: 120 }, (_, i) => ({
      content: `${i % 3 ? "lions" : "tigers"} ${round}`,
      created_at: new Date(i),
    }));
  for (let round = 0; round < 3; round += 1) {
    const ids = await storeConversations(app, tenant, seeds(round));
    const doomed = await startServerOn(uri, {});
    const client = createClient(doomed.url, tenant.key);
    const written: string[] = [];
    const writing = (async () => {
      for (let i = 0; i < 1_000; i += 1) {
        const answer = await client.post("/conversations", { title: "T", content: `a lion ${i}` });
        if (answer.status === 201) written.push(answer.body.id);
        await tenant.del(`/conversations/${ids[i % ids.length]}`);
      }
    })().catch(() => {});
    // The kill falls into any step of the first indexing.
    const indexing = () => app.deps.database.db.collection("search_blocks").countDocuments({ account: tenant.account });
    const before = await indexing();
    await until(async () => (await indexing()) !== before);
    await new Promise((later) => setTimeout(later, round * 15));
    await doomed.stop("SIGKILL");
    await writing;
    expect(await conversations.countDocuments({ _id: { $in: written } })).toBe(written.length);
    await expectComplete();
  }
  const worker = await startServerOn(uri, { ROLE: "worker" });
  await until(async () => (await conversations.countDocuments({ indexed: null })) === 0);
  await worker.stop();
  await expectComplete();
}, 240_000);
