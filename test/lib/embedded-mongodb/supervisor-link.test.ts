import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeSupervisorAddress } from "../../../src/lib/embedded-mongodb/data-dir.ts";
import { SupervisorLink } from "../../../src/lib/embedded-mongodb/supervisor-link.ts";
import { UserServer } from "../../../src/lib/embedded-mongodb/user-server.ts";

const TOKEN = Buffer.alloc(32, 7);
let dataDir = "";
let unused = 0;
let server: UserServer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "recap-link-"));
  unused = 0;
  server = new UserServer(TOKEN, () => {
    unused += 1;
  });
  writeSupervisorAddress(dataDir, { port: await server.listen(), token: TOKEN.toString("hex") });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("SupervisorLink", () => {
  test("receives the current state and later ones", async () => {
    server.publish({ state: "running", port: 1 });
    const link = await SupervisorLink.connect(dataDir);
    expect(await link?.waitUntilRunning()).toMatchObject({ port: 1 });
    const states: string[] = [];
    link?.onState(({ state }) => states.push(state));
    server.publish({ state: "restarting", reason: "it was killed" });
    server.publish({ state: "running", port: 1 });
    while (states.length < 3) await sleep(5);
    expect(states).toEqual(["running", "restarting", "running"]);
  });

  test("rejects with the reason when mongod can't start", async () => {
    const link = await SupervisorLink.connect(dataDir);
    const port = link?.waitUntilRunning();
    server.publish({ state: "failed", reason: "no space" });
    await expect(port).rejects.toThrow("no space");
    expect(await SupervisorLink.connect(dataDir)).toBeUndefined();
  });

  test("is not established with a wrong token, nor after the supervisor has closed", async () => {
    const address = { port: await server.listen(), token: TOKEN.toString("hex") };
    writeSupervisorAddress(dataDir, { ...address, token: "00" });
    expect(await SupervisorLink.connect(dataDir)).toBeUndefined();
    writeSupervisorAddress(dataDir, address);
    server.close();
    expect(await SupervisorLink.connect(dataDir)).toBeUndefined();
  });

  test("reports the server as unused only after the last link is released", async () => {
    const [first, second] = [await SupervisorLink.connect(dataDir), await SupervisorLink.connect(dataDir)];
    await first?.release();
    expect(unused).toBe(0);
    void second?.release();
    while (unused === 0) await sleep(5);
    expect(unused).toBe(1);
  });
});
