import { parseArgs } from "node:util";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { startCpuMeter } from "./support/cpu.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";
import { createTexts } from "./support/texts.ts";

/** Measures milliseconds from the POST of a conversation to its summary.generated at a GraphQL subscriber, one at a time. */
const { values } = parseArgs({ options: { count: { type: "string", default: "50" } } });
const count = Number(values.count);
const texts = createTexts();

const { latencies, cpu } = await withDatabase(async (env) => {
  const { key } = await createTenant(env);
  const server = await startServer(env);
  const { url } = server;
  const socket = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
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
  // The first conversations warm up the worker threads and are not counted.
  let stop = startCpuMeter(server.child.pid ?? 0, env.MONGODB_URI ?? "");
  for (let i = -5; i < count; i += 1) {
    if (i === 0) stop = startCpuMeter(server.child.pid ?? 0, env.MONGODB_URI ?? "");
    const began = performance.now();
    const response = await fetch(`${url}/v1/conversations`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ title: texts.createTitle(), content: texts.createContent() }),
    });
    const { id } = (await response.json()) as { id: string };
    if (!arrived.has(id)) await new Promise<void>((resolve) => waiting.set(id, resolve));
    if (i >= 0) measured.push((arrived.get(id) as number) - began);
  }
  const used = stop();
  await socket.dispose();
  await server.stop();
  return { latencies: measured.sort((a, b) => a - b), cpu: used };
});

const at = (share: number) => Math.round(latencies[Math.floor((latencies.length - 1) * share)] as number);
process.stdout.write(
  `${JSON.stringify({
    bench: "latency",
    count,
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    max_ms: at(1),
    cpu_ms_each: { server: Math.round(cpu.server / count), mongod: Math.round(cpu.mongod / count) },
  })}\n`,
);
