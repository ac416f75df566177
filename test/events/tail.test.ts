import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ChangeStreamSource } from "../../src/events/change-stream-source.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
const uri = newDatabase();
beforeAll(async () => {
  app = await startApp({}, uri);
});
afterAll(() => app.close());

describe("The event tail", () => {
  it("reopens its change stream after the database was dropped, and reports that changes may have been missed", async () => {
    const reset = vi.fn();
    app.deps.tail.onReset(reset);
    await dropDatabase(uri);
    await vi.waitFor(() => expect(reset).toHaveBeenCalled(), 60_000);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    const me = await app.tenant();
    const feed = await app.deps.tail.follow(me.account);
    const { status } = await me.post("/conversations", { title: "T", content: "After the drop." });
    expect(status).toBe(201);
    await vi.waitFor(() => expect(feed.latest()).toBeGreaterThan(0), 60_000);
    app.deps.tail.release(feed);
  });

  it("responds at once when it is used again after a rest, and misses no change", async () => {
    const { database, log } = app.deps;
    const source = new ChangeStreamSource(database, log, { restAfterMs: 200 });
    const sink = { alive: vi.fn(), reset: vi.fn(async () => {}), receive: vi.fn() };
    await source.open(sink);
    await vi.waitFor(() => expect(source.getRestMs()).toBeGreaterThan(1_000), 60_000);
    const webhooks = database.db.collection<{ _id: string }>("webhooks");
    const reportChange = async (id: string) => {
      await webhooks.insertOne({ _id: id });
      await webhooks.deleteOne({ _id: id });
      const signal = { kind: "change", collection: "webhooks", id };
      await vi.waitFor(() => expect(sink.receive).toHaveBeenCalledWith(signal, expect.anything()), 3_000);
    };
    await reportChange("wh_a");
    source.use();
    await reportChange("wh_b");
    expect(sink.reset).toHaveBeenCalledTimes(1);
    await source.close();
  });
});
