import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { one } from "../database/references.ts";
import type { Secrets } from "../process/secrets.ts";
import {
  type Answer,
  createCall,
  hashOf,
  type IdempotentCall,
  keyInUse,
  newRow,
  openAnswer,
  requireSameBody,
  sealAnswer,
} from "./call.ts";
import { IdempotencyKeys, type IdempotencyRow } from "./model.ts";

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

/** Requests with an Idempotency-Key: done once, answered alike for 24 hours (decisions.md section 2). */
export interface Idempotency {
  /** The answer kept under the key, or the call to be made, which must be ended. @throws 400, 409, 422 */
  begin(ctx: Context, request: KeyedRequest): Promise<{ kept: Answer } | { call: IdempotentCall }>;
  /** Keeps a 2xx answer. @returns what to send: the answer, or that of an earlier call (`call.replayed`) */
  keep(ctx: Context, call: IdempotentCall, answer: Answer): Promise<Answer>;
  end(call: IdempotentCall): void;
}

export function createIdempotency(database: Database, secrets: Secrets): Idempotency {
  const running = new Set<string>();

  async function start(ctx: Context, id: string, { body }: KeyedRequest) {
    const row = await database.model(IdempotencyKeys).findOne({ _id: id, account: ctx.account }).lean<IdempotencyRow>();
    const known = row !== null && row.expires_at > new Date();
    const call = createCall(secrets, id, body === undefined ? "" : hashOf(body), known);
    if (body === undefined || !known) return { call };
    requireSameBody(row, call);
    const kept = openAnswer(secrets, row);
    return kept ? { kept } : { call };
  }

  return {
    async begin(ctx, request) {
      checkKey(request.key);
      const id = hashOf(JSON.stringify([ctx.account, request.method, request.path, request.key]));
      if (running.has(id)) throw keyInUse();
      running.add(id);
      let begun: Awaited<ReturnType<typeof start>> | undefined;
      try {
        begun = await start(ctx, id, request);
        return begun;
      } finally {
        if (!begun || "kept" in begun) running.delete(id);
      }
    },

    async keep(ctx, call, answer) {
      if (call.kept) return call.kept;
      const sealed = sealAnswer(secrets, answer);
      if (call.taken) {
        // In the background: until it is there, the answer is rendered again from the result that was committed.
        const filter = { _id: call.id, account: ctx.account, answer: null };
        void database
          .model(IdempotencyKeys)
          .updateOne(filter, { $set: { answer: sealed } })
          .catch(() => {});
        return answer;
      }
      // The verb answered without a commit.
      const row = await ctx.deps.committer.commit(
        { account: ctx.account },
        [one(IdempotencyKeys, ctx.account, call.id)],
        (change, [row]) => {
          if (row && row.expires_at > change.now) return row;
          change.insert(IdempotencyKeys, newRow(change, call, { answer: sealed }));
          return null;
        },
      );
      if (row) requireSameBody(row, call);
      const earlier = row && openAnswer(secrets, row);
      if (earlier) call.replayed = true;
      return earlier ?? answer;
    },

    end: (call) => void running.delete(call.id),
  };
}

function checkKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw new ApiError("bad_request", "Idempotency-Key must have 1 to 255 visible ASCII characters.", {
    details: { reason: "invalid_idempotency_key" },
  });
}
