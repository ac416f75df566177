import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { createAccount } from "../src/accounts/service.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { SCOPES } from "../src/keys/scopes.ts";
import { issueApiKey } from "../src/keys/service.ts";
import { createLog } from "../src/log.ts";
import { withDatabase } from "./support/database.ts";

/** Milliseconds from the POST of a conversation to its summary.generated at a GraphQL subscriber, one at a time. */
const { values } = parseArgs({ options: { count: { type: "string", default: "50" } } });
const count = Number(values.count);
const content =
  "Anna: Can you send the invoice for the March order by Friday?\nBen: I will send it on Thursday.\n".repeat(20);

const latencies = await withDatabase(async (env) => {
  const key = await makeKey(env);
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [url] = await readyLine(server.stdout);
  const socket = createClient({
    url: `${url?.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `Bearer ${key}` },
  });
  const arrived = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const events = socket.iterate<{ events: { data: { conversation_id: string } } }>({
    query: "subscription { events(types: [SUMMARY_GENERATED]) { data } }",
  });
  void (async () => {
    for await (const { data } of events) {
      const id = data?.events.data.conversation_id as string;
      arrived.set(id, performance.now());
      waiting.get(id)?.();
    }
  })();
  const measured: number[] = [];
  // The first ones warm the worker threads up and are not counted.
  for (let i = -5; i < count; i += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/v1/conversations`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ title: "Invoice of March", content }),
    });
    const { id } = (await response.json()) as { id: string };
    if (!arrived.has(id)) await new Promise<void>((told) => waiting.set(id, told));
    if (i >= 0) measured.push((arrived.get(id) as number) - began);
  }
  await socket.dispose();
  server.kill("SIGTERM");
  await once(server, "exit");
  return measured.sort((a, b) => a - b);
});

const at = (share: number) => Math.round(latencies[Math.floor((latencies.length - 1) * share)] as number);
process.stdout.write(
  `${JSON.stringify({ bench: "latency", count, p50_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) })}\n`,
);

async function makeKey(env: NodeJS.ProcessEnv): Promise<string> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const account = await createAccount(deps, { email: "bench@example.com", plan: "pro", limit_per_minute: 1_000_000 });
  const { key } = await issueApiKey({ account: account._id, deps }, { name: "bench", scopes: [...SCOPES] });
  await closeDeps();
  return key;
}

async function readyLine(output: NodeJS.ReadableStream): Promise<string[]> {
  for await (const line of createInterface({ input: output })) if (line.startsWith("ready ")) return [line.slice(6)];
  throw new Error("the server ended before it was ready");
}
