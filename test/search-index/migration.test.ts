import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { startApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";

const uri = newDatabase();

it("an installation with the indexes of words and stems is indexed while it serves, then these are dropped", async () => {
  const first = await startApp({ ROLE: "api" }, uri);
  const tenant = await first.tenant();
  const ids = await storeConversations(
    first,
    tenant,
    Array.from({ length: 1_500 }, (_, i) => ({
      content: `report n${i} ${i % 10 ? "" : "needle"}`,
      created_at: new Date(i),
    })),
  );
  const client = await MongoClient.connect(uri);
  try {
    const conversations = client.db().collection("conversations");
    const former = { search: { title: "titl", content: "report" }, words: ["title", "report"] };
    await conversations.updateMany({}, { $set: former });
    await conversations.createIndex({ account: 1, words: 1, created_at: -1, _id: -1 }, { name: "words" });
    await conversations.createIndex(
      { account: 1, "search.title": "text", "search.content": "text" },
      { name: "search", default_language: "none", language_override: "no_language" },
    );
    await client
      .db()
      .collection<{ _id: string }>("meta")
      .updateOne({ _id: "data" }, { $set: { version: 1 } });

    const worker = await startApp({ ROLE: "worker" }, uri);
    const search = async () => (await tenant.post("/conversations/search", { query: "needles" })).body.meta.total;
    expect(await search()).toBe(150);
    expect((await tenant.get("/conversations?search=needle")).body.meta.total).toBe(150);
    const { status } = await tenant.patch(`/conversations/${ids[1]}`, { title: "Needle" });
    expect(status).toBe(200);
    expect(await search()).toBe(151);
    const getNames = async () => (await conversations.indexes()).map(({ name }) => name);
    await until(async () => !(await getNames()).some((name) => name === "words" || name === "search"), 50_000);
    expect(await conversations.countDocuments({ words: { $exists: true } })).toBe(0);
    // The conversation that changed meanwhile is indexed again after the others.
    await until(async () => (await conversations.countDocuments({ indexed: null })) === 0);
    expect(await search()).toBe(151);
    expect(await client.db().collection<{ _id: string }>("meta").findOne({ _id: "data" })).toMatchObject({
      version: 4,
    });
    await worker.close();
  } finally {
    await client.close();
    await first.close();
  }
});
