import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { isGapFree, readEventLog, withDatabase } from "../kit/event-log.ts";
import { fetch } from "../kit/fetch.ts";
import { type OwnMongod, startOwnMongod } from "../kit/own-mongod.ts";
import { until } from "../kit/processes.ts";
import { waitForSummaries } from "../kit/summary-jobs.ts";

const body = { title: "Order", content: "Anna: Can you send the order by Friday?\nBen: I will send it on Thursday." };

let mongod: OwnMongod;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  mongod = await startOwnMongod();
  const now = Date.now();
  app = await startApp({}, mongod.uri(), () => now);
  tenant = await app.tenant();
  expect((await tenant.get("/account")).status).toBe(200);
});
afterAll(async () => {
  await mongod.thaw();
  await app.close();
  await mongod.close();
});

const readyz = async () => (await fetch(`${app.url}/readyz`)).status;
const UNAVAILABLE = { code: "service_unavailable", message: expect.any(String), retry_after: 1 };

/** Calls that read and write, over both APIs. */
function callAll(id: string): Promise<Answer>[] {
  return [
    tenant.get("/account"),
    tenant.get("/conversations"),
    tenant.get(`/conversations/${id}`),
    tenant.get("/events"),
    tenant.get("/account/usage"),
    tenant.post("/conversations/search", { query: "order" }),
    tenant.post("/conversations", body),
    tenant.post("/conversations", body, { "idempotency-key": randomUUID() }),
    tenant.patch(`/conversations/${id}`, { title: "Another" }),
    tenant.post(`/conversations/${id}/summaries`, {}),
    tenant.graphql("{ conversations { nodes { id } } }"),
    tenant.graphql(
      "mutation($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id } userErrors { code details } } }",
      {
        input: body,
      },
    ),
  ];
}

function expectUnavailable({ status, headers, body }: Answer): void {
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("1");
  if (body.error) {
    expect(body).toEqual({ error: UNAVAILABLE });
    return;
  }
  const { message, ...extensions } = UNAVAILABLE;
  expect(body.errors).toEqual([expect.objectContaining({ message, extensions })]);
}

describe("A MongoDB that does not respond", () => {
  it("makes every endpoint return 503, the probes at once, and all recover without a restart", async () => {
    const { id } = (await tenant.post("/conversations", body)).body;
    const client = tenant.websocket();
    const seen: number[] = [];
    const subscription = client.iterate<{ events: { sequence: number } }>({
      query: "subscription { events { sequence } }",
    });
    const reading = (async () => {
      for await (const { data } of subscription) if (data) seen.push(data.events.sequence);
    })();
    await new Promise((done) => client.on("connected", done));
    await tenant.post("/conversations", body);
    await until(() => seen.length > 0);

    await mongod.freeze();
    const under = callAll(id);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    await until(async () => (await readyz()) === 503);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(200);
    for (const answer of await Promise.all(under)) expectUnavailable(answer);
    await until(async () =>
      (await fetch(`${app.url}/metrics`).then((answer) => answer.text())).includes("recap_mongodb_up 0"),
    );
    for (const answer of await Promise.all(callAll(id))) expectUnavailable(answer);

    await mongod.thaw();
    await until(async () => (await readyz()) === 200);
    for (const { status } of await Promise.all(callAll(id))) expect([200, 201, 202]).toContain(status);
    await tenant.post("/conversations", body);
    // The log ends with the last summary, of whichever conversation: jobs finish in any order.
    await waitForSummaries(tenant);
    const log = await readEventLog(tenant);
    expect(isGapFree(log)).toBe(true);
    // The subscription continues on the same socket and has missed no event.
    await until(() => seen.at(-1) === log.at(-1)?.sequence);
    expect(seen).toEqual(log.map((event) => event.sequence).filter((sequence) => sequence >= (seen[0] as number)));
    await client.dispose();
    await reading;
  });

  it("loses no count of rate limits and usage", async () => {
    const limited = await app.tenant({ limit_per_minute: 1_000_000, limit_per_hour: 1_000 });
    const remaining = async () => (await limited.get("/auth/test")).body.rate_limit.remaining;
    expect(await remaining()).toBe(999);
    const answers = await Promise.all(Array.from({ length: 20 }, () => limited.get("/account")));
    await mongod.freeze();
    await until(async () => (await readyz()) === 503);
    await mongod.thaw();
    await until(async () => (await readyz()) === 200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await remaining()).toBe(978);
    const stored = async (collection: string) =>
      withDatabase(app.deps.database.uri, (db) => db.collection(collection).findOne({ account: limited.account }));
    await until(async () => (await stored("rate_windows"))?.hour.calls === 22);
    await until(async () => (await stored("usage_days"))?.calls["/account"] === 20);
  });
});

describe("A MongoDB that is killed during requests", () => {
  it("loses nothing acknowledged, executes nothing twice, and causes no status other than 201 and 503", async () => {
    const writer = await app.tenant();
    const statuses = new Map<number, number>();
    const acknowledged: string[] = [];
    let stop = false;
    const loop = async (n: number) => {
      for (let i = 0; !stop; i += 1) {
        const title = `${n}-${i}`;
        // Repeats the request until it is acknowledged, as clients do.
        for (const key = randomUUID(); ; ) {
          const answer = await writer.post("/conversations", { ...body, title }, { "idempotency-key": key });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) {
            acknowledged.push(title);
            break;
          }
          if (answer.status !== 503) return;
          await sleep(100);
        }
        const read = await writer.get("/conversations?per_page=1");
        statuses.set(read.status, (statuses.get(read.status) ?? 0) + 1);
      }
    };
    const loops = Promise.all(Array.from({ length: 8 }, (_, n) => loop(n)));
    for (let kills = 0; kills < 3; kills += 1) {
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 20);
      await mongod.kill();
    }
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20);
    stop = true;
    await loops;
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const log = await readEventLog(writer);
    expect(isGapFree(log)).toBe(true);
    const created = log
      .filter(({ type }) => type === "conversation.created")
      .map(({ data }) => data.conversation.title);
    expect(created.sort()).toEqual(acknowledged.sort());
    expect(new Set(created).size).toBe(created.length);
    await waitForSummaries(writer);
  }, 240_000);
});
