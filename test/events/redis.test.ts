import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { listenToEvents } from "../kit/event-source.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { type Redis, startRedis } from "../kit/redis.ts";
import { skipRedis } from "../kit/tools.ts";

const uri = newDatabase();
let redis: Redis;
let apps: TestApp[];

/** Number of change streams that all processes read: one of each without Redis. */
const countStreams = () => apps.reduce((sum, app) => sum + app.deps.tail.countStreams(), 0);

describe.skipIf(skipRedis)("Processes with REDIS_URL", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, ROLE: "api" };
    apps = [await startApp(env, uri), await startApp(env, uri), await startApp(env, uri)];
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await redis.close();
  });

  const create = async (tenant: Tenant, count: number) => {
    for (let i = 0; i < count; i += 1)
      expect((await tenant.post("/conversations", { title: `${i}`, content: "Anna: hello" })).status).toBe(201);
  };
  /** Creates conversations during an outage of Redis; every process delivers each event once and in order. */
  async function deliverDuring(outage: (createSome: () => Promise<void>) => Promise<void>): Promise<void> {
    const tenant = await apps[0]?.tenant();
    if (!tenant) throw new Error("no process");
    const streams = apps.map((app) => listenToEvents(() => app.url, tenant.key));
    await until(() => streams.every(({ source }) => source.readyState === source.OPEN));
    let count = 0;
    const createSome = async () => {
      await create(tenant, 10);
      count += 10;
    };
    await createSome();
    await outage(createSome);
    await createSome();
    await until(() => streams.every(({ received }) => received.length >= count));
    const log = await tenant.get("/events?per_page=100");
    const created = log.body.data.filter(({ type }: { type: string }) => type === "conversation.created");
    const ids = created.map(({ id }: { id: string }) => id).reverse();
    for (const stream of streams) {
      expect(stream.received.map(({ id }) => id)).toEqual(ids);
      stream.close();
    }
  }

  it("read one change stream for all, and each delivers the events of all", async () => {
    await until(() => countStreams() === 1);
    await deliverDuring(async (createSome) => {
      await createSome();
      await until(() => countStreams() === 1);
    });
  });

  it("lose, repeat and reorder no event while Redis is killed and restarted without its data", async () => {
    await deliverDuring(async (createSome) => {
      await redis.kill();
      await createSome();
      await until(() => countStreams() === apps.length);
      await createSome();
      await redis.restart();
      await createSome();
      await until(() => countStreams() === 1);
    });
  });

  it("lose, repeat and reorder no event while Redis does not respond", async () => {
    await deliverDuring(async (createSome) => {
      redis.freeze();
      await createSome();
      await until(() => countStreams() >= apps.length);
      await createSome();
      redis.thaw();
      await createSome();
      await until(() => countStreams() === 1);
    });
  });

  it("reject a revoked key at every process", async () => {
    const tenant = await apps[0]?.tenant();
    const { body } = (await tenant?.post("/api_keys", { name: "revoked", scopes: ["read"] })) ?? {};
    const request = (app: TestApp) =>
      fetch(`${app.url}/v1/conversations`, { headers: { authorization: `Bearer ${body.key}` } });
    for (const app of apps) expect((await request(app)).status).toBe(200);
    await tenant?.del(`/api_keys/${body.id}`);
    for (const app of apps) await until(async () => (await request(app)).status === 401);
  });

  it("elect another reader when the one that reads the change stream stops", async () => {
    await until(() => countStreams() === 1);
    const [first, ...others] = apps;
    await first?.close();
    apps = others;
    await until(() => countStreams() === 1);
    await deliverDuring((createSome) => createSome());
  });
});
