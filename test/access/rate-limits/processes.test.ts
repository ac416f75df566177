import { afterEach, describe, expect, it } from "vitest";
import { issueApiKey } from "../../../src/access/api-keys/service.ts";
import { createAccount } from "../../../src/accounts/service.ts";
import { createDeps } from "../../../src/app/deps.ts";
import { readConfig } from "../../../src/process/config.ts";
import { createLog } from "../../../src/process/log.ts";
import { testEnv } from "../../kit/app.ts";
import { type Answer, type Client, createClient } from "../../kit/client.ts";
import { dropDatabase, newDatabase } from "../../kit/database.ts";
import { withDatabase } from "../../kit/event-log.ts";
import { until } from "../../kit/processes.ts";
import { type Server, startServerOn } from "../../kit/server.ts";

const uri = newDatabase();
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await dropDatabase(uri);
});

async function startApiServer(): Promise<Server> {
  const server = await startServerOn(uri, { ROLE: "api" });
  servers.push(server);
  return server;
}

/** Creates an account with a key, without a running server. */
async function createKey(limits: { limit_per_minute?: number; limit_per_hour?: number }): Promise<string> {
  const { deps, closeDeps } = await createDeps(readConfig(testEnv(uri)), createLog("silent", "json"));
  const plan = { limit_per_minute: 1_000_000, limit_per_hour: 1_000_000, ...limits, plan: "pro" as const };
  const { _id: account } = await createAccount(deps, { email: "someone@example.com", ...plan });
  const { key } = await issueApiKey({ account, deps }, { name: "test", scopes: ["read"] });
  await closeDeps();
  return key;
}

const callInParallel = (client: Client, count: number) =>
  Promise.all(Array.from({ length: count }, () => client.get("/auth/test")));

/** Counts accepted calls per window by X-RateLimit-Reset, as the real clock may start another window meanwhile. */
function countAcceptedByWindow(answers: Answer[]): number[] {
  const through = answers.filter(({ status }) => status === 200);
  return [...Map.groupBy(through, ({ headers }) => headers.get("x-ratelimit-reset")).values()].map((of) => of.length);
}

/** Counts all calls of the only account in the database, over all windows. */
const countStoredCalls = () =>
  withDatabase(uri, async (db) => {
    const days = await db.collection("usage_days").find().toArray();
    const hour = (await db.collection("rate_windows").findOne())?.hour.calls;
    return { usage: days.reduce((sum, { calls }) => sum + calls["/auth/test"], 0), hour };
  });

/** Waits for the next hour if this one ends soon. */
const avoidEndOfHour = () => until(() => Date.now() % 3_600_000 < 3_600_000 - 60_000);

describe("several processes on one database", () => {
  it.each(["limit_per_minute", "limit_per_hour"])("never pass %s together, and reach most of it", async (limit) => {
    const key = await createKey({ [limit]: 200 });
    const clients = (await Promise.all([startApiServer(), startApiServer(), startApiServer()])).map(({ url }) =>
      createClient(url, key),
    );
    const answers: Answer[] = [];
    for (let round = 0; round < 4; round += 1)
      answers.push(...(await Promise.all(clients.map((client) => callInParallel(client, 30)))).flat());
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    const windows = countAcceptedByWindow(answers);
    for (const through of windows) expect(through).toBeLessThanOrEqual(200);
    expect(windows.reduce((sum, through) => sum + through, 0)).toBeGreaterThanOrEqual(180);
  });

  it("never exceed a limit when a second one starts", async () => {
    const key = await createKey({ limit_per_minute: 150 });
    const first = createClient((await startApiServer()).url, key);
    const starting = startApiServer();
    const answers: Answer[] = [];
    let started = false;
    void starting.then(() => {
      started = true;
    });
    while (!started) {
      answers.push(...(await callInParallel(first, 1)));
      await new Promise((later) => setTimeout(later, 300));
    }
    const second = createClient((await starting).url, key);
    answers.push(...(await Promise.all([callInParallel(first, 150), callInParallel(second, 150)])).flat());
    for (const through of countAcceptedByWindow(answers)) expect(through).toBeLessThanOrEqual(150);
  });
});

describe("a process that ends", () => {
  it("has written rate limit counts and usage after a normal stop", async () => {
    const server = await startApiServer();
    const key = await createKey({});
    await callInParallel(createClient(server.url, key), 30);
    expect(await server.stop()).toBe(0);
    expect(await countStoredCalls()).toEqual({ usage: 30, hour: expect.any(Number) });
    expect((await countStoredCalls()).hour).toBeLessThanOrEqual(30);
    const left = await withDatabase(uri, (db) => db.collection("processes").countDocuments());
    expect(left).toBe(0);
  });

  it("loses no flushed call when killed and does not lock its account out", async () => {
    await avoidEndOfHour();
    const server = await startApiServer();
    const key = await createKey({ limit_per_hour: 50 });
    await callInParallel(createClient(server.url, key), 20);
    await until(async () => (await countStoredCalls()).hour === 20);
    await server.stop("SIGKILL");
    const next = createClient((await startApiServer()).url, key);
    const answers = await callInParallel(next, 60);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});
