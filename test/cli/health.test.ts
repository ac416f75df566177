import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnv } from "../kit/app.ts";
import { writeCertificate } from "../kit/certificate.ts";
import { newDatabase } from "../kit/database.ts";
import { findFreePort } from "../kit/processes.ts";
import { startServer } from "../kit/server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
let tls: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-health-"));
  const { certFile, keyFile } = await writeCertificate(folder);
  tls = { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile };
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command of the Dockerfile's HEALTHCHECK. */
function runHealthCheck(env: NodeJS.ProcessEnv): Promise<{ status: number; err: string }> {
  const [, command = "[]"] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync(`${ROOT}Dockerfile`, "utf8")) ?? [];
  const [, ...args] = JSON.parse(command);
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_error, _out, err) =>
      resolve({ status: child.exitCode ?? -1, err }),
    );
  });
}

describe("the HEALTHCHECK of the Dockerfile", () => {
  it.each(["api", "worker"])(
    "succeeds while a server with ROLE=%s runs with TLS on the port of its settings",
    async (ROLE) => {
      const env = testEnv(newDatabase(), {
        ...tls,
        ROLE,
        HTTPS_MODE: "strict",
        HOST: "127.0.0.1",
        PORT: await findFreePort(),
      });
      const server = await startServer(env);
      expect(server.url).toBe(`https://127.0.0.1:${env.PORT}`);
      expect(await runHealthCheck(env)).toEqual({ status: 0, err: "" });
      await server.stop();
      const stopped = await runHealthCheck(env);
      expect(stopped).toMatchObject({ status: 1, err: expect.stringContaining(`${server.url}/livez: `) });
    },
  );

  it("succeeds for a server without TLS that listens on all interfaces", async () => {
    const env = testEnv(newDatabase(), { HOST: "0.0.0.0", PORT: await findFreePort() });
    const server = await startServer(env);
    expect(await runHealthCheck(env)).toEqual({ status: 0, err: "" });
    await server.stop();
  });

  it("fails for another program on the port", async () => {
    const env = testEnv(newDatabase(), { PORT: await findFreePort() });
    const server = await startServer(env);
    const answer = await runHealthCheck({ ...env, ...tls });
    expect([answer.status, answer.err]).toEqual([
      1,
      expect.stringMatching(/^health: https:\/\/127\.0\.0\.1:\d+\/livez: /),
    ]);
    await server.stop();
  });
});
