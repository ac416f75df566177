import { afterAll, describe, expect, it } from "vitest";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import { createBuiltinSummarizer } from "../../../../src/lib/summarizer/builtin/summarizer.ts";
import { STYLES, SummarizerError, type SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { readExample } from "../../../kit/summaries.ts";

describe("the summarizer in worker threads", () => {
  const summarizer = createBuiltinSummarizer({ threads: 2 });
  afterAll(() => summarizer.close());
  const request: SummaryRequest = { ...readExample("planning-meeting"), style: "concise" };
  const signal = () => AbortSignal.timeout(120_000);

  it("returns the summary of the engine with its generator, and reports progress", async () => {
    const progress: [number, string | null][] = [];
    const draft = await summarizer.summarize(request, {
      signal: signal(),
      onProgress: (...step) => progress.push(step),
    });
    const { generator, ...rest } = draft;
    const { points, ...expected } = summarizeText(request);
    expect(rest).toMatchObject(expected);
    expect(rest.points?.tasks.map(({ text }) => text)).toEqual(points.tasks.map(({ text }) => text));
    expect(generator).toEqual({ engine: "builtin", model: null, prompt_version: null, fallback: false });
    expect(progress).toEqual([
      [0, null],
      [1, draft.content],
    ]);
  });

  it("declares its name and styles", () => {
    expect(summarizer).toMatchObject({ name: "builtin", styles: STYLES });
  });

  it("lists the languages that the conversation may be in", async () => {
    const list = (content: string) => summarizer.listLanguages({ content, source: "api" });
    expect(await list(request.content)).toEqual(["en"]);
    expect(await list("Anna: Kannst du mir bitte die Rechnung schicken?\nBen: Ja, ich schicke sie.")).toEqual(["de"]);
    expect(await list("👍")).toEqual(expect.arrayContaining(["en", "de", "und"]));
    expect(await list("Anna: Rechnung Nr. 7 bezahlt?\nBen: Freitag.")).toContain("de");
    const mixed = "Ben: Das Meeting ist nicht heute. Please send the slides, and the agenda to me.";
    expect(await list(mixed)).toEqual(expect.arrayContaining(["en", "de"]));
  });

  it("rejects with the error of the engine", async () => {
    const german = {
      ...request,
      content: "Die Rechnung ist noch nicht da und ich habe sie gebraucht.",
      language: "en",
    };
    const failure = summarizer.summarize(german, { signal: signal() });
    await expect(failure).rejects.toThrow(SummarizerError);
    await expect(failure).rejects.toMatchObject({ code: "unsupported_language", retryable: false });
  });

  it("stops when the caller aborts, before or during a call, and accepts further calls", async () => {
    const stop = new AbortController();
    const running = summarizer.summarize(request, { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    await expect(summarizer.summarize(request, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    await expect(summarizer.summarize(request, { signal: signal() })).resolves.toMatchObject({ language: "en" });
  });

  it("summarizes many conversations concurrently", async () => {
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => summarizer.summarize(request, { signal: signal() })),
    );
    expect(new Set(drafts.map((draft) => draft.content)).size).toBe(1);
  });
});
