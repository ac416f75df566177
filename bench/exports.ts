import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { MongoClient } from "mongodb";
import { newId } from "../src/core/ids.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Measures exports of many conversations: the growth of the server's resident memory, and the latency of other requests
 * during an export compared to the latency without one, in alternation.
 */
const { values } = parseArgs({
  options: {
    conversations: { type: "string", default: "10000" },
    rounds: { type: "string", default: "2" },
    formats: { type: "string", default: "json,csv,markdown,pdf" },
  },
});
const conversations = Number(values.conversations);

const result = await withDatabase(async (env) => {
  const { account, key } = await createTenant(env);
  await seed(env.MONGODB_URI as string, account);
  const server = await startServer(env);
  // After an error the server must not keep running.
  process.once("exit", () => server.child.kill("SIGKILL"));
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const call = async (path: string, body?: object) => {
    const request = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const response = await fetch(`${server.url}/v1${path}`, { headers, ...request });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: the benchmark reads fields of any JSON response
    return (await response.json()) as any;
  };
  const pid = server.child.pid as number;
  const probe = (until: () => boolean) => measureCalls(() => call("/account"), until);

  async function exportOnce(format: string) {
    const before = await getResidentMb(pid);
    let highest = before;
    let over = false;
    const began = performance.now();
    const probing = probe(() => over);
    let row = await call("/exports", { format });
    while (row.status === "processing") {
      await wait(100);
      highest = Math.max(highest, await getResidentMb(pid));
      row = await call(`/exports/${row.id}`);
    }
    const seconds = (performance.now() - began) / 1_000;
    over = true;
    if (row.status !== "completed") throw new Error(`the export is ${row.status}`);
    return {
      id: row.id as string,
      seconds,
      size_mb: row.size_mb,
      before_mb: before,
      grew_mb: highest - before,
      waits: await probing,
    };
  }

  // The first export starts the worker thread.
  await exportOnce("json");
  const results: Record<string, object> = {};
  for (const format of (values.formats as string).split(",")) {
    const quiet: number[] = [];
    const busy: number[] = [];
    let last: Awaited<ReturnType<typeof exportOnce>> | undefined;
    let grew = 0;
    for (let round = 0; round < Number(values.rounds); round += 1) {
      last = await exportOnce(format);
      busy.push(...last.waits);
      grew = Math.max(grew, last.grew_mb);
      const end = performance.now() + Math.max(1_000, last.seconds * 1_000);
      const over = () => performance.now() > end;
      const probing = probe(over);
      // The same calls as during an export, but without one.
      while (!over()) {
        await wait(100);
        await getResidentMb(pid);
        await call(`/exports/${last.id}`);
      }
      quiet.push(...(await probing));
    }
    const ratio = (part: number) => round(computeQuantile(busy, part) / computeQuantile(quiet, part));
    results[format] = {
      seconds: round(last?.seconds ?? 0),
      size_mb: last?.size_mb,
      before_mb: last?.before_mb,
      grew_mb: grew,
      wait_ms: { quiet: round(computeQuantile(quiet, 0.5)), busy: round(computeQuantile(busy, 0.5)) },
      wait_ratio: { p50: ratio(0.5), p99: ratio(0.99) },
    };
  }
  await server.stop();
  return results;
});
process.stdout.write(`${JSON.stringify({ bench: "exports", conversations, ...result })}\n`);

/** Measures the duration of consecutive calls with pauses between them. */
async function measureCalls(run: () => Promise<unknown>, over: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!over()) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
    await wait(10);
  }
  return took;
}

function computeQuantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

async function getResidentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round((Number(stdout) * 1_024) / 1_000_000);
}

async function seed(uri: string, account: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  const content = "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.\n".repeat(25);
  const summary = {
    title: "Invoice by Friday",
    content: "Anna asks Ben for the invoice by Friday; Ben will send it tomorrow.",
    sentiment: "neutral",
    topics: ["invoice"],
    action_items: ["Ben: send the invoice tomorrow"],
    language: "en",
    generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
  };
  const blank = { indexed: true, topics: ["invoice"], metadata: "{}", version: 1 };
  for (let made = 0; made < conversations; made += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, conversations - made) }, (_, i) => {
      const created_at = new Date(Date.UTC(2026, 0, 1) + (made + i) * 60_000);
      const fields = { title: `Invoice ${made + i}`, content, source: "email", status: "completed", summary };
      return { _id: newId("conv"), account, ...fields, ...blank, created_at, updated_at: created_at };
    });
    await client.db().collection<{ _id: string }>("conversations").insertMany(rows);
  }
  await client.close();
}
