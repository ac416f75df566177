import { describe, expect, it } from "vitest";
import { withFallback } from "../../../../src/lib/summarizer/selection/fallback.ts";
import {
  STYLES,
  type Summarizer,
  SummarizerError,
  type SummaryDraft,
  type SummaryRequest,
} from "../../../../src/lib/summarizer/summarizer.ts";

const REQUEST: SummaryRequest = {
  title: "Invoice",
  content: "Ann: Send me the invoice.",
  source: "api",
  style: "concise",
};

describe("withFallback", () => {
  const draft: SummaryDraft = {
    title: "Invoice for May",
    content: "Ann asks Ben for the invoice.",
    topics: ["invoice"],
    action_items: ["Ben will send the invoice"],
    language: "en",
    sentiment: "neutral",
    generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
  };
  const fake = (name: string, summarizeWith: () => Promise<SummaryDraft>, closed: string[] = []): Summarizer => ({
    name,
    styles: STYLES,
    listLanguages: async () => (name === "builtin" ? ["en"] : null),
    summarize: summarizeWith,
    close: async () => void closed.push(name),
  });
  const fails = (code: string, retryable: boolean) => async (): Promise<SummaryDraft> => {
    throw new SummarizerError(code, `failed with ${code}`, { retryable });
  };
  const works = async () => draft;
  const options = () => ({ signal: AbortSignal.timeout(5_000) });

  it("summarizes with the fallback after a failure that is not retryable, and marks the draft", async () => {
    const both = withFallback(fake("openai", fails("invalid_output", false)), fake("builtin", works));
    const summary = await both.summarize(REQUEST, options());
    expect(summary.generator).toEqual({ ...draft.generator, fallback: true });
    expect(await both.listLanguages(REQUEST)).toBeNull();
  });

  it("passes a retryable failure to the caller until the last attempt", async () => {
    const both = withFallback(fake("openai", fails("rate_limited", true)), fake("builtin", works));
    await expect(both.summarize(REQUEST, options())).rejects.toMatchObject({ code: "rate_limited" });
    const summary = await both.summarize(REQUEST, { ...options(), lastAttempt: true });
    expect(summary.generator.fallback).toBe(true);
  });

  it("returns the draft of the primary summarizer unchanged", async () => {
    const both = withFallback(fake("openai", works), fake("builtin", fails("unused", false)));
    expect(await both.summarize(REQUEST, options())).toEqual(draft);
  });

  it("reports the failure of the primary summarizer if both fail", async () => {
    const both = withFallback(
      fake("openai", fails("unauthorized", false)),
      fake("builtin", fails("unsupported_language", false)),
    );
    const error = both.summarize({ ...REQUEST, language: "de" }, options());
    await expect(error).rejects.toMatchObject({ code: "unauthorized", retryable: false });
    await expect(error).rejects.toThrow(/unsupported_language/);
  });

  it("does not use the fallback after an abort, and closes both summarizers", async () => {
    const closed: string[] = [];
    const abort = async (): Promise<SummaryDraft> => Promise.reject(new DOMException("stopped", "AbortError"));
    const both = withFallback(fake("openai", abort, closed), fake("builtin", works, closed));
    await expect(both.summarize(REQUEST, options())).rejects.toMatchObject({ name: "AbortError" });
    await both.close();
    expect(closed).toEqual(["openai", "builtin"]);
  });
});
