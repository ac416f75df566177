import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import { createTextThreads, type TextThreads } from "../../../../src/lib/summarizer/openai/text-threads.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { ANSWER, type ModelServer, says, startModelServer } from "../../../kit/model-server.ts";

const MATTERS = ["roof", "heating", "contract", "garden", "invoice", "lift", "fence"];
const messages = Array.from({ length: 800 }, (_, index) => ({
  speaker: index % 2 === 0 ? "Ann" : "Ben",
  addressee: null,
  text:
    index % 2 === 0
      ? `Ben, please send me the invoice for the ${MATTERS[index % 7]} number ${index} by Friday.`
      : `I will send it to ann${index % 50}@example.com once the ${MATTERS[index % 5]} is paid.`,
}));
const REQUEST: SummaryRequest = {
  title: "Invoices",
  content: messages.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n"),
  source: "api",
  style: "concise",
  messages,
};
const signal = AbortSignal.timeout(120_000);

/** Measures the longest time in which no other work of the process could run. */
async function measureLongestPause<T>(work: () => Promise<T>): Promise<{ result: T; pauseMs: number }> {
  let [last, pauseMs] = [performance.now(), 0];
  const measure = () => {
    pauseMs = Math.max(pauseMs, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(measure, 5);
  const result = await work().finally(() => clearInterval(timer));
  measure();
  return { result, pauseMs };
}

describe("createTextThreads", () => {
  let server: ModelServer;
  let threads: TextThreads;
  beforeAll(async () => {
    server = await startModelServer();
    threads = createTextThreads({ threads: 1 });
  });
  afterAll(async () => {
    server.close();
    await threads.close();
  });

  it("keeps the event loop free while the answer to a long conversation is compared, with the same result", async () => {
    const endpoint = {
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: "tiny",
      timeoutMs: 60_000,
      redact: ["email" as const],
    };
    const summarize = (options: object) => {
      server.otherwise = (response, asked) =>
        says(asked.body.response_format ? ANSWER : "Title: invoice\n- [m0] Ann asks Ben for the invoice.")(
          response,
          asked,
        );
      return measureLongestPause(() =>
        createOpenaiSummarizer({ ...endpoint, ...options }).summarize(REQUEST, { signal }),
      );
    };
    const atOnce = await summarize({});
    const inThreads = await summarize({ runTextWork: threads.run });
    expect(inThreads.result).toEqual(atOnce.result);
    expect(inThreads.result.chapters?.length).toBeGreaterThan(5);
    expect(server.asked.map(({ body }) => JSON.stringify(body)).join()).not.toContain("@example.com");
    expect(inThreads.pauseMs).toBeLessThan(atOnce.pauseMs / 2);
  });

  it("repairs a malformed answer beside the event loop, and gives it up after half a second", async () => {
    const repair = (text: string) =>
      measureLongestPause(() => threads.run("repairAnswer", { text, truncated: false }, signal));
    const valid = JSON.stringify({ ...ANSWER, topics: Array.from({ length: 50 }, (_, index) => `topic ${index}`) });
    const { result } = await repair(`${valid.slice(0, -1)},}`);
    expect(result).toMatchObject({ data: { title: ANSWER.title } });
    // jsonrepair takes cubic time for it.
    const endless = await repair(`{${"'-".repeat(6_000)}}`);
    expect(endless.result).toMatchObject({ fault: { message: "the answer is not a JSON object" } });
    expect(endless.pauseMs).toBeLessThan(400);
  });

  it("ends the work of a request that was aborted", async () => {
    const aborted = new AbortController();
    const work = threads.run("prepareText", { request: REQUEST, redact: [] }, aborted.signal);
    aborted.abort(new Error("stopped"));
    await expect(work).rejects.toThrow("stopped");
  });

  it("reports a thread that stops as a failure that can be retried", async () => {
    const request = { ...REQUEST, style: undefined as never, messages: null as never };
    await expect(threads.run("prepareText", { request, redact: null as never }, signal)).rejects.toMatchObject({
      code: "summarizer_failed",
      retryable: true,
    });
  });
});
