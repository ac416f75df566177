import { runInSpan } from "../process/span.ts";
import type { Committer } from "./committer.ts";

/** Runs each commit in a span. */
export function traceCommits(committer: Committer): Committer {
  return {
    commit: (context, reads, run) => runInSpan("commit", {}, () => committer.commit(context, reads, run)),
    close: () => committer.close(),
  };
}
