import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readAttempts } from "../../tools/loopback-attempts.ts";
import { fetch } from "../kit/fetch.ts";
import { guardedPython } from "../kit/python-venv.ts";
import { skipPython } from "../kit/tools.ts";

const folder = mkdtempSync(join(tmpdir(), "recap-guard-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = (name: string) => join(folder, name);
const script = (name: string) => join(import.meta.dirname, "attempt", name);
const REPORT = join(import.meta.dirname, "../../tools/loopback-attempts.ts");
const VITEST = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");

describe("a process of a test", () => {
  it("reaches no other address than loopback, nor do its threads and children, and each attempt is recorded", () => {
    execFileSync(process.execPath, [script("attempts.mjs")], { env: { LOOPBACK_ONLY_LOG: log("node") } });
    const attempts = readAttempts(log("node"));
    expect(attempts.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      "dns fetch.example",
      "tcp 192.0.2.1",
      "tcp 192.0.2.2",
      "tcp 192.0.2.3",
      "tcp 2001:db8::1",
      "tcp 192.0.2.4",
      "tcp 192.0.2.5",
      "tcp 192.0.2.6",
      "dns lookup.example",
      "dns resolve.example",
      "dns resolver.example",
      "dns 192.0.2.7",
      "dns later.example",
      "dns later-resolver.example",
      "udp 192.0.2.8",
      "dns udp.example",
      "dns thread.example",
      "dns child.example",
      "dns sync-child.example",
    ]);
    expect(attempts.find(({ target }) => target === "192.0.2.2")?.stack.join()).toContain("attempts.mjs");
  });

  it("reaches a server on loopback", async () => {
    const server = createServer((_request, response) => response.end("here"));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    for (const host of ["127.0.0.1", "localhost"])
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("here");
    server.close();
  });

  it.skipIf(skipPython)("in Python reaches no other address than loopback, and each attempt is recorded", () => {
    const code = `
import socket, urllib.request
for attempt in (
    lambda: urllib.request.urlopen("http://python.example/"),
    lambda: socket.socket().connect(("192.0.2.1", 9)),
    lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", ("192.0.2.2", 9)),
):
    try:
        attempt()
    except OSError:
        pass
`;
    execFileSync("python3", ["-c", code], { env: { ...guardedPython(), LOOPBACK_ONLY_LOG: log("python") } });
    const attempts = readAttempts(log("python"));
    expect(attempts.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      "dns python.example",
      "tcp 192.0.2.1",
      "udp 192.0.2.2",
    ]);
  });
});

describe("a run", () => {
  it("fails when a test that passes tried another address, and names test, target and place", () => {
    const args = ["run", "--config", script("vitest.config.ts")];
    const { status, stdout, stderr } = spawnSync(process.execPath, [VITEST, ...args], { encoding: "utf8" });
    expect(stdout).toMatch(/Tests .*1 passed/);
    expect(stderr).toContain("dns host.example");
    expect(stderr).toMatch(/test\/tools\/attempt\/attempt\.ts:\d+/);
    expect(status).toBe(1);
  });

  it("of the OpenAPI gate fails when its server tried another address", () => {
    expect(spawnSync(process.execPath, [REPORT, log("none")]).status).toBe(0);
    const env = { LOOPBACK_ONLY_LOG: log("gate") };
    spawnSync(process.execPath, ["-e", "fetch('http://webhook.example').catch(() => {})"], { env });
    const { status, stderr } = spawnSync(process.execPath, [REPORT, log("gate")], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("dns webhook.example")]);
  });
});
