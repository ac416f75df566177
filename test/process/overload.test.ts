import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";

/** Keeps the event loop, which the server shares with this test, busy: with consecutive turns of 200 ms. */
function keepBusy(): () => void {
  let busy = true;
  const spin = () => {
    for (const end = performance.now() + 200; performance.now() < end; );
    if (busy) setImmediate(spin);
  };
  spin();
  return () => {
    busy = false;
  };
}

const REJECTION = { code: "service_unavailable", message: "The server is overloaded.", retry_after: 1 };

describe("a server whose event loop is overloaded", () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ MAX_LOOP_DELAY: "100ms", CORS_ORIGINS: "https://app.example.com" });
    tenant = await app.tenant();
    await until(async () => (await fetch(`${app.url}/v1/openapi.json`)).status === 200);
  });
  afterAll(() => app.close());

  it("rejects requests of every transport with 503 and Retry-After, answers probes, and recovers without a restart", async () => {
    const authorization = `Bearer ${tenant.key}`;
    const client = tenant.websocket({ lazy: false });
    await new Promise((done) => client.on("connected", done));
    const rest = () =>
      fetch(`${app.url}/v1/account`, { headers: { authorization, origin: "https://app.example.com" } });
    const stop = keepBusy();
    try {
      await until(async () => (await rest()).status === 503);
      const rejected = await rest();
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get("retry-after")).toBe("1");
      expect(rejected.headers.get("x-request-id")).toMatch(/^req_/);
      expect(rejected.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
      expect(await rejected.json()).toEqual({ error: REJECTION });

      const graphql = await tenant.graphql("{ account { id } }");
      const { message, ...extensions } = REJECTION;
      expect([graphql.status, graphql.headers.get("retry-after")]).toEqual([503, "1"]);
      expect(graphql.body).toEqual({ errors: [{ message, extensions }] });

      const upgrade = await new Promise((resolve, reject) => {
        const socket = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
        socket.on("unexpected-response", (_request, { statusCode, headers }) =>
          resolve([statusCode, headers["retry-after"]]),
        );
        socket.on("open", () => reject(new Error("a socket was opened")));
        socket.on("error", reject);
      });
      expect(upgrade).toEqual([503, "1"]);
      const operation = client.iterate({ query: "{ account { id } }" }).next();
      await expect(operation).rejects.toMatchObject([{ message, extensions }]);

      for (const path of ["/livez", "/metrics"]) expect((await fetch(app.url + path)).status, path).toBe(200);
      expect([200, 503]).toContain((await fetch(`${app.url}/readyz`)).status);
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      expect(metrics).toMatch(/^recap_event_loop_overloaded 1$/m);
    } finally {
      stop();
    }
    await until(async () => (await rest()).status === 200);
    expect((await tenant.graphql("{ account { id } }")).body.data).toEqual({ account: { id: tenant.account } });
    await client.dispose();
  });
});

describe("MAX_LOOP_DELAY", () => {
  it("tolerates a single long turn", async () => {
    const { OverloadMonitor } = await import("../../src/process/overload.ts");
    const monitor = new OverloadMonitor(20);
    await until(() => monitor.delayMs <= 10);
    for (const end = performance.now() + 300; performance.now() < end; );
    await new Promise((later) => setTimeout(later, 0));
    expect(monitor.isOverloaded()).toBe(false);
    monitor.close();
  });

  it("disables the check with 0", async () => {
    const { OverloadMonitor } = await import("../../src/process/overload.ts");
    const monitor = new OverloadMonitor(0);
    const stop = keepBusy();
    for (let turns = 0; turns < 10; turns += 1) await new Promise((later) => setTimeout(later, 50));
    expect(monitor.isOverloaded()).toBe(false);
    stop();
    monitor.close();
  });
});
