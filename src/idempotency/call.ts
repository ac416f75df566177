import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { ApiError } from "../core/errors.ts";
import type { Scope } from "../core/scopes.ts";
import type { Change } from "../database/change.ts";
import type { Secrets } from "../process/secrets.ts";
import type { IdempotencyRow } from "./model.ts";

declare module "../core/context.ts" {
  interface Context {
    /** Of a request with an Idempotency-Key: the verb's first commit stores its result under the key. */
    idempotency?: IdempotentCall | undefined;
  }
}

export const IDEMPOTENCY_LABEL = "idempotency";
const KEPT_MS = 24 * 3_600_000;

/** An answer as it was sent, to be sent again letter for letter. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** That it took to get it, where no route has said so already. */
  scopes?: Scope[];
}

/** A call under an Idempotency-Key; a verb's context carries it, and its first commit keeps its result under the key. */
export interface IdempotentCall {
  readonly id: string;
  /** Of the body. Empty for an upload, which sets it with `coverBytes` before it commits. */
  hash: string;
  /** Whether the key was used before an upload's bytes were read: they need no place then. */
  readonly known: boolean;
  /** Whether a commit took the key. */
  taken: boolean;
  /** Whether the result is an earlier call's: what this one prepared (uploaded bytes, say) is not needed. */
  replayed: boolean;
  /** The earlier call's answer, if it is known already. */
  kept: Answer | undefined;
  /** Those that were asked for on the way: whoever sends it again needs them too. */
  readonly scopes: Set<Scope>;
  readonly secrets: Secrets;
}

export function createCall(secrets: Secrets, id: string, hash: string, known = false): IdempotentCall {
  return { id, hash, known, taken: false, replayed: false, kept: undefined, scopes: new Set(), secrets };
}

/** The hash of what came with the key. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** For uploads: `digest` stands for the bytes and whatever else was sent with them. */
export function coverBytes(call: IdempotentCall | undefined, digest: string): void {
  if (call) call.hash = hashOf(digest);
}

export function newRow(
  change: Change,
  call: IdempotentCall,
  fields: Partial<Pick<IdempotencyRow, "result" | "answer">>,
): IdempotencyRow {
  const expires_at = new Date(change.now.getTime() + KEPT_MS);
  return { _id: call.id, account: change.account, hash: call.hash, result: null, answer: null, ...fields, expires_at };
}

export function sealAnswer(secrets: Secrets, answer: Answer): Buffer {
  return secrets.seal(IDEMPOTENCY_LABEL, Buffer.from(JSON.stringify(answer)));
}

export function openAnswer(secrets: Secrets, row: IdempotencyRow): Answer | undefined {
  return row.answer ? JSON.parse(secrets.open(IDEMPOTENCY_LABEL, bytesOf(row.answer)).toString()) : undefined;
}

/** The driver reads bytes as Binary. */
export function bytesOf(value: Buffer | mongoose.mongo.Binary): Uint8Array {
  return value instanceof mongoose.mongo.Binary ? value.value() : value;
}

export function requireSameBody(row: IdempotencyRow, call: Pick<IdempotentCall, "hash">): void {
  if (row.hash === call.hash) return;
  throw new ApiError("validation_error", "This Idempotency-Key was used with another body.", {
    details: { reason: "idempotency_key_reused", fields: { idempotency_key: ["was used with another body"] } },
  });
}

export function keyInUse(): ApiError {
  return new ApiError("bad_request", "A request with this Idempotency-Key is still running.", {
    status: 409,
    details: { reason: "idempotency_key_in_use" },
  });
}
