import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
    await vi.waitFor(() => expect(reset).toHaveBeenCalled(), 10_000);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    const me = await app.tenant();
    const feed = await app.deps.tail.follow(me.account);
    const { status } = await me.post("/conversations", { title: "T", content: "After the drop." });
    expect(status).toBe(201);
    await vi.waitFor(() => expect(feed.latest()).toBeGreaterThan(0), 10_000);
    app.deps.tail.release(feed);
  });
});
