import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { SCOPES } from "../src/keys/scopes.ts";
import { issueApiKey } from "../src/keys/service.ts";
import { createLog } from "../src/log.ts";
import { withDatabase } from "./support/database.ts";

/** Parallel uploads, then as many parallel downloads: how far the server's resident memory grows. */
const { values } = parseArgs({
  options: { files: { type: "string", default: "50" }, mb: { type: "string", default: "5" } },
});
const files = Number(values.files);
const bytes = randomBytes(Number(values.mb) * 1_000_000);

const result = await withDatabase(async (env) => {
  const key = await makeKey(env);
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await readyUrl(server.stdout);
  const headers = { authorization: `Bearer ${key}` };
  const send = async (path: string, body: RequestInit["body"], more = {}) => {
    const response = await fetch(`${url}/v1${path}`, { method: "POST", headers: { ...headers, ...more }, body });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string; url: string };
  };
  const conversation = JSON.stringify({ title: "Files", content: "Anna: here they are." });
  const places: string[] = [];
  for (let i = 0; i < files; i += 25)
    places.push((await send("/conversations", conversation, { "content-type": "application/json" })).id);
  // The threads that write summaries take memory of their own, which is not measured here.
  const processing = async () => {
    const response = await fetch(`${url}/v1/conversations?status=processing`, { headers });
    return ((await response.json()) as { meta: { total: number } }).meta.total > 0;
  };
  while (await processing()) await wait(100);
  const upload = (_: unknown, i: number) => {
    const form = new FormData();
    form.append("file", new Blob([bytes]), "file.bin");
    return send(`/conversations/${places[i % places.length]}/attachments`, form);
  };
  const download = async (link: string) => {
    const { body } = await fetch(link);
    let length = 0;
    for await (const chunk of body ?? []) length += chunk.length;
    if (length !== bytes.length) throw new Error(`${length} bytes came back`);
  };
  const links: string[] = [];
  const uploads = await measure(server.pid as number, async () => {
    const made = await Promise.all(Array.from({ length: files }, upload));
    links.push(...made.map((attachment) => attachment.url));
  });
  const downloads = await measure(server.pid as number, () => Promise.all(links.map(download)));
  server.kill("SIGTERM");
  await once(server, "exit");
  return { uploads, downloads };
});
process.stdout.write(`${JSON.stringify({ bench: "uploads", files, mb: Number(values.mb), ...result })}\n`);

/** Resident memory before, at its highest and how much more that is, in MB; and how long it took. */
async function measure(pid: number, run: () => Promise<unknown>) {
  const before = residentMb(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMb(pid));
  }, 25);
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(timer);
  highest = Math.max(highest, residentMb(pid));
  return {
    before_mb: before,
    highest_mb: highest,
    grew_mb: highest - before,
    seconds: Math.round(seconds * 100) / 100,
  };
}

function residentMb(pid: number): number {
  return Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) * 1_024) / 1_000_000);
}

async function makeKey(env: NodeJS.ProcessEnv): Promise<string> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const account = await createAccount(deps, { email: "bench@example.com", plan: "pro", limit_per_minute: 1_000_000 });
  const { key } = await issueApiKey({ account: account._id, deps }, { name: "bench", scopes: [...SCOPES] });
  await closeDeps();
  return key;
}

async function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) if (line.startsWith("ready ")) return line.slice(6);
  throw new Error("the server ended before it was ready");
}
