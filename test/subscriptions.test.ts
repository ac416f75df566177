import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "./support/app.ts";
import { createClient } from "./support/client.ts";
import { readLog } from "./support/log.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const EVENTS = `subscription ($types: [EventType!], $conversation: ID, $after: String) {
  events(types: $types, conversationId: $conversation, after: $after) { id sequence type createdAt data cursor redacted }
}`;

/** Subscribes, and gives what comes as an async iterator once the server surely listens. */
async function subscribe(tenant: Tenant, variables: Record<string, unknown> = {}) {
  const socket = tenant.websocket();
  // biome-ignore lint/suspicious/noExplicitAny: events of any shape
  const events = socket.iterate<any>({ query: EVENTS, variables });
  return {
    async next() {
      const { value } = await events.next().catch((errors) => {
        throw errors[0];
      });
      if (value?.errors) throw Object.assign(new Error(value.errors[0].message), value.errors[0]);
      return value?.data?.events;
    },
    async take(count: number) {
      const taken = [];
      while (taken.length < count) taken.push(await this.next());
      return taken;
    },
    close: () => socket.dispose(),
  };
}

const body = { title: "Order", content: "Anna: Please send the order by Friday." };

describe("the subscription to events", () => {
  it("replays what came after the cursor, then goes on live, without gap or repeat", async () => {
    const tenant = await app.tenant();
    const cursor = (await readLog(tenant))[0]?.id;
    for (let i = 0; i < 3; i += 1) await tenant.post("/conversations", body);
    const live = await subscribe(tenant, { after: cursor });
    await live.take(3);
    for (let i = 0; i < 20; i += 1) await tenant.post("/conversations", body);
    const rest = await live.take(3 + 40);
    expect(rest.map((event) => event.sequence)).toEqual(rest.map((_, i) => i + 5));
    const log = await readLog(tenant);
    expect(rest.map(({ id, sequence, data }) => ({ id, sequence, data }))).toEqual(
      log.slice(4).map(({ id, sequence, data }) => ({ id, sequence, data })),
    );
    expect(rest[0]).toMatchObject({ cursor: rest[0].id, redacted: false, type: expect.stringMatching(/^[A-Z_]+$/) });
    live.close();
  });

  it("gives only the types and the conversation that were asked for", async () => {
    const tenant = await app.tenant();
    const { body: watched } = await tenant.post("/conversations", body);
    const cursor = (await readLog(tenant))[0]?.id;
    const live = await subscribe(tenant, {
      after: cursor,
      types: ["SUMMARY_GENERATED", "CONVERSATION_UPDATED"],
      conversation: watched.id,
    });
    expect((await live.next()).type).toBe("SUMMARY_GENERATED");
    const { body: other } = await tenant.post("/conversations", body);
    await tenant.patch(`/conversations/${other.id}`, { title: "no" });
    await tenant.patch(`/conversations/${watched.id}`, { title: "yes" });
    expect(await live.next()).toMatchObject({ type: "CONVERSATION_UPDATED", data: { conversation: { title: "yes" } } });
    live.close();
  });

  it("says cursor_expired for a cursor that is not in the log", async () => {
    const live = await subscribe(await app.tenant(), { after: "evt_nonsense" });
    await expect(live.next()).rejects.toMatchObject({
      extensions: { code: "bad_request", details: { reason: "cursor_expired" } },
    });
    live.close();
  });

  it("closes a connection without a good key with 4403", async () => {
    for (const key of [undefined, "sk_wrong", "x"]) {
      const socket = createClient(app.url, key).websocket();
      const ended = new Promise<{ code: number }>((resolve) =>
        socket.on("closed", (event) => resolve(event as { code: number })),
      );
      await expect(socket.iterate({ query: EVENTS }).next()).rejects.toBeDefined();
      expect((await ended).code).toBe(4403);
      socket.dispose();
    }
  });

  it("needs the scope read", async () => {
    const tenant = await app.tenant();
    const writer = (await tenant.withScopes("write")) as Tenant;
    const live = await subscribe(writer);
    await expect(live.next()).rejects.toMatchObject({ extensions: { code: "forbidden", details: { scope: "read" } } });
    live.close();
  });
});
