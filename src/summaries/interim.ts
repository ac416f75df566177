import { accountRef } from "../accounts/service.ts";
import { conversationRef, setInterimSummary } from "../conversations/service.ts";
import type { Deps } from "../core/context.ts";
import { commit } from "../database/committer.ts";
import { SummarizerError, type SummaryRequest } from "../lib/summarizer/summarizer.ts";
import type { FairLimit } from "../process/fair-limit.ts";
import type { SummaryJobRow } from "./model.ts";

/**
 * Stores the built-in engine's summary of a conversation that has none, while a model works or is retried. It is no version and
 * publishes no event; the job stays in progress. `signal`: aborts once the model has answered.
 */
export async function writeInterimSummary(
  deps: Deps,
  slots: FairLimit,
  { _id, account, conversation }: SummaryJobRow,
  request: SummaryRequest,
  signal: AbortSignal,
): Promise<void> {
  try {
    const builtin = deps.accountSummarizers.getBuiltin();
    const release = await slots.acquire({ account, signal });
    const draft = await builtin.summarize(request, { signal }).finally(release);
    const summary = { ...draft, generator: { ...draft.generator, interim: true } };
    await commit({ account, deps }, [conversationRef(account, conversation), accountRef(account)], (change, found) => {
      const [row, owner] = found;
      if (signal.aborted || !row || !owner || row.summary || row.status !== "processing") return;
      setInterimSummary(change, row, owner, summary);
    });
  } catch (error) {
    // The built-in engine does not translate; the summary of the model is not affected by any failure here.
    if (!signal.aborted && !(error instanceof SummarizerError))
      deps.log.warn({ err: error, job_id: _id }, "failed to store an interim summary");
  }
}
