import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { findMachineMongod } from "../kit/embedded-processes.ts";
import { isGapFree, type LoggedEvent } from "../kit/event-log.ts";
import { silentLog, until } from "../kit/processes.ts";

let folder: string;
let mongod: Awaited<ReturnType<typeof openEmbedded>>;
let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-failover-"));
  const mongodBinary = await findMachineMongod();
  mongod = await openEmbedded({ dataDir: folder, mongodBinary, cacheDir: "", path: "", log: silentLog });
  app = await startApp({ ROLE: "api" }, mongod.uri);
  tenant = await app.tenant();
});
afterAll(async () => {
  await app?.close();
  await mongod?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the primary step down until it is elected again; there is no primary meanwhile. */
async function failOver(): Promise<void> {
  const client = await MongoClient.connect(mongod.uri);
  await client.db("admin").command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true });
  await client.close();
}

it("subscriptions survive a failover of the database and receive every event once, in order, without a reconnect", async () => {
  const first = (await tenant.get("/events")).body.data[0];
  const received: LoggedEvent[][] = [];
  const sockets = Array.from({ length: 10 }, () => tenant.websocket());
  const following = sockets.map(async (socket) => {
    const events: LoggedEvent[] = [first];
    received.push(events);
    const query = `subscription { events(after: "${first.id}") { id sequence type data } }`;
    for await (const { data } of socket.iterate<{ events: LoggedEvent }>({ query }))
      events.push(data?.events as LoggedEvent);
  });
  const create = async () => (await tenant.post("/conversations", { title: "T", content: "Anna: hello." })).status;
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 5; i += 1) await create();
    const writing = Promise.all(Array.from({ length: 5 }, create));
    await failOver();
    await writing;
    await until(async () => (await create()) === 201);
  }
  const log = (await tenant.get("/events?per_page=100")).body.data.reverse();
  await until(() => received.length === 10 && received.every((events) => events.length >= log.length));
  expect(isGapFree(log)).toBe(true);
  for (const events of received)
    expect(events.map((event) => event.id)).toEqual(log.map((event: LoggedEvent) => event.id));
  await Promise.all(sockets.map((socket) => socket.dispose()));
  await Promise.all(following);
});
