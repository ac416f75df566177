import { createHash } from "node:crypto";
import type { Actor } from "../core/context.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { createReservation, type Reservation } from "./reservation.ts";

/** What a type can be told from. */
export const HEAD_BYTES = 4_100;
/** Room is asked for in such steps where the length was not told, or was not true. */
const STEP_BYTES = 4_000_000;

/** The bytes of a file, in the database or not. */
export interface Content {
  size: number;
  sha256: string;
  /** The first of the bytes. */
  head: Uint8Array;
}

export interface Limits {
  /** Bytes. */
  most: number;
  /** What is thrown above it. */
  tooLarge(): Error;
}

/** Bytes that are only looked at: for a call that was made before. */
export async function digest(bytes: AsyncIterable<Uint8Array>, limits: Limits): Promise<Content> {
  return consume(bytes, limits, async () => {});
}

/** Begins a file: room for it is reserved before the first byte is read. End it, settled or dropped. */
export async function beginFile(
  actor: Actor,
  incoming: IncomingFile,
  { most, tooLarge }: Limits,
): Promise<Reservation> {
  const { length, overhead } = incoming;
  if (length !== undefined && length - overhead > most) throw tooLarge();
  const reservation = createReservation(actor);
  try {
    if (length === undefined) await reservation.grow(1, STEP_BYTES);
    else await reservation.grow(Math.max(1, length - overhead), Math.min(Math.max(1, length), most));
  } catch (error) {
    reservation.end();
    throw error;
  }
  return reservation;
}

/** Streams the bytes into the file that was begun. `owner`: with whose removal it goes. */
export function storeBytes(
  { deps }: Pick<Actor, "deps">,
  reservation: Reservation,
  owner: string,
  bytes: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<Content> {
  const writer = deps.files.open(reservation.file, owner);
  return consume(
    bytes,
    limits,
    async (chunk, size) => {
      if (size > reservation.granted) await reservation.grow(size, Math.min(size + STEP_BYTES, limits.most));
      reservation.requireOurs();
      await writer.write(chunk);
    },
    () => writer.end(),
  );
}

async function consume(
  bytes: AsyncIterable<Uint8Array>,
  { most, tooLarge }: Limits,
  write: (chunk: Uint8Array, size: number) => Promise<void>,
  end = async () => {},
): Promise<Content> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    // A copy: a view would keep the whole chunk in memory.
    if (size < HEAD_BYTES) head.push(Uint8Array.from(chunk.subarray(0, HEAD_BYTES - size)));
    size += chunk.length;
    if (size > most) throw tooLarge();
    hash.update(chunk);
    await write(chunk, size);
  }
  if (size > 0) await end();
  return { size, sha256: hash.digest("base64url"), head: Buffer.concat(head) };
}
