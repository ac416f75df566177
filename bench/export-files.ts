import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
import { withDatabase } from "./support/database.ts";
import { getResidentMb } from "./support/processes.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Measures an export with attachments: the growth of the server's resident memory while the zip is written and downloaded,
 * its bytes in the database meanwhile, and what is left of it after a kill in the middle.
 */
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "16" },
    mb: { type: "string", default: "25" },
    "limit-mb": { type: "string", default: "250" },
  },
});
const files = Number(values.files);
const bytes = randomBytes(Number(values.mb) * 1_000_000);
const FILES_PER_CONVERSATION = 20;
const SWEEP_TIMEOUT_MS = 60_000;

const result = await withDatabase(async (env) => {
  const { key } = await createTenant(env);
  let server = await startServer(env);
  const headers = { authorization: `Bearer ${key}` };
  const client = await MongoClient.connect(String(env.MONGODB_URI));
  const call = async (path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.url}/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: the benchmark reads fields of any JSON response
    return (await response.json()) as any;
  };
  const countStored = () => client.db().collection("files.chunks").countDocuments();
  const startExport = () => call("/exports", { format: "json", options: { include_attachments: true } });
  try {
    let conversation = "";
    for (let i = 0; i < files; i += 1) {
      if (i % FILES_PER_CONVERSATION === 0)
        conversation = (await call("/conversations", { title: "Files", content: "Anna: here they are." })).id;
      const form = new FormData();
      form.append("file", new Blob([bytes]), `file${i}.bin`);
      await call(`/conversations/${conversation}/attachments`, form);
    }
    const uploaded = await countStored();
    // A fresh process: the uploads have grown the memory of this one.
    await server.stop();
    server = await startServer(env);
    await call("/account");

    const killed = await startExport();
    while ((await countStored()) <= uploaded + 200) await wait(20);
    await server.stop("SIGKILL");
    server = await startServer(env);
    const began = performance.now();
    let row = await call(`/exports/${killed.id}`);
    while (row.status === "processing") {
      await wait(200);
      row = await call(`/exports/${killed.id}`);
    }
    const resumed_after_s = Math.round((performance.now() - began) / 1_000);
    const once = Math.ceil((row.size_mb * 1_000_000) / (255 * 1_024)) + 1;
    while ((await countStored()) > uploaded + once && performance.now() - began < SWEEP_TIMEOUT_MS) await wait(200);
    const left_chunks = Math.max(0, (await countStored()) - uploaded - once);
    await server.stop();
    server = await startServer(env);
    await call("/account");

    const pid = server.child.pid as number;
    const before_mb = getResidentMb(pid);
    let highest_mb = before_mb;
    const sampling = setInterval(() => {
      highest_mb = Math.max(highest_mb, getResidentMb(pid));
    }, 25);
    let done = await startExport();
    while (done.status === "processing") {
      await wait(100);
      done = await call(`/exports/${done.id}`);
    }
    const written_mb = highest_mb;
    let length = 0;
    for await (const chunk of (await fetch(done.download_url)).body ?? []) length += chunk.length;
    clearInterval(sampling);
    if (done.status !== "completed" || length < files * bytes.length)
      throw new Error(`the export is ${done.status} with ${length} bytes`);
    return {
      size_mb: done.size_mb,
      memory: { before_mb, writing_mb: written_mb, highest_mb, grew_mb: highest_mb - before_mb },
      kill: { status: row.status, resumed_after_s, left_chunks },
    };
  } finally {
    await client.close();
    await server.stop();
  }
});
const { memory, kill } = result;
const holds = memory.grew_mb <= Number(values["limit-mb"]) && kill.status === "completed" && kill.left_chunks === 0;
process.stdout.write(`${JSON.stringify({ bench: "export-files", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);
