import mongoose from "mongoose";
import type { Change } from "../database/change.ts";
import type { Committer } from "../database/committer.ts";
import { type FoundAll, one, type Ref } from "../database/references.ts";
import {
  bytesOf,
  IDEMPOTENCY_LABEL,
  type IdempotentCall,
  keyInUse,
  newRow,
  openAnswer,
  requireSameBody,
} from "./call.ts";
import { IdempotencyKeys, type IdempotencyRow } from "./model.ts";

const { BSON } = mongoose.mongo;

declare module "../database/committer.ts" {
  interface CommitContext {
    idempotency?: IdempotentCall | undefined;
  }
}

/** Stores the result of the first commit of a call with an Idempotency-Key, in the same transaction. */
export function commitIdempotently(committer: Committer): Committer {
  return {
    commit(context, reads, run) {
      const { idempotency: call, account } = context;
      if (!call || call.taken) return committer.commit(context, reads, run);
      return commitOnce(committer, call, account, reads, run);
    },
    close: () => committer.close(),
  };
}

/**
 * Commits the change with its result under the call's key. When another call stored one first, nothing is written and
 * that result is returned. @throws validation_error, `idempotency_key_reused`, when that call had another body
 */
async function commitOnce<const Rs extends readonly Ref[], T>(
  committer: Committer,
  call: IdempotentCall,
  account: string,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  const reference = one(IdempotencyKeys, account, call.id);
  const { row, result } = await committer.commit({ account }, [reference, ...reads] as Ref[], (change, found) => {
    const [row, ...others] = found as [IdempotencyRow | null, ...unknown[]];
    if (row && row.expires_at > change.now) {
      requireSameBody(row, call);
      return { row, result: undefined };
    }
    const result = run(change, others as FoundAll<Rs>);
    const sealed = call.secrets.seal(IDEMPOTENCY_LABEL, BSON.serialize({ result }));
    change.insert(IdempotencyKeys, newRow(change, call, { result: sealed }));
    return { row: undefined, result };
  });
  call.taken = true;
  if (!row) return result as T;
  // Stored by a call that was answered without a commit; a repeated request finds its answer.
  if (!row.result) throw keyInUse();
  call.replayed = true;
  call.kept = openAnswer(call.secrets, row);
  return BSON.deserialize(call.secrets.open(IDEMPOTENCY_LABEL, bytesOf(row.result)), { promoteBuffers: true }).result;
}
