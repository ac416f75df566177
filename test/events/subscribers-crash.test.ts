import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFaults, followBySocket, followByStream } from "../../bench/support/followers.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { publishEvents } from "../kit/events.ts";
import { findFreePort, until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;
let server: Server;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  await app.close();
});

it("websocket and stream subscribers whose servers are killed receive every event once, in order", async () => {
  const env = { ROLE: "api", PORT: await findFreePort() };
  server = await startServerOn(uri, env);
  const [first] = await readEventLog(tenant);
  const after = first?.id as string;
  const followers = Array.from({ length: 24 }, (_, i) =>
    (i % 2 ? followBySocket : followByStream)({
      // Some followers connect to another server each time.
      url: () => (i % 4 < 2 || Math.random() < 0.5 ? server.url : app.url),
      key: tenant.key as string,
      after,
    }),
  );
  let killing = true;
  const writing = (async () => {
    for (; killing; await wait(100)) await publishEvents(app, tenant.account, 5);
  })();
  for (let kills = 0; kills < 3; kills += 1) {
    const before = followers.map(({ seen }) => seen.length);
    await until(() => followers.every(({ seen }, i) => seen.length > (before[i] as number) + 20));
    await server.stop("SIGKILL");
    server = await startServerOn(uri, env);
  }
  killing = false;
  await writing;
  const last = (await tenant.get("/events?per_page=1")).body.data[0].sequence;
  await until(() => followers.every(({ seen }) => seen.at(-1) === last));
  for (const follower of followers)
    expect(findFaults(follower, 2, last)).toEqual({ lost: 0, repeated: 0, disordered: 0 });
  expect(followers.every((follower, i) => i % 4 >= 2 || follower.connections() > 1)).toBe(true);
  for (const follower of followers) follower.stop();
});
