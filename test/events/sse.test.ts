import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EventStream, formatEventFrame } from "../../src/http/event-stream.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { listenToEvents } from "../kit/event-source.ts";
import { publishEvents } from "../kit/events.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const body = { title: "Order", content: "Anna: Please send the order by Friday.\nBen: I will." };
const follow = (tenant: Pick<Tenant, "key">, query = "") => listenToEvents(() => app.url, tenant.key, query);

/** Reads the headers and the stream until it ends or the text matches. */
async function read(tenant: Pick<Tenant, "key">, query = "", headers: Record<string, string> = {}, enough = /\0/) {
  const stop = new AbortController();
  const response = await fetch(`${app.url}/v1/events/stream${query}`, {
    headers: { authorization: `Bearer ${tenant.key}`, ...headers },
    signal: stop.signal,
  });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (enough.test(text)) break;
  }
  stop.abort();
  return { status: response.status, headers: response.headers, text };
}

describe("GET /v1/events/stream", () => {
  it("responds at once with the headers of an event stream, its rate limit and the retry time", async () => {
    const { status, headers, text } = await read(await app.tenant(), "", {}, /retry: \d+\n\n/);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-request-id": expect.stringMatching(/^req_/),
      "x-ratelimit-limit": "1000000",
      "x-ratelimit-remaining": expect.any(String),
      "x-ratelimit-reset": expect.any(String),
    });
    expect(text).toMatch(/^retry: [123]\d{3}\n\n$/);
  });

  it("replays events after the cursor, then streams live events, each with id, type and the event", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    for (let i = 0; i < 3; i += 1) await tenant.post("/conversations", body);
    const live = follow(tenant, `?after=${first?.id}`);
    await until(() => live.received.length >= 3);
    for (let i = 0; i < 3; i += 1) await tenant.post("/conversations", body);
    await until(() => live.received.length === 12);
    const log = (await readEventLog(tenant)).slice(1);
    expect(live.received).toEqual(log.map((event) => ({ id: event.id, type: event.type, data: event })));
    live.close();
  });

  it("starts with the next event without a cursor", async () => {
    const tenant = await app.tenant();
    const live = follow(tenant);
    await until(() => live.source.readyState === 1);
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => live.received.length === 2);
    expect(live.received.map(({ type }) => type)).toEqual(["conversation.created", "summary.generated"]);
    expect(live.received[0]?.data.data.conversation.id).toBe(created.id);
    live.close();
  });

  it("prefers Last-Event-ID to `after`, so that a reconnect to the same URL repeats nothing", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const ids = await publishEvents(app, tenant.account, 4);
    const query = `?after=${first?.id}`;
    const enough = new RegExp(`id: ${ids[3]}\n[^]*\n\n`);
    const idsIn = (text: string) => [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id);
    expect(idsIn((await read(tenant, query, {}, enough)).text)).toEqual(ids);
    expect(idsIn((await read(tenant, query, { "last-event-id": ids[1] as string }, enough)).text)).toEqual(
      ids.slice(2),
    );
    expect(idsIn((await read(tenant, query, { "last-event-id": "" }, enough)).text)).toEqual(ids);
  });

  it("filters by type and conversation", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const { body: watched } = await tenant.post("/conversations", body);
    const { body: other } = await tenant.post("/conversations", body);
    const query = `?after=${first?.id}&type=conversation.updated&type=conversation.deleted&conversation_id=${watched.id}`;
    const live = follow(tenant, query);
    for (const { id } of [other, watched]) await tenant.patch(`/conversations/${id}`, { title: "U" });
    for (const { id } of [other, watched]) await tenant.del(`/conversations/${id}`);
    await until(() => live.received.some(({ type }) => type === "conversation.deleted"));
    expect(live.received.map(({ type }) => type)).toEqual(["conversation.updated", "conversation.deleted"]);
    live.close();
    const { body: page } = await tenant.get("/events?type=conversation.updated&type=conversation.deleted");
    expect(page.data).toHaveLength(4);
  });

  it("redacts an event whose conversation was deleted", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const { body: gone } = await tenant.post("/conversations", body);
    await tenant.del(`/conversations/${gone.id}`);
    const live = follow(tenant, `?after=${first?.id}`);
    await until(() => live.received.some(({ type }) => type === "conversation.deleted"));
    expect(live.received[0]?.data).toMatchObject({ redacted: true, data: { conversation: { id: gone.id } } });
    expect(JSON.stringify(live.received)).not.toContain("Order");
    live.close();
  });

  it("shows events of keys to admin only", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const reader = await tenant.withScopes("read");
    const [all, some] = [follow(tenant, `?after=${first?.id}`), follow(reader as Tenant, `?after=${first?.id}`)];
    await publishEvents(app, tenant.account, 1);
    await until(() => all.received.length === 2 && some.received.length === 1);
    expect(all.received.map(({ type }) => type)).toEqual(["api_key.created", "summary.failed"]);
    expect(some.received.map(({ type }) => type)).toEqual(["summary.failed"]);
    for (const each of [all, some]) each.close();
  });

  it("reports an expired cursor as an event with a long retry time, then ends", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    for (const [query, headers] of [
      ["?after=evt_00000000000000000000000000", {}],
      [`?after=${first?.id}`, { "last-event-id": "nonsense" }],
    ] as const) {
      const { status, text } = await read(tenant, query, headers);
      expect(status).toBe(200);
      const [, retry, data] = /retry: (\d+)\nevent: error\ndata: (.*)\n\n$/.exec(text) ?? [];
      expect(retry).toBe("60000");
      expect(JSON.parse(data ?? "")).toMatchObject({
        error: { code: "bad_request", details: { reason: "cursor_expired", oldest: first?.id } },
      });
    }
    const live = follow(tenant, "?after=evt_00000000000000000000000000");
    await until(() => live.errors.length > 0);
    expect(live.errors[0]).toMatchObject({ data: { error: { details: { reason: "cursor_expired" } } } });
    live.close();
  });

  it("responds to errors before the headers like any request", async () => {
    const tenant = await app.tenant();
    const writer = await tenant.withScopes("write");
    const cases = [
      [tenant, "?type=nothing", 400, { code: "bad_request", details: { fields: { type: [expect.any(String)] } } }],
      [tenant, "?conversation_id=1", 400, { details: { fields: { conversation_id: [expect.any(String)] } } }],
      [tenant, "?colour=red", 400, { details: { fields: { colour: ["is not a known field"] } } }],
      [writer, "", 403, { code: "forbidden", details: { reason: "scope_missing", scope: "read" } }],
      [createClient(app.url, "sk_wrong"), "", 401, { code: "unauthorized" }],
    ] as const;
    for (const [client, query, status, error] of cases)
      expect(await client.get(`/events/stream${query}`)).toMatchObject({ status, body: { error } });
    const live = listenToEvents(() => app.url, undefined);
    await until(() => live.source.readyState === 2);
    expect(live.errors).toEqual([{ code: 401 }]);
  });

  it("supports a HEAD request that ends", async () => {
    const { status, headers, body: empty } = await (await app.tenant()).call("HEAD", "/events/stream");
    expect([status, headers.get("content-type"), empty]).toEqual([200, "text/event-stream; charset=utf-8", ""]);
  });

  it("serves many readers of one account at once", async () => {
    const tenant = await app.tenant();
    const streams = Array.from({ length: 20 }, () => follow(tenant));
    await until(() => streams.every(({ source }) => source.readyState === 1));
    const ids = await publishEvents(app, tenant.account, 50);
    await until(() => streams.every(({ received }) => received.length === 50));
    for (const { received, close } of streams) {
      expect(received.map(({ id }) => id)).toEqual(ids);
      close();
    }
  });
});

