import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import {
  STYLES,
  type Summarizer,
  SummarizerError,
  type SummaryRequest,
} from "../../../../src/lib/summarizer/summarizer.ts";
import { ANSWER, type Answering, type ModelServer, says, startModelServer, status } from "../../../kit/model-server.ts";

const REQUEST: SummaryRequest = {
  title: "Invoice",
  content: "Ann: Send me the invoice.",
  source: "api",
  style: "concise",
};

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const summarizer = (timeoutMs = 5_000): Summarizer =>
  createOpenaiSummarizer({ baseUrl: `${server.baseUrl}/`, apiKey: "key-1", model: "tiny", timeoutMs });
const summarize = (given: Answering[], request: Partial<SummaryRequest> = {}, by = summarizer()) => {
  server.answers = given;
  return by.summarize({ ...REQUEST, ...request }, { signal: AbortSignal.timeout(10_000) });
};
const failure = async (given: Answering[], by = summarizer()): Promise<SummarizerError> => {
  const error: unknown = await summarize(given, {}, by).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SummarizerError);
  return error as SummarizerError;
};

describe("a good answer", () => {
  it("becomes the summary, with the model that wrote it", async () => {
    const draft = await summarize([says(ANSWER)]);
    expect(draft).toEqual({
      ...ANSWER,
      generator: { engine: "openai", model: "tiny-1", prompt_version: "2", fallback: false },
    });
    expect(server.asked[0]).toMatchObject({
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer key-1" },
      body: { model: "tiny", stream: true, max_tokens: 900, response_format: { type: "json_schema" } },
    });
  });

  it("is held to what a summary is: no NUL, no language that there is none of, five topics", async () => {
    const topics = ["a", "b", "c", "d", "e", "f", "g"];
    const draft = await summarize([says({ ...ANSWER, title: "In\0voice", topics, language: "xx-evil" })]);
    expect(draft).toMatchObject({ title: "Invoice", topics: topics.slice(0, 5), language: "en" });
  });

  it("does every style and language, and reports progress", async () => {
    const by = summarizer();
    expect(by).toMatchObject({ name: "openai", languages: null, styles: STYLES });
    const steps: number[] = [];
    server.answers = [says(ANSWER)];
    await by.summarize(
      { ...REQUEST, language: "pt-BR", style: "bullets" },
      { signal: AbortSignal.timeout(5_000), onProgress: (step) => steps.push(step) },
    );
    expect(steps).toEqual([0, 1]);
    expect(server.asked[0]?.body.messages[0]?.content).toMatch(/pt-BR[\s\S]*/);
    expect(server.asked[0]?.body.messages[0]?.content).toContain('"- "');
  });

  it("names a model that is a file without the folders it lies in", async () => {
    const answered = { choices: [{ message: { content: JSON.stringify(ANSWER) }, finish_reason: "stop" }] };
    for (const [model, name] of [
      ["/srv/models/tiny-1.gguf", "tiny-1.gguf"],
      ["C:\\models\\tiny.gguf", "tiny.gguf"],
      ["meta-llama/Llama-3.1-8B", "meta-llama/Llama-3.1-8B"],
      [undefined, "tiny"],
    ])
      expect((await summarize([status(200, {}, { model, ...answered })])).generator.model).toBe(name);
  });

  it("is found inside a code block", async () => {
    await expect(
      summarize([says(`Here it is:\n\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\``)]),
    ).resolves.toMatchObject(ANSWER);
  });
});

