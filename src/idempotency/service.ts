import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { one } from "../database/references.ts";
import type { Secrets } from "../process/secrets.ts";
import {
  createCall,
  hashContent,
  type IdempotentCall,
  keyInUse,
  requireSameContent,
  type StoredResponse,
} from "./call.ts";
import { IdempotencyKeys } from "./model.ts";
import { createRow, openResponse, sealResponse } from "./sealed.ts";

declare module "../core/context.ts" {
  interface Deps {
    idempotency: Idempotency;
  }
}

export interface KeyedRequest {
  key: string;
  method: string;
  path: string;
  /** Undefined for an upload, whose bytes are not read yet. */
  body: string | undefined;
}

/** Requests with an Idempotency-Key: executed once, with the same response for 24 hours. */
export class Idempotency {
  readonly #database: Database;
  readonly #secrets: Secrets;
  /** Ids of the requests in progress in this process. */
  readonly #inProgress = new Set<string>();

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /** Returns the response stored under the key, or a new call, which the caller must `end`. @throws 400, 409, 422 */
  async begin(ctx: Context, request: KeyedRequest): Promise<{ response: StoredResponse } | { call: IdempotentCall }> {
    requireValidKey(request.key);
    const id = hashContent(JSON.stringify([ctx.account, request.method, request.path, request.key]));
    if (this.#inProgress.has(id)) throw keyInUse();
    this.#inProgress.add(id);
    let begun: Awaited<ReturnType<Idempotency["begin"]>> | undefined;
    try {
      begun = await this.#find(ctx.account, id, request.body);
      return begun;
    } finally {
      if (!begun || "response" in begun) this.#inProgress.delete(id);
    }
  }

  /** Stores a 2xx response. @returns the response to send: this one, or an earlier request's (`call.isReplay`) */
  async storeResponse(ctx: Context, call: IdempotentCall, response: StoredResponse): Promise<StoredResponse> {
    if (call.storedResponse) return call.storedResponse;
    if (!call.isCommitted) return this.#storeWithoutResult(ctx, call, response);
    // In the background: until it is stored, a replay renders the response again from the committed result.
    const filter = { _id: call.id, account: ctx.account, answer: null };
    const update = { $set: sealResponse(this.#secrets, call.id, response) };
    void this.#database
      .model(IdempotencyKeys)
      .updateOne(filter, update)
      .catch(() => {});
    return response;
  }

  end(call: IdempotentCall): void {
    this.#inProgress.delete(call.id);
  }

  async #find(account: string, id: string, body: string | undefined) {
    const row = await this.#database.model(IdempotencyKeys).findOne({ _id: id, account }).lean();
    const isKnown = row !== null && row.expires_at > new Date();
    const call = createCall(id, body === undefined ? "" : hashContent(body), isKnown);
    if (body === undefined || !isKnown) return { call };
    requireSameContent(row.hash, call);
    const response = openResponse(this.#secrets, row);
    return response ? { response } : { call };
  }

  /** For a verb that wrote nothing: the response itself takes the key. */
  async #storeWithoutResult(ctx: Context, call: IdempotentCall, response: StoredResponse): Promise<StoredResponse> {
    const { account, deps } = ctx;
    const sealed = sealResponse(this.#secrets, call.id, response);
    const row = await deps.committer.commit(
      { account },
      [one(IdempotencyKeys, account, call.id)],
      (change, [earlier]) => {
        if (earlier && earlier.expires_at > change.now) return earlier;
        change.insert(IdempotencyKeys, createRow(change, call, sealed));
        return null;
      },
    );
    if (row) requireSameContent(row.hash, call);
    const earlier = row && openResponse(this.#secrets, row);
    if (earlier) call.isReplay = true;
    return earlier ?? response;
  }
}

function requireValidKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw new ApiError("bad_request", "Idempotency-Key must have 1 to 255 visible ASCII characters.", {
    details: { reason: "invalid_idempotency_key" },
  });
}
