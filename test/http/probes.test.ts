import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { testEnv } from "../kit/app.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const uri = newDatabase();
afterAll(() => dropDatabase(uri));

describe.each(["api", "worker", "all"])("/livez and /readyz of ROLE=%s", (ROLE) => {
  it("report that the process is live from the start, and ready once it has started", async () => {
    const app = await createApp(readConfig(testEnv(uri, { ROLE })), createLog("silent", "json"));
    const ask = async (path: string) => {
      const { statusCode, headers, body } = await app.http.inject(path);
      expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
      return [statusCode, JSON.parse(body)];
    };
    expect(await ask("/livez")).toEqual([200, { status: "ok" }]);
    expect(await ask("/readyz")).toEqual([503, { status: "not ready" }]);
    await app.start();
    await until(async () => (await ask("/readyz"))[0] === 200);
    expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
    app.deps.lifecycle.startDraining();
    expect(await ask("/readyz")).toEqual([503, { status: "stopping" }]);
    expect(await ask("/livez")).toEqual([200, { status: "ok" }]);
    await app.close();
  });
});

it.each(["worker", "all"])("a process with ROLE=%s prints and links only addresses that it serves", async (ROLE) => {
  const server = await startServerOn(uri, { ROLE });
  try {
    const page = await (await fetch(server.url)).text();
    const linked = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => `${server.url}${href}`);
    const printed = [...server.output().matchAll(/http:\/\/[^\s;)]+/g)].map(([address]) => address);
    expect(linked.length).toBeGreaterThan(2);
    for (const address of new Set([...linked, ...printed])) {
      // The page links to the base path of the API, which has no route itself.
      const { status } = await fetch(address.replace(/\/v1$/, "/v1/account"));
      expect([address, status === 404]).toEqual([address, false]);
    }
  } finally {
    await server.stop();
  }
});
