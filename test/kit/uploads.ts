import { randomBytes } from "node:crypto";
import type { TestApp } from "./app.ts";
import type { Answer, Client } from "./client.ts";
import { fetch } from "./fetch.ts";

export interface Part {
  name: string;
  value: string | Uint8Array;
  /** The part is a file if this is set. */
  filename?: string;
}

/** Random bytes of no known format: the type of a file is detected by its first bytes. */
export const createRandomBytes = (size: number): Buffer => Buffer.concat([Buffer.alloc(16, 1), randomBytes(size - 16)]);

/** Encodes a multipart form as browsers do, with its parts in this order. */
export function createForm(parts: Part[], boundary = `b${randomBytes(8).toString("hex")}`) {
  const pieces = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** Posts a form. `chunked`: without Content-Length. */
export async function postForm(
  client: Client,
  conversation: string,
  parts: Part[],
  { headers = {}, chunked = false }: { headers?: Record<string, string>; chunked?: boolean } = {},
): Promise<Answer> {
  const encoded = createForm(parts);
  const response = await fetch(`${client.url}/v1/conversations/${conversation}/attachments`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.key}`, ...encoded.headers, ...headers },
    body: chunked ? new Blob([encoded.body]).stream() : encoded.body,
    ...(chunked && { duplex: "half" }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Uploads a file. */
export const uploadFile = (client: Client, conversation: string, bytes: string | Uint8Array, filename = "file.bin") =>
  postForm(client, conversation, [{ name: "file", value: bytes, filename }]);

/** Counts the stored files of all accounts; `writing`: uploads in progress. */
export async function countStoredFiles({ deps }: Pick<TestApp, "deps">) {
  const { db } = deps.database;
  const [files, chunks, writing] = await Promise.all([
    db.collection("files.files").countDocuments(),
    db.collection("files.chunks").countDocuments(),
    db.collection("loose_files").countDocuments({ kind: "writing" }),
  ]);
  return { files, chunks, writing };
}

export const NO_FILES = { files: 0, chunks: 0, writing: 0 };

/** Reads the reserved bytes in an account's ledger. */
export async function readReservedBytes({ deps }: Pick<TestApp, "deps">, account: string): Promise<number> {
  const ledger = await deps.database.db
    .collection<{ _id: string; reserved?: number }>("ledgers")
    .findOne({ _id: account });
  return ledger?.reserved ?? 0;
}
