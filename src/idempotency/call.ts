import { createHash } from "node:crypto";
import { ApiError } from "../core/errors.ts";
import type { Scope } from "../core/scopes.ts";

declare module "../core/context.ts" {
  interface Context {
    /** Set for a request with an Idempotency-Key: the first commit of its verb stores the result under the key. */
    idempotency?: IdempotentCall | undefined;
  }
}

/** A response as it was sent; a replay sends the same bytes. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Scopes that a replay requires, where the route does not declare them. */
  scopes?: Scope[];
}

/** A request with an Idempotency-Key, from its start until its response is stored. */
export interface IdempotentCall {
  /** Hash of account, method, path and key. */
  readonly id: string;
  /** Hash of the request body; an upload sets it with `setContentHash` before its commit. */
  contentHash: string;
  /** True if the key was used before the bytes of an upload are read: they are hashed and not stored. */
  readonly isKnown: boolean;
  /** True once a commit has stored the result or found an earlier one. */
  isCommitted: boolean;
  /** True if the result is an earlier request's: what this request prepared (uploaded bytes, for example) is not needed. */
  isReplay: boolean;
  /** The response to the earlier request, if it has been stored. */
  storedResponse: StoredResponse | undefined;
  /** Scopes that the request required; a replay requires them again. */
  readonly scopes: Set<Scope>;
}

export function createCall(id: string, contentHash: string, isKnown = false): IdempotentCall {
  const scopes = new Set<Scope>();
  return { id, contentHash, isKnown, isCommitted: false, isReplay: false, storedResponse: undefined, scopes };
}

export function hashContent(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** `digest` identifies the bytes of an upload and the fields sent with them. */
export function setContentHash(call: IdempotentCall | undefined, digest: string): void {
  if (call) call.contentHash = hashContent(digest);
}

/** @throws validation_error, `idempotency_key_reused` */
export function requireSameContent(storedHash: string, { contentHash }: Pick<IdempotentCall, "contentHash">): void {
  if (storedHash === contentHash) return;
  throw new ApiError("validation_error", "This Idempotency-Key was used with another body.", {
    details: { reason: "idempotency_key_reused", fields: { idempotency_key: ["was used with another body"] } },
  });
}

export function keyInUse(): ApiError {
  return new ApiError("bad_request", "A request with this Idempotency-Key is still in progress.", {
    status: 409,
    details: { reason: "idempotency_key_in_use" },
  });
}