describe("an event stream", () => {
  const TIMES = { heartbeatMs: 20, stalledMs: 200, closeMs: 300 };

  /** A source that always has an event, or never. */
  function source(frame: string | undefined) {
    let taken = 0;
    let closed = 0;
    return {
      ready: () => (frame ? Promise.resolve(true) : new Promise<boolean>(() => {})),
      take: () => {
        taken += 1;
        return frame;
      },
      close: () => {
        closed += 1;
      },
      taken: () => taken,
      closed: () => closed > 0,
    };
  }

  it("applies backpressure to its reader and ends with a reason when it stalls", async () => {
    const endless = source(formatEventFrame("evt_1", "summary.generated", JSON.stringify("x".repeat(10_000))));
    const stream = new EventStream(endless, { ...TIMES, closeMs: 60_000 });
    stream.read(0);
    await until(() => endless.closed());
    expect(endless.taken()).toBeLessThan(20);
    let text = "";
    for await (const chunk of stream) text += chunk;
    expect(text.match(/^id: evt_1$/gm)).toHaveLength(endless.taken());
    expect(text).toMatch(
      /event: error\ndata: \{"error":\{"code":"service_unavailable",.*"reason":"too_slow"\}\}\}\n\n$/,
    );
  });

  it("is closed when its reader never reads again", async () => {
    const endless = source(formatEventFrame("evt_1", "summary.generated", JSON.stringify("x".repeat(10_000))));
    const stream = new EventStream(endless, TIMES);
    stream.read(0);
    await until(() => stream.destroyed);
    expect(endless.closed()).toBe(true);
  });

  it("sends heartbeats while idle and releases its source with its reader", async () => {
    const quiet = source(undefined);
    const stream = new EventStream(quiet, TIMES);
    let text = "";
    for await (const chunk of stream) {
      text += chunk;
      if (/(:\n\n){3}$/.test(text)) break;
    }
    expect(text).toMatch(/^retry: \d+\n\n(:\n\n)+$/);
    expect(quiet.closed()).toBe(true);
  });
});
