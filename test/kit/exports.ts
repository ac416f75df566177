import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openArchive } from "../../src/imports/archive.ts";
import type { Client } from "./client.ts";
import { fetch } from "./fetch.ts";
import { until } from "./processes.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
type Json = any;

/** Waits for the end of an export. @returns the export as REST presents it */
export async function waitForExport(client: Client, id: string, limit = 30_000): Promise<Json> {
  const read = async () => (await client.get(`/exports/${id}`)).body;
  await until(async () => (await read()).status !== "processing", limit);
  return read();
}

/** Creates an export and waits for its end. */
export async function createFinishedExport(client: Client, body: object): Promise<Json> {
  const answer = await client.post("/exports", body);
  return waitForExport(client, answer.body.id);
}

/** Creates an export and downloads its file. */
export async function downloadExport(client: Client, body: object): Promise<Buffer> {
  const { download_url } = await createFinishedExport(client, body);
  return Buffer.from(await (await fetch(download_url)).arrayBuffer());
}

/** Reads the entries of a zip by their names. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "recap-zip-"));
  const path = join(folder, "a.zip");
  try {
    await writeFile(path, bytes);
    const archive = await openArchive(path);
    const entries = new Map<string, Buffer>();
    for (const name of archive.names) entries.set(name, await buffer(await archive.read(name)));
    archive.close();
    return entries;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
