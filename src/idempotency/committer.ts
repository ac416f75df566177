import type { Change } from "../database/change.ts";
import type { CommitContext, Committer } from "../database/committer.ts";
import { type FoundAll, one, type Ref } from "../database/references.ts";
import type { Secrets } from "../process/secrets.ts";
import { type IdempotentCall, keyInUse, requireSameContent } from "./call.ts";
import { IdempotencyKeys } from "./model.ts";
import { createRow, openResponse, openResult, sealResult } from "./sealed.ts";

declare module "../database/committer.ts" {
  interface CommitContext {
    idempotency?: IdempotentCall | undefined;
  }
}

/** Stores the result of the first commit of a call with an Idempotency-Key, in the same transaction. */
export function commitIdempotently(committer: Committer, secrets: Secrets): Committer {
  return {
    commit(context, reads, run) {
      const { idempotency: call } = context;
      if (!call || call.isCommitted) return committer.commit(context, reads, run);
      return commitOnce({ committer, secrets, context, call }, reads, run);
    },
    close: () => committer.close(),
  };
}

interface Target {
  committer: Committer;
  secrets: Secrets;
  context: CommitContext;
  call: IdempotentCall;
}

/**
 * Commits the change with its result under the key. If another request stored one first, nothing is written and that
 * result is returned. @throws validation_error, `idempotency_key_reused`
 */
async function commitOnce<const Rs extends readonly Ref[], T>(
  { committer, secrets, context, call }: Target,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  const key = one(IdempotencyKeys, context.account, call.id);
  const outcome = await committer.commit(context, [key, ...reads], (change, [row, ...found]) => {
    if (row && row.expires_at > change.now) {
      requireSameContent(row.hash, call);
      return { row };
    }
    const result = run(change, found);
    change.insert(IdempotencyKeys, createRow(change, call, sealResult(secrets, call.id, result)));
    return { result };
  });
  call.isCommitted = true;
  if (!outcome.row) return outcome.result;
  const { row } = outcome;
  // Another request stored its response without a commit; a retry finds that response.
  if (!row.result) throw keyInUse();
  call.isReplay = true;
  call.storedResponse = openResponse(secrets, row);
  return openResult(secrets, row, row.result);
}
