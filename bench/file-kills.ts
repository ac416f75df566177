import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
import { withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Kills the server (`kill -9`) in the middle of uploads and deletions, waits for the sweep of another one, and compares the
 * stored bytes with the rows that refer to them and with the account's count.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    mb: { type: "string", default: "3" },
    "sweep-seconds": { type: "string", default: "60" },
  },
});
const kills = Number(values.kills);
const FILES_IN_FLIGHT = 6;
const MAX_DELAY_MS = 1_500;
const bytes = randomBytes(Number(values.mb) * 1_000_000);

interface Orphans {
  /** Files and chunks in the store that no row refers to. */
  bytes_without_row: number;
  /** Attachments whose file or part of it is missing. */
  rows_without_bytes: number;
  /** Bytes that the account's ledger counts too many or too few, and those that it still reserves. */
  miscounted: number;
  reserved: number;
}

const result = await withDatabase(async (env) => {
  const { account, key } = await createTenant(env);
  const client = await MongoClient.connect(String(env.MONGODB_URI));
  const acknowledged = new Set<string>();
  const headers = { authorization: `Bearer ${key}` };
  let interrupted = 0;
  try {
    for (let round = 0; round < kills; round += 1) {
      const server = await startServer(env);
      const call = createCall(server.url, headers);
      const { id } = await call("POST", "/conversations", JSON.stringify({ title: "Files", content: "Anna: hello." }));
      const work = Array.from({ length: FILES_IN_FLIGHT }, async () => {
        for (;;) {
          const form = new FormData();
          form.append("file", new Blob([bytes]), "file.bin");
          const attachment = await call("POST", `/conversations/${id}/attachments`, form);
          acknowledged.add(attachment.id);
          if (Math.random() < 0.6) {
            // A deletion whose answer is lost may have happened.
            acknowledged.delete(attachment.id);
            await call("DELETE", `/attachments/${attachment.id}`);
          }
        }
      });
      const ended = Promise.allSettled(work);
      await wait(Math.random() * MAX_DELAY_MS);
      await server.stop("SIGKILL");
      interrupted += (await ended).length;
    }
    const server = await startServer(env);
    let found = await findOrphans(client, account);
    const began = performance.now();
    const isClean = () => Object.values(found).every((count) => count === 0);
    while (!isClean() && performance.now() - began < Number(values["sweep-seconds"]) * 1_000) {
      await wait(1_000);
      found = await findOrphans(client, account);
    }
    const swept_after_s = Math.round((performance.now() - began) / 1_000);
    const stored = new Set(
      (await client.db().collection("attachments").find().toArray()).map(({ _id }) => String(_id)),
    );
    const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
    await server.stop();
    return { interrupted, acknowledged: acknowledged.size, lost, swept_after_s, ...found };
  } finally {
    await client.close();
  }
});
const { bytes_without_row, rows_without_bytes, miscounted, reserved, lost } = result;
const holds = bytes_without_row + rows_without_bytes + miscounted + reserved + lost === 0;
process.stdout.write(`${JSON.stringify({ bench: "file-kills", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

function createCall(url: string, headers: Record<string, string>) {
  return async (method: string, path: string, body?: string | FormData): Promise<{ id: string }> => {
    const type = typeof body === "string" ? { "content-type": "application/json" } : {};
    const response = await fetch(`${url}/v1${path}`, { method, headers: { ...headers, ...type }, body: body ?? null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
}

async function findOrphans(client: MongoClient, account: string): Promise<Orphans> {
  const db = client.db();
  const attachments = await db.collection("attachments").find({ account }).toArray();
  const referred = new Set(attachments.map(({ file }) => String(file)));
  const stored = (await db.collection("files.files").find().toArray()).map(({ _id }) => String(_id));
  const lengths = await db
    .collection("files.chunks")
    .aggregate([{ $group: { _id: "$files_id", bytes: { $sum: { $binarySize: "$data" } } } }])
    .toArray();
  const lengthById = new Map(lengths.map(({ _id, bytes: length }) => [String(_id), Number(length)]));
  const ledger = await db.collection("ledgers").findOne({ account });
  const sum = attachments.reduce((total, { size }) => total + Number(size), 0);
  return {
    bytes_without_row: new Set([...stored, ...lengthById.keys()].filter((id) => !referred.has(id))).size,
    rows_without_bytes: attachments.filter(({ file, size }) => lengthById.get(String(file)) !== size).length,
    miscounted: Math.abs(Number(ledger?.attachments ?? 0) - sum),
    reserved: Number(ledger?.reserved ?? 0),
  };
}
