import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventRow } from "../../src/database/event-log.ts";
import { selectEvents } from "../../src/events/conditions.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { listenToEvents } from "../kit/event-source.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

const WHERE = {
  source: ["EMAIL"],
  text: "urgent parcel",
  metadata: [{ key: "amount", test: { range: { gte: 100 } } }],
};
const PARAMETERS = "source=email&search=urgent%20parcel&metadata[amount][gte]=100";
const EVENTS = `subscription ($where: ConversationWhere, $after: String) { events(where: $where, after: $after) { id type } }`;

describe("a stream of events with conditions", () => {
  it("sends the events of conversations that match now, and each deletion, over both APIs", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const create = async (title: string, amount: number) => {
      const given = { title, content: "Anna: the parcel.", source: "email", metadata: { amount } };
      return (await tenant.post("/conversations", given)).body.id as string;
    };
    const [own, grown, other] = [await create("urgent", 100), await create("later", 500), await create("urgent", 99)];
    await tenant.post(`/conversations/${grown}/messages`, { messages: [{ text: "It became urgent." }] });
    const socket = tenant.websocket();
    const received: string[] = [];
    const follow = async () => {
      // biome-ignore lint/suspicious/noExplicitAny: results of one shape
      for await (const { data } of socket.iterate<any>({
        query: EVENTS,
        variables: { where: WHERE, after: first?.id },
      }))
        received.push(data.events.id);
    };
    const done = follow().catch(() => {});
    const live = listenToEvents(() => app.url, tenant.key, `?${PARAMETERS}&after=${first?.id}`);
    await until(() => received.length === 4 && live.received.length === 4);
    for (const [id, amount] of [
      [own, 99],
      [other, 100],
      [other, 101],
      [grown, 501],
    ] as const)
      await tenant.patch(`/conversations/${id}`, { metadata: { amount } });
    await tenant.del(`/conversations/${own}`);
    await tenant.patch(`/conversations/${grown}`, { title: "last" });
    await until(
      () => live.received.at(-1)?.data.data.conversation?.title === "last" && received.length === live.received.length,
    );
    const log = await readEventLog(tenant);
    const sent = log.filter(({ id }) => received.includes(id)).map(({ type, data }) => [type, data.conversation.id]);
    expect(sent).toEqual([
      ["conversation.created", own],
      ["conversation.created", grown],
      ["conversation.updated", grown],
      ["conversation.messages_added", grown],
      ["conversation.updated", other],
      ["conversation.updated", other],
      ["conversation.updated", grown],
      ["conversation.deleted", own],
      ["conversation.updated", grown],
    ]);
    expect(live.received.map(({ id }) => id)).toEqual(received);
    live.close();
    await socket.dispose();
    await done;
  });

  it("rejects conditions that are invalid, and those of a token that reads no conversations", async () => {
    const tenant = await app.tenant();
    const twice = [1, 2].map((eq) => ({ key: "a", test: { eq } }));
    const failed = tenant
      .websocket()
      .iterate({ query: EVENTS, variables: { where: { metadata: twice } } })
      .next();
    await expect(failed).rejects.toMatchObject([{ extensions: { code: "validation_error" } }]);
    expect((await tenant.get("/events/stream?metadata[a][gte]=x&metadata[a][lt]=1")).status).toBe(400);
    const { status, body: refused } = await tenant.get("/events/stream?date_from=2026-01-02&date_to=2026-01-01");
    expect([status, refused.error.details?.fields]).toEqual([
      400,
      { date_from: ["must not be after the end of the range"] },
    ]);
    const where = { createdAt: { gte: "2026-01-02T00:00:00Z", lte: "2026-01-01T00:00:00Z" } };
    await expect(tenant.websocket().iterate({ query: EVENTS, variables: { where } }).next()).rejects.toMatchObject([
      { extensions: { details: { fields: { "where.createdAt.gte": ["must not be after the end of the range"] } } } },
    ]);
    const { body } = await tenant.post("/client_tokens", { event_types: ["conversation.updated"] });
    const token = createClient(app.url, body.token);
    expect((await token.get(`/events/stream?${PARAMETERS}`)).body.error.details.reason).toBe("token_restricted");
  });

  it("are evaluated once per event and state of the log for all readers with equal conditions, and again after a failure", async () => {
    const row = (id: string, conversation: string | null) =>
      ({ _id: id, account: "a", conversation, type: "conversation.updated" }) as EventRow;
    const rows = [row("1", "x"), row("2", "x"), row("3", "y"), row("4", null)];
    const asked: string[][] = [];
    let fails = true;
    const create = (key: string) => ({
      key,
      permits: () => true,
      async select(_account: string, ids: readonly string[]) {
        asked.push([...ids]);
        if (fails) throw new Error("away");
        return new Set(["x"]);
      },
    });
    await expect(selectEvents(rows, create("k"), 4)).rejects.toThrow("away");
    fails = false;
    const all = await Promise.all(Array.from({ length: 50 }, () => selectEvents(rows, create("k"), 4)));
    expect(all.every((passed) => passed.size === 2)).toBe(true);
    await selectEvents(rows, create("other"), 4);
    await selectEvents(rows, create("k"), 5);
    await selectEvents(rows, create("k"), 4);
    expect(asked).toEqual([
      ["x", "y"],
      ["x", "y"],
      ["x", "y"],
      ["x", "y"],
    ]);
  });
});
