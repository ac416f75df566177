import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
import { startReceiver } from "../test/kit/receiver.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Runs two servers whose clocks differ, and counts what their leases did not hold: uploads that another server interrupted,
 * exports and summaries that ran twice, deliveries that were sent twice, out of order or not at all.
 */
const { values } = parseArgs({
  options: {
    "skew-seconds": { type: "string", default: "20" },
    events: { type: "string", default: "40" },
    exports: { type: "string", default: "4" },
    "upload-seconds": { type: "string", default: "22" },
  },
});
const [skew, events, exports] = [values["skew-seconds"], values.events, values.exports].map(Number) as [
  number,
  number,
  number,
];
const uploadSeconds = Number(values["upload-seconds"]);
const PRELOAD = fileURLToPath(new URL("./support/shifted-clock.ts", import.meta.url));
const SETTLE_TIMEOUT_MS = 60_000;

const result = await withDatabase(async (base) => {
  const env = { ...base, WEBHOOK_ALLOW_PRIVATE: "true", MAX_LOOP_DELAY: "0s" };
  const { key } = await createTenant(env);
  const receiver = await startReceiver((_request, response) => setTimeout(() => response.end(), 250));
  const shifted = { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_SHIFT_MS: String(-1_000 * skew) };
  const servers = [await startServer({ ...env, ...shifted }), await startServer(env)] as const;
  const client = await MongoClient.connect(String(base.MONGODB_URI));
  const rows = (name: string) => client.db().collection(name);
  try {
    const call = async (server: number, path: string, body: object) => {
      const response = await fetch(`${servers[server % 2]?.url}/v1${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { id: string };
    };
    await call(0, "/webhooks", { url: receiver.url, events: ["conversation.created"] });
    const { id } = await call(0, "/conversations", { title: "Files", content: "Anna: hello." });
    const uploads = servers.map(({ url }) => uploadSlowly(`${url}/v1/conversations/${id}/attachments`, key));
    const began = performance.now();
    for (let i = 0; i < events; i += 1)
      await call(i, "/conversations", { title: `Invoice ${i}`, content: "Anna: hello." });
    for (let i = 0; i < exports; i += 1) await call(i, "/exports", { format: "pdf" });
    const isSettled = async () =>
      (await rows("exports").countDocuments({ status: "processing" })) === 0 &&
      (await rows("conversations").countDocuments({ status: "processing" })) === 0 &&
      (await rows("deliveries").countDocuments({ status: { $in: ["pending", "retrying"] } })) === 0;
    while (!(await isSettled()) && performance.now() - began < SETTLE_TIMEOUT_MS) await wait(200);
    const settled_after_s = Math.round((performance.now() - began) / 100) / 10;
    const stuck = !(await isSettled());
    const statuses = await Promise.all(uploads);
    const ids = receiver.received.map(({ event }) => event.id as string);
    return {
      settled_after_s,
      stuck,
      uploads: statuses,
      exports_run_again: await rows("exports").countDocuments({ attempts: { $gt: 1 } }),
      summaries_run_again: await rows("summary_jobs").countDocuments({ attempts: { $gt: 1 } }),
      delivered: new Set(ids).size,
      delivered_again: ids.length - new Set(ids).size,
    };
  } finally {
    await client.close();
    await Promise.all(servers.map((server) => server.stop()));
    await receiver.close();
  }
});
const { stuck, uploads, exports_run_again, summaries_run_again, delivered, delivered_again } = result;
const repeated = exports_run_again + summaries_run_again + delivered_again;
const holds = !stuck && repeated === 0 && delivered === events + 1 && uploads.every((status) => status === 201);
process.stdout.write(`${JSON.stringify({ bench: "clock-skew", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

/** Sends a file in small parts, for longer than a reservation lasts without renewal. @returns the status */
function uploadSlowly(url: string, key: string): Promise<number> {
  const boundary = "recap-bench";
  const headers = { authorization: `Bearer ${key}`, "content-type": `multipart/form-data; boundary=${boundary}` };
  return new Promise((resolve, reject) => {
    const upload = request(url, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    upload.on("error", reject);
    upload.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file.bin"\r\n\r\n`);
    void (async () => {
      for (let i = 0; i < uploadSeconds * 4; i += 1) {
        upload.write(randomBytes(20_000));
        await wait(250);
      }
      upload.end(`\r\n--${boundary}--\r\n`);
    })();
  });
}
