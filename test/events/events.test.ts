import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { isGapFree, readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const body = { title: "T", content: "Anna: hello there." };
const types = (events: { type: string }[]) => events.map((event) => event.type);

describe("the event log", () => {
  it("records the life of a conversation in order, numbered per account without gaps", async () => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    await tenant.patch(`/conversations/${created.id}`, { title: "U" });
    await tenant.del(`/conversations/${created.id}`);
    const log = await readEventLog(tenant);
    expect(types(log)).toEqual([
      "api_key.created",
      "conversation.created",
      "summary.generated",
      "conversation.updated",
      "conversation.deleted",
    ]);
    expect(isGapFree(log)).toBe(true);
    expect(log.every((event) => /^evt_/.test(event.id))).toBe(true);
  });

  it("contains the payloads of the contract", async () => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    const { body: log } = await tenant.get("/events?type=conversation.created");
    expect(log.data[0]).toEqual({
      id: expect.any(String),
      type: "conversation.created",
      created_at: created.created_at,
      sequence: 2,
      data: {
        conversation: {
          id: created.id,
          title: "T",
          source: "api",
          created_at: created.created_at,
          summary: null,
          status: "processing",
        },
      },
    });
    expect((await tenant.get(`/events/${log.data[0].id}`)).body).toEqual(log.data[0]);
    await until(async () => (await tenant.get("/events?type=summary.generated")).body.data.length === 1);
    const { data } = (await tenant.get("/events?type=summary.generated")).body;
    expect(data[0].data).toMatchObject({
      conversation_id: created.id,
      summary_job_id: expect.stringMatching(/^job_/),
      summary: {
        title: expect.any(String),
        content: expect.any(String),
        sentiment: expect.any(String),
        topics: expect.any(Array),
        action_items: expect.any(Array),
      },
    });
  });

  it("pages backward with before and forward with after", async () => {
    const tenant = await app.tenant();
    for (let i = 0; i < 5; i += 1) await tenant.post("/conversations", body);
    const all = (await tenant.get("/events?type=conversation.created")).body.data;
    const first = (await tenant.get("/events?type=conversation.created&per_page=2")).body;
    expect(first.data).toEqual(all.slice(0, 2));
    expect(first.meta.next_cursor).toBe(all[1].id);
    const second = (await tenant.get(`/events?type=conversation.created&per_page=2&before=${first.meta.next_cursor}`))
      .body;
    expect(second.data).toEqual(all.slice(2, 4));
    const later = (await tenant.get(`/events?type=conversation.created&after=${all[3].id}&per_page=2`)).body;
    expect(later.data).toEqual([all[2], all[1]]);
    expect(later.meta.next_cursor).toBe(all[1].id);
    expect((await tenant.get(`/events?type=conversation.created&after=${all[0].id}`)).body).toEqual({
      data: [],
      meta: { next_cursor: null },
    });
  });

  it("rejects a cursor that is not in the log of the account and names the oldest one", async () => {
    const tenant = await app.tenant();
    const other = await app.tenant();
    const foreign = (await readEventLog(other))[0]?.id as string;
    const oldest = (await readEventLog(tenant))[0]?.id;
    for (const cursor of [foreign, "evt_nonsense", "evt_00000000000000000000000000"]) {
      const { status, body: answer } = await tenant.get(`/events?after=${cursor}`);
      expect(status).toBe(400);
      expect(answer.error).toMatchObject({ code: "bad_request", details: { reason: "cursor_expired", oldest } });
    }
    expect((await tenant.get(`/events/${foreign}`)).status).toBe(404);
  });

  it("shows events of keys to admin only", async () => {
    const tenant = await app.tenant();
    await tenant.post("/conversations", body);
    const reader = await tenant.withScopes("read");
    const seen = types((await reader.get("/events")).body.data);
    expect(seen).not.toContain("api_key.created");
    expect(seen).toContain("conversation.created");
    expect(types((await tenant.get("/events")).body.data)).toContain("api_key.created");
    const writer = await tenant.withScopes("write");
    expect(await writer.get("/events")).toMatchObject({
      status: 403,
      body: { error: { details: { reason: "scope_missing", scope: "read" } } },
    });
  });
});
