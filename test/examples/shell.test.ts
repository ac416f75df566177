import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { skipShell } from "../kit/tools.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Bodies of the next responses. */
let bodies: string[] = [];
let paths: (string | undefined)[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url);
    response.end(bodies.shift());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  paths = [];
});

function run(commands: string, at = url): Promise<{ status: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, RECAP_URL: at, RECAP_KEY: "sk_test" };
  return new Promise((resolve) => {
    const child = execFile("sh", ["-c", `. examples/shell.sh\n${commands}`], { cwd: ROOT, env }, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}

/** A port of no service. */
const UNREACHABLE = "http://127.0.0.1:1";

describe.skipIf(skipShell)("examples/shell.sh", () => {
  it("sends brackets in a path as they are", async () => {
    bodies = ["{}"];
    expect(await run('rest "/conversations?metadata[a]=b"')).toEqual({ status: 0, out: "{}\n", err: "" });
    expect(paths).toEqual(["/v1/conversations?metadata[a]=b"]);
  });

  it("reports a server that cannot be reached", async () => {
    for (const command of ["rest /account", "gql '{}'", "wait_for_summary conv_1"]) {
      const { status, err } = await run(command, UNREACHABLE);
      expect([command, status > 0, err]).toEqual([command, true, expect.stringContaining("127.0.0.1")]);
    }
  });

  it.each(["completed", "failed"])("waits for a summary until it is %s", async (status) => {
    const title = { id: "conv_1", title: '"status":"failed"' };
    bodies = [
      JSON.stringify({ ...title, status: "processing", metadata: { status: "completed" } }),
      JSON.stringify({ ...title, status }),
    ];
    expect(await run("wait_for_summary conv_1")).toEqual({ status: 0, out: "", err: "" });
    expect(paths).toEqual(["/v1/conversations/conv_1", "/v1/conversations/conv_1"]);
  });

  it("ends and prints a response that is no conversation", async () => {
    bodies = ['{"error":{"code":"not_found"}}'];
    expect(await run("wait_for_summary conv_1")).toEqual({
      status: 1,
      out: `{"error":{"code":"not_found"}}\n`,
      err: "",
    });
  });
});
