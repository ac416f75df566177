import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import type { Deps } from "../../src/core/context.ts";
import { readConfig } from "../../src/process/config.ts";
import { isDemoAvailable } from "../../src/settings/demo.ts";

const createDeps = (env: NodeJS.ProcessEnv) => ({ config: readConfig({ HOME: "/tmp", ...env }) }) as Deps;
const createRequest = (fields: { ip?: string; hostname?: string; headers?: Record<string, string> }) =>
  ({ ip: "127.0.0.1", hostname: "127.0.0.1", headers: {}, ...fields }) as FastifyRequest;

describe("the demo sign-in", () => {
  const embedded = createDeps({});

  it.each(["127.0.0.1", "localhost", "[::1]"])("is open to a browser on this machine at %s", (hostname) => {
    expect(isDemoAvailable(embedded, createRequest({ hostname }))).toBe(true);
  });

  it.each([
    ["another machine", { ip: "192.0.2.7" }],
    ["a site whose name leads to a loopback address", { hostname: "evil.example" }],
    ["a caller behind a proxy", { headers: { "x-forwarded-for": "192.0.2.7" } }],
  ])("is closed to %s", (_caller, fields) => {
    expect(isDemoAvailable(embedded, createRequest(fields))).toBe(false);
  });

  it("is closed with a database of one's own, unless DEMO opens it to everyone", () => {
    const env = { MONGODB_URI: "mongodb://127.0.0.1/recap", SECRET_KEY: Buffer.alloc(32).toString("base64") };
    expect(isDemoAvailable(createDeps(env), createRequest({}))).toBe(false);
    expect(isDemoAvailable(createDeps({ ...env, DEMO: "everyone" }), createRequest({ ip: "192.0.2.7" }))).toBe(true);
    expect(isDemoAvailable(createDeps({ DEMO: "off" }), createRequest({}))).toBe(false);
  });
});
