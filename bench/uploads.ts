import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/** Measures the growth of the server's resident memory during parallel uploads, then as many parallel downloads. */
const { values } = parseArgs({
  options: { files: { type: "string", default: "50" }, mb: { type: "string", default: "5" } },
});
const files = Number(values.files);
const bytes = randomBytes(Number(values.mb) * 1_000_000);

const result = await withDatabase(async (env) => {
  const { key } = await createTenant(env);
  const server = await startServer(env);
  const { url } = server;
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
  // Worker threads for summaries use memory that this benchmark must not measure.
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
    if (length !== bytes.length) throw new Error(`${length} bytes were downloaded`);
  };
  const links: string[] = [];
  const uploads = await measure(server.child.pid as number, async () => {
    const uploaded = await Promise.all(Array.from({ length: files }, upload));
    links.push(...uploaded.map((attachment) => attachment.url));
  });
  const downloads = await measure(server.child.pid as number, () => Promise.all(links.map(download)));
  await server.stop();
  return { uploads, downloads };
});
process.stdout.write(`${JSON.stringify({ bench: "uploads", files, mb: Number(values.mb), ...result })}\n`);

/** Measures resident memory before the run, its maximum and the growth, in MB, and the duration. */
async function measure(pid: number, run: () => Promise<unknown>) {
  const before = getResidentMb(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, getResidentMb(pid));
  }, 25);
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(timer);
  highest = Math.max(highest, getResidentMb(pid));
  return {
    before_mb: before,
    highest_mb: highest,
    grew_mb: highest - before,
    seconds: Math.round(seconds * 100) / 100,
  };
}

function getResidentMb(pid: number): number {
  return Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) * 1_024) / 1_000_000);
}
