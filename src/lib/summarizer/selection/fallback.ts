import { type Summarizer, SummarizerError } from "../summarizer.ts";

/**
 * Summarizes with `primary`, and with `fallback` after a failure that is not retryable or that happens on the last attempt.
 * A retryable failure before the last attempt is passed to the caller, which retries `primary`.
 */
export function withFallback(primary: Summarizer, fallback: Summarizer): Summarizer {
  return {
    name: primary.name,
    styles: primary.styles,
    listLanguages: (conversation) => primary.listLanguages(conversation),
    async summarize(request, options) {
      try {
        return await primary.summarize(request, options);
      } catch (error) {
        if (options.signal.aborted || !(error instanceof SummarizerError)) throw error;
        if (error.retryable && options.lastAttempt !== true) throw error;
        const draft = await fallback
          .summarize(request, options)
          .catch((second: unknown) => rejectWithBoth(error, fallback.name, second));
        return { ...draft, generator: { ...draft.generator, fallback: true } };
      }
    },
    ...(primary.check && { check: primary.check }),
    async close() {
      await Promise.all([primary.close(), fallback.close()]);
    },
  };
}

/** Reports the first failure's code: the fallback's own failure ("cannot write this language") would hide the cause. */
function rejectWithBoth(first: SummarizerError, fallback: string, second: unknown): never {
  if (!(second instanceof SummarizerError)) throw second;
  throw new SummarizerError(first.code, `${first.message}; the fallback "${fallback}" also failed: ${second.message}`, {
    retryable: first.retryable || second.retryable,
    cause: first,
  });
}
