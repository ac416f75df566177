import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Fills the disk of the database while an export with attachments is written, keeps it full, and frees it again: responses
 * meanwhile, milliseconds until writes work again, and whether the export, its file and every acknowledged conversation are
 * complete. `--free-mb 0` leaves no byte; with more, the volume stays below the reserve of the server. The volume is a tmpfs,
 * so only root can run it.
 */
const { values } = parseArgs({
  options: {
    "free-mb": { type: "string", default: "0" },
    seconds: { type: "string", default: "60" },
    "volume-mb": { type: "string", default: "5000" },
    files: { type: "string", default: "12" },
    mb: { type: "string", default: "25" },
  },
});
const [freeMb, seconds, volumeMb, files] = [values["free-mb"], values.seconds, values["volume-mb"], values.files].map(
  Number,
) as [number, number, number, number];
const bytes = randomBytes(Number(values.mb) * 1_000_000);
const RECOVERY_TIMEOUT_MS = 120_000;
const SWEEP_TIMEOUT_MS = 60_000;
const MB = 1_000_000;

/** Writes a file until that many MB of the volume are free, or until no byte is. */
async function fillVolume(volume: string): Promise<string> {
  const path = join(volume, "ballast");
  const readFreeMb = () => Number(execFileSync("df", ["--output=avail", "-B1", volume]).toString().split("\n")[1]) / MB;
  const file = createWriteStream(path);
  const zeros = Buffer.alloc(MB);
  let full = false;
  file.on("error", () => {
    full = true;
  });
  while (!full && readFreeMb() > freeMb) await new Promise((resolve) => file.write(zeros, resolve));
  file.destroy();
  return path;
}

async function measure(volume: string) {
  return withDatabase(async (env) => {
    const { key } = await createTenant(env);
    const server = await startServer({ ...env, LOG_LEVEL: "fatal" });
    const client = await MongoClient.connect(String(env.MONGODB_URI));
    const send = async (path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${server.url}/v1${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${key}`, ...(body && !isForm && { "content-type": "application/json" }) },
        body: isForm ? body : body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(30_000),
      });
      // biome-ignore lint/suspicious/noExplicitAny: the benchmark reads fields of any JSON response
      return { status: response.status, body: (await response.json()) as any };
    };
    const call = async (path: string, body?: object | FormData) => {
      const response = await send(path, body);
      if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
      return response.body;
    };
    const countStored = () => client.db().collection("files.chunks").countDocuments();
    const acknowledged: string[] = [];
    const create = async () => {
      const response = await send("/conversations", { title: "Disk", content: "Anna: hello" });
      if (response.status === 201) acknowledged.push(response.body.id);
      return response.status === 503 ? String(response.body.error.details?.reason ?? "unavailable") : response.status;
    };
    try {
      const { id } = await call("/conversations", { title: "Files", content: "Anna: here they are." });
      acknowledged.push(id);
      for (let i = 0; i < files; i += 1) {
        const form = new FormData();
        form.append("file", new Blob([bytes]), `file${i}.bin`);
        await call(`/conversations/${id}/attachments`, form);
      }
      const uploaded = await countStored();
      const started = await call("/exports", { format: "json", options: { include_attachments: true } });
      while ((await countStored()) <= uploaded + 100) await wait(10);

      const ballast = await fillVolume(volume);
      const meanwhile = { reads: new Map<unknown, number>(), writes: new Map<unknown, number>() };
      const count = (map: Map<unknown, number>, answer: unknown) => map.set(answer, (map.get(answer) ?? 0) + 1);
      const full = performance.now();
      while (performance.now() - full < seconds * 1_000) {
        count(
          meanwhile.reads,
          await send(`/conversations/${id}`).then(
            ({ status }) => status,
            () => "no response",
          ),
        );
        count(meanwhile.writes, await create().catch(() => "no response"));
        await wait(250);
      }
      const exportWhileFull = await send(`/exports/${started.id}`).then(
        ({ body }) => body.status,
        () => "unknown",
      );
      const ballastMb = Math.round((await stat(ballast)).size / MB);
      await rm(ballast);

      const freed = performance.now();
      while ((await create().catch(() => 0)) !== 201) {
        if (performance.now() - freed > RECOVERY_TIMEOUT_MS) throw new Error("writes did not work again");
        await wait(100);
      }
      const writes_after_ms = Math.round(performance.now() - freed);
      let row = await call(`/exports/${started.id}`);
      while (row.status === "processing" && performance.now() - freed < RECOVERY_TIMEOUT_MS) {
        await wait(200);
        row = await call(`/exports/${started.id}`);
      }
      const export_after_ms = Math.round(performance.now() - freed);
      let length = 0;
      if (row.status === "completed")
        for await (const chunk of (await fetch(row.download_url)).body ?? []) length += chunk.length;
      const once = row.size_mb ? Math.ceil((row.size_mb * MB) / (255 * 1_024)) + 1 : 0;
      while ((await countStored()) > uploaded + once && performance.now() - freed < SWEEP_TIMEOUT_MS) await wait(200);
      const { fsTotalSize, fsUsedSize, freeStorageSize } = await client.db().command({ dbStats: 1, freeStorage: 1 });
      const statuses = await Promise.all(acknowledged.map((each) => send(`/conversations/${each}`)));
      return {
        ballast_mb: ballastMb,
        reads: Object.fromEntries(meanwhile.reads),
        writes: Object.fromEntries(meanwhile.writes),
        writes_after_ms,
        export: {
          while_full: exportWhileFull,
          status: row.status,
          error: row.error?.code,
          after_ms: export_after_ms,
          bytes: length,
        },
        left_chunks: Math.max(0, (await countStored()) - uploaded - once),
        free_mb: Math.round((fsTotalSize - fsUsedSize) / MB),
        reusable_mb: Math.round(freeStorageSize / MB),
        acknowledged: acknowledged.length,
        lost: statuses.filter(({ status }) => status !== 200).length,
      };
    } finally {
      await client.close();
      await server.stop();
    }
  }, volume);
}

const volume = await mkdtemp(join(tmpdir(), "recap-full-disk-"));
execFileSync("mount", ["-t", "tmpfs", "-o", `size=${volumeMb}m`, "tmpfs", volume]);
try {
  const result = await measure(volume);
  const complete = result.export.status === "completed" && result.export.bytes >= files * bytes.length;
  const holds = complete && result.lost === 0 && result.left_chunks === 0;
  process.stdout.write(`${JSON.stringify({ bench: "full-disk", ...values, holds, ...result })}\n`);
  process.exitCode = holds ? 0 : 1;
} finally {
  execFileSync("umount", ["--lazy", volume]);
  await rm(volume, { recursive: true, force: true });
}