describe("a bad answer", () => {
  it.each([
    ["no JSON", says("I would rather not.")],
    ["a missing field", says({ ...ANSWER, title: undefined })],
    ["an unknown sentiment", says({ ...ANSWER, sentiment: "angry" })],
    ["an answer that is no object", says("[1, 2]")],
    ["an empty content", says({ ...ANSWER, content: " " })],
    ["a cut answer", says(JSON.stringify(ANSWER).slice(0, 40), "length")],
  ])("%s is repaired once", async (_, bad) => {
    await expect(summarize([bad, says(ANSWER)])).resolves.toMatchObject(ANSWER);
    expect(server.asked).toHaveLength(2);
    expect(server.asked[1]?.body.messages.map((message) => message.role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
    ]);
  });

  it.each([
    ["commas too many", `{${JSON.stringify(ANSWER).slice(1, -1)},}`, ANSWER],
    ["a thought before it", `<think>{"title": 1} or so</think>${JSON.stringify(ANSWER)}`, ANSWER],
    ["a capital mood", { ...ANSWER, sentiment: " Neutral " }, ANSWER],
    ["no lists", { ...ANSWER, topics: null, action_items: undefined }, { ...ANSWER, topics: [], action_items: [] }],
    ["a language that is no tag", { ...ANSWER, language: "English (UK)" }, ANSWER],
    ["empty topics", { ...ANSWER, topics: ["", "invoice", " invoice "] }, ANSWER],
  ])("with %s is put right without asking again", async (_, said, read) => {
    await expect(summarize([says(said)])).resolves.toMatchObject(read);
    expect(server.asked).toHaveLength(1);
  });

  it("twice is invalid_output, for good", async () => {
    const error = await failure([says("no"), says("no again")]);
    expect(error).toMatchObject({ code: "invalid_output", retryable: false });
    expect(server.asked).toHaveLength(2);
  });

  it("that is no completion at all is invalid_response", async () => {
    expect(await failure([status(200, {}, "<html>")])).toMatchObject({ code: "invalid_response", retryable: false });
  });
});

describe("failures", () => {
  it.each([
    [401, "unauthorized", false],
    [403, "unauthorized", false],
    [404, "not_found", false],
    [408, "server_error", true],
    [429, "rate_limited", true],
    [502, "server_error", true],
    [503, "server_error", true],
  ])("%i is %s, retryable: %s, and tells nothing of the server's", async (code, name, retryable) => {
    const error = await failure([status(code)]);
    expect(error).toMatchObject({ code: name, retryable });
    expect(error.message).not.toContain("secret");
    expect(server.asked).toHaveLength(1);
  });

  it("waits as long as Retry-After says, in seconds or until a date", async () => {
    expect((await failure([status(429, { "retry-after": "7" })])).retryAfterMs).toBe(7_000);
    const date = new Date(Date.now() + 30_000).toUTCString();
    const wait = (await failure([status(503, { "retry-after": date })])).retryAfterMs ?? 0;
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(30_000);
    expect((await failure([status(429, { "retry-after": "soon" })])).retryAfterMs).toBeUndefined();
  });

  it("a spent quota is not worth a retry", async () => {
    const body = { error: { code: "insufficient_quota" } };
    expect(await failure([status(429, {}, body)])).toMatchObject({ code: "quota_exceeded", retryable: false });
  });

  it("a silent server is a timeout, a closed port is unreachable", async () => {
    expect(await failure([() => {}], summarizer(80))).toMatchObject({ code: "timeout", retryable: true });
    const nowhere = createOpenaiSummarizer({
      baseUrl: "http://127.0.0.1:1",
      apiKey: undefined,
      model: "m",
      timeoutMs: 2_000,
    });
    expect(await failure([], nowhere)).toMatchObject({ code: "unreachable", retryable: true });
  });

  it("a server that dies in the middle of its answer is unreachable", async () => {
    const dies: Answering = (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"choices":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failure([dies])).toMatchObject({ code: "unreachable", retryable: true });
  });

  it("an abort is an abort, not a failure", async () => {
    const stop = new AbortController();
    server.answers = [() => stop.abort()];
    const running = summarizer().summarize(REQUEST, { signal: stop.signal });
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("an answer that is none", () => {
  it("is told in words that somebody understands", async () => {
    const { code, message } = await failure([says("I would rather not."), says("No.")]);
    expect([code, message]).toEqual([
      "invalid_output",
      "the model gave no valid summary: the answer is no JSON object",
    ]);
  });
});
