import type { Deps } from "../core/context.ts";
import type { Change } from "./change.ts";
import type { CommitContext, Committer } from "./committer.ts";
import type { FoundAll, Ref } from "./references.ts";

declare module "../core/context.ts" {
  interface Deps {
    committer: Committer;
  }
}

/** Context of a write; a verb's `Context` is one. */
export type Writer = CommitContext & { deps: Pick<Deps, "committer"> };

/** The one write path of all verbs. See {@link Committer.commit}. */
export function commit<const Rs extends readonly Ref[], T>(
  writer: Writer,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  return writer.deps.committer.commit(writer, reads, run);
}
