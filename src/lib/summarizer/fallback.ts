import { type Summarizer, SummarizerError } from "./summarizer.ts";

/** `primary`, and `fallback` in its place when it fails for good; a failure that may pass is left to the caller's retry, until its last. */
export function withFallback(primary: Summarizer, fallback: Summarizer): Summarizer {
  return {
    name: primary.name,
    languages: primary.languages,
    styles: primary.styles,
    async summarize(request, options) {
      try {
        return await primary.summarize(request, options);
      } catch (error) {
        if (options.signal.aborted || !(error instanceof SummarizerError)) throw error;
        if (error.retryable && options.lastAttempt !== true) throw error;
        const draft = await fallbackDraft(fallback, error, () => fallback.summarize(request, options));
        return { ...draft, generator: { ...draft.generator, fallback: true } };
      }
    },
    async close() {
      await Promise.all([primary.close(), fallback.close()]);
    },
  };
}

/** The first failure is the one to report: the fallback's own ("cannot write this language") would hide its cause. */
async function fallbackDraft<T>(fallback: Summarizer, first: SummarizerError, summarize: () => Promise<T>): Promise<T> {
  try {
    return await summarize();
  } catch (second) {
    if (!(second instanceof SummarizerError)) throw second;
    throw new SummarizerError(first.code, `${first.message}; ${fallback.name} could not take over: ${second.message}`, {
      retryable: first.retryable || second.retryable,
      cause: first,
    });
  }
}
