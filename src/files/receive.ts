import { createHash } from "node:crypto";
import type { Actor, Context } from "../core/context.ts";
import { serviceUnavailable } from "../core/errors.ts";
import type { IncomingFile, ReceivedFile } from "../core/incoming-file.ts";
import { commit } from "../database/committer.ts";
import { setContentHash } from "../idempotency/call.ts";
import { type Allowance, FileReservation } from "./reservation.ts";

/** Number of the first bytes that `FileContent` keeps: enough to detect the type of the file. */
export const HEAD_BYTES = 4_100;
/** Storage is reserved in steps of this size when the length is unknown or was wrong. */
const RESERVATION_STEP_BYTES = 4_000_000;

/** Properties of the bytes of a file. */
export interface FileContent {
  size: number;
  sha256: string;
  /** The first bytes. */
  head: Uint8Array;
}

export interface SizeLimit {
  maxBytes: number;
  /** Creates the error for a larger file. */
  createError(): Error;
}

/**
 * Repeated upload with a known Idempotency-Key: hashes the bytes without storing them and returns the stored result.
 * `digest`: identifies the parts that the request must send again. @throws validation_error, `idempotency_key_reused`
 */
export async function repeatUpload<T>(
  uploader: Actor & Pick<Context, "idempotency">,
  incoming: IncomingFile,
  limit: SizeLimit,
  digest: (received: ReceivedFile<FileContent>) => string,
): Promise<T> {
  const received = await incoming.read((bytes) => consume(bytes, limit, async () => {}));
  setContentHash(uploader.idempotency, digest(received));
  return commit<[], T>(uploader, [], () => {
    throw serviceUnavailable("The response of this Idempotency-Key has just expired; send the file again.");
  });
}

/** Reserves a file, and storage for it, before its first byte is read. The caller completes or discards it. */
export async function reserveFile(
  actor: Actor,
  incoming: IncomingFile,
  limit: SizeLimit,
  allowance?: Allowance,
): Promise<FileReservation> {
  const { length, overhead } = incoming;
  if (length !== undefined && length - overhead > limit.maxBytes) throw limit.createError();
  const reservation = new FileReservation(actor, allowance);
  try {
    if (length === undefined) await reservation.grow(1, RESERVATION_STEP_BYTES);
    else await reservation.grow(Math.max(1, length - overhead), Math.min(Math.max(1, length), limit.maxBytes));
  } catch (error) {
    reservation.close();
    throw error;
  }
  return reservation;
}

/** Streams the bytes into the reserved file. `owner`: the id whose removal removes the file too. */
export function storeBytes(
  { deps }: Pick<Actor, "deps">,
  reservation: FileReservation,
  owner: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: SizeLimit,
): Promise<FileContent> {
  const writer = deps.files.open(reservation.file, owner);
  return consume(
    bytes,
    limit,
    async (chunk, size) => {
      if (size > reservation.reservedBytes)
        await reservation.grow(size, Math.min(size + RESERVATION_STEP_BYTES, limit.maxBytes));
      reservation.requireHeld();
      await writer.write(chunk);
    },
    () => writer.end(),
  );
}

async function consume(
  bytes: AsyncIterable<Uint8Array>,
  limit: SizeLimit,
  write: (chunk: Uint8Array, size: number) => Promise<void>,
  end = async () => {},
): Promise<FileContent> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    // A copy, because a view would keep the whole chunk in memory.
    if (size < HEAD_BYTES) head.push(Uint8Array.from(chunk.subarray(0, HEAD_BYTES - size)));
    size += chunk.length;
    if (size > limit.maxBytes) throw limit.createError();
    hash.update(chunk);
    await write(chunk, size);
  }
  if (size > 0) await end();
  return { size, sha256: hash.digest("base64url"), head: Buffer.concat(head) };
}
