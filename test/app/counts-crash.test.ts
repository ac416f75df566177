import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_CHECKS } from "../../src/app/account-checks.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { storeConversations } from "../kit/conversations.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const SEEDS = 5;
const uri = newDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(async () => {
  await app.close();
  await dropDatabase(uri);
});

/** Creates, changes and deletes conversations until the server is gone or `stop` returns true. */
async function write(client: Client, stop: () => boolean): Promise<number> {
  let written = 0;
  try {
    for (let i = 0; !stop(); i += 1) {
      const source = ["email", "api", "whatsapp"][i % 3];
      const { body, status } = await client.post("/conversations", { title: `n${i}`, content: "Anna: hello.", source });
      if (status === 201) written += 1;
      if (i % 2) await client.patch(`/conversations/${body.id}`, { title: "longer title" });
      if (i % 3 === 1) await client.del(`/conversations/${body.id}`);
    }
  } catch {
    // The server was killed.
  }
  return written;
}

it("all kept numbers, sequence numbers and the search index equal a recount after each kill of a process", async () => {
  const tenant = await app.tenant();
  const verify = async () => {
    const found = await Promise.all(ACCOUNT_CHECKS.map((check) => check.run(app.deps, tenant.account)));
    return found.flat();
  };
  await storeConversations(
    app,
    tenant,
    Array.from({ length: 300 }, (_, i) => ({ content: `n${i}` })),
  );
  const ledgers = app.deps.database.db.collection<{ _id: string; conversations: number }>("ledgers");
  // Conversations that the test inserted are not in the ledger.
  for (const { repair } of await verify()) await repair?.();
  for (let seed = 0; seed < SEEDS; seed += 1) {
    // In some rounds the ledger is one of an older version, which the first commit counts.
    if (seed % 2) await ledgers.updateOne({ _id: tenant.account }, { $unset: { counts: "" } });
    const doomed = await startServerOn(uri, {});
    let isKilled = false;
    const writers = [
      ...Array.from({ length: 4 }, () => write(createClient(doomed.url, tenant.key), () => isKilled)),
      write(tenant, () => isKilled),
    ];
    const before = (await tenant.get("/conversations")).body.meta.total;
    await until(async () => (await tenant.get("/conversations")).body.meta.total > before + 5);
    await wait((seed * 37) % 100);
    await doomed.stop("SIGKILL");
    isKilled = true;
    const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
    // Each of the four writers whose server is killed may miss the response to a commit.
    expect(written).toBeGreaterThan(1);
    expect(await verify()).toEqual([]);
  }
  expect((await tenant.get("/conversations?per_page=1")).body.meta.total).toBe(
    await app.deps.database.db.collection("conversations").countDocuments({ account: tenant.account }),
  );
}, 300_000);
