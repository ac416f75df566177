import { describe, expect, it } from "vitest";
import { withFallback } from "../../../src/lib/summarizer/fallback.ts";
import {
  STYLES,
  type Summarizer,
  SummarizerError,
  type SummaryDraft,
  type SummaryRequest,
} from "../../../src/lib/summarizer/summarizer.ts";

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
    languages: name === "builtin" ? ["en"] : null,
    styles: STYLES,
    summarize: summarizeWith,
    close: async () => void closed.push(name),
  });
  const fails = (code: string, retryable: boolean) => async (): Promise<SummaryDraft> => {
    throw new SummarizerError(code, `failed with ${code}`, { retryable });
  };
  const works = async () => draft;
  const options = () => ({ signal: AbortSignal.timeout(5_000) });

  it("uses the second when the first fails for good, and says so", async () => {
    const both = withFallback(fake("openai", fails("invalid_output", false)), fake("builtin", works));
    const made = await both.summarize(REQUEST, options());
    expect(made.generator).toEqual({ ...draft.generator, fallback: true });
    expect(both.languages).toBeNull();
  });

  it("leaves what may pass to a retry, until the last attempt", async () => {
    const both = withFallback(fake("openai", fails("rate_limited", true)), fake("builtin", works));
    await expect(both.summarize(REQUEST, options())).rejects.toMatchObject({ code: "rate_limited" });
    const made = await both.summarize(REQUEST, { ...options(), lastAttempt: true });
    expect(made.generator.fallback).toBe(true);
  });

  it("does not touch what the first wrote", async () => {
    const both = withFallback(fake("openai", works), fake("builtin", fails("unused", false)));
    expect(await both.summarize(REQUEST, options())).toEqual(draft);
  });

  it("reports the first failure when both fail", async () => {
    const both = withFallback(
      fake("openai", fails("unauthorized", false)),
      fake("builtin", fails("unsupported_language", false)),
    );
    const error = both.summarize({ ...REQUEST, language: "de" }, options());
    await expect(error).rejects.toMatchObject({ code: "unauthorized", retryable: false });
    await expect(error).rejects.toThrow(/unsupported_language/);
  });

  it("does not take over from an abort, and closes both", async () => {
    const closed: string[] = [];
    const abort = async (): Promise<SummaryDraft> => Promise.reject(new DOMException("stopped", "AbortError"));
    const both = withFallback(fake("openai", abort, closed), fake("builtin", works, closed));
    await expect(both.summarize(REQUEST, options())).rejects.toMatchObject({ name: "AbortError" });
    await both.close();
    expect(closed).toEqual(["openai", "builtin"]);
  });
});
