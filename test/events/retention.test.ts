import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventRow } from "../../src/database/event-log.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { publishEvents } from "../kit/events.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(() => app.close());

it("the event log loses events after RETENTION_DAYS and keeps the sequence numbers of the others", async () => {
  const tenant = await app.tenant();
  await publishEvents(app, tenant.account, 4);
  const before = await readEventLog(tenant);
  const [first, second, ...kept] = before;
  const events = app.deps.database.db.collection<EventRow>("events");
  const aged = async (id: string | undefined, days: number) =>
    events.updateOne({ _id: id as string }, { $set: { created_at: new Date(Date.now() - days * 86_400_000) } });
  await aged(first?.id, 9);
  await aged(second?.id, 7.1);
  await aged(kept[0]?.id, 6.9);
  const worker = await startServerOn(uri, { ROLE: "worker", RETENTION_DAYS: "7" });
  await until(async () => (await events.countDocuments({ account: tenant.account })) === kept.length);
  await worker.stop();
  expect(await readEventLog(tenant)).toEqual(kept);
  const [next] = await publishEvents(app, tenant.account, 1);
  expect((await tenant.get(`/events/${next}`)).body.sequence).toBe(before.length + 1);
  expect((await tenant.get(`/events?after=${second?.id}`)).body.error.details).toEqual({
    reason: "cursor_expired",
    oldest: kept[0]?.id,
  });
});
