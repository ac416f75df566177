import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSummarizer } from "../../../../src/lib/summarizer/selection/create-summarizer.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { ANSWER, type ModelServer, says, startModelServer, status } from "../../../kit/model-server.ts";

const REQUEST: SummaryRequest = {
  title: "Invoice",
  content: "Ann: Can you send me the invoice by Friday?\nBen: Yes, I will send it tomorrow.",
  source: "api",
  style: "concise",
};
const BUILTIN = { engine: "builtin", threads: 1 } as const;

describe("createSummarizer", () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  const endpoint = () => ({ baseUrl: server.baseUrl, apiKey: undefined, model: "tiny", timeoutMs: 5_000 });
  const signal = () => AbortSignal.timeout(30_000);

  it("creates the built-in summarizer", async () => {
    const summarizer = await createSummarizer(BUILTIN);
    const { generator } = await summarizer.summarize(REQUEST, { signal: signal() });
    expect(generator).toEqual({ engine: "builtin", model: null, prompt_version: null, fallback: false });
    await summarizer.close();
  });

  it("creates a summarizer for a model server, whose calls run inside the given trace function", async () => {
    const spans: unknown[] = [];
    const summarizer = await createSummarizer({
      engine: "openai",
      ...endpoint(),
      fallback: null,
      trace: (name, attributes, call) => {
        spans.push([name, attributes]);
        return call();
      },
    });
    server.answers = [says(ANSWER)];
    expect(await summarizer.summarize(REQUEST, { signal: signal() })).toMatchObject(ANSWER);
    expect(spans).toEqual([["chat tiny", { "gen_ai.operation.name": "chat", "gen_ai.request.model": "tiny" }]]);
    server.answers = [status(401)];
    await expect(summarizer.summarize(REQUEST, { signal: signal() })).rejects.toMatchObject({ code: "unauthorized" });
    await summarizer.close();
  });

  it("creates a summarizer whose built-in fallback replaces the model server after a permanent failure", async () => {
    const summarizer = await createSummarizer({ engine: "openai", ...endpoint(), fallback: BUILTIN });
    expect(summarizer.name).toBe("openai");
    server.answers = [status(401)];
    const { generator } = await summarizer.summarize(REQUEST, { signal: signal() });
    expect(generator).toMatchObject({ engine: "builtin", fallback: true });
    await summarizer.close();
  });
});
