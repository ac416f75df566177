import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import {
  STYLES,
  type Summarizer,
  SummarizerError,
  type SummaryRequest,
} from "../../../../src/lib/summarizer/summarizer.ts";
import {
  ANSWER,
  type Answering,
  CONVERSATION,
  type ModelServer,
  says,
  startModelServer,
  status,
} from "../../../kit/model-server.ts";

const REQUEST: SummaryRequest = {
  title: "Invoice",
  content: CONVERSATION,
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

describe("a valid answer", () => {
  it("becomes the summary with the name of the model that wrote it", async () => {
    const draft = await summarize([says(ANSWER)]);
    expect(draft).toMatchObject({
      ...ANSWER,
      generator: { engine: "openai", model: "tiny-1", prompt_version: "5", fallback: false },
    });
    expect(server.asked[0]).toMatchObject({
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer key-1" },
      body: { model: "tiny", stream: true, max_tokens: 1_900, response_format: { type: "json_schema" } },
    });
  });

  it("is normalized: NUL and unknown languages are removed, topics are limited to five", async () => {
    const topics = ["invoice", "May", "Friday", "Ben", "send", "please"];
    const draft = await summarize([says({ ...ANSWER, title: "In\0voice", topics, language: "xx-evil" })]);
    expect(draft).toMatchObject({ title: "Invoice", topics: topics.slice(0, 5), language: "en" });
  });

  it("is requested in the style and language of the request, and its progress is reported", async () => {
    const by = summarizer();
    expect(by).toMatchObject({ name: "openai", styles: STYLES });
    expect(await by.listLanguages(REQUEST)).toBeNull();
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

  it("reports a model file by its name without its directories", async () => {
    const answered = { choices: [{ message: { content: JSON.stringify(ANSWER) }, finish_reason: "stop" }] };
    for (const [model, name] of [
      ["/srv/models/tiny-1.gguf", "tiny-1.gguf"],
      ["C:\\models\\tiny.gguf", "tiny.gguf"],
      ["meta-llama/Llama-3.1-8B", "meta-llama/Llama-3.1-8B"],
      ["a\0b\u202e\nc\ud800", "abc\ufffd"],
      ["\n", "tiny"],
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

describe("an invalid answer", () => {
  it.each([
    ["text without JSON", says("I would rather not.")],
    ["a missing field", says({ ...ANSWER, title: undefined })],
    ["an unknown sentiment", says({ ...ANSWER, sentiment: "angry" })],
    ["a JSON array", says("[1, 2]")],
    ["an empty content", says({ ...ANSWER, content: " " })],
    ["a cut answer", says(JSON.stringify(ANSWER).slice(0, 40), "length")],
  ])("is repaired by one more call: %s", async (_, bad) => {
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
    ["trailing commas", `{${JSON.stringify(ANSWER).slice(1, -1)},}`, ANSWER],
    ["reasoning before it", `<think>{"title": 1} or so</think>${JSON.stringify(ANSWER)}`, ANSWER],
    ["reasoning whose first tag is in the prompt", `Is it { or [?\n</think>\n\n${JSON.stringify(ANSWER)}`, ANSWER],
    [
      "a tag of reasoning in its text",
      { ...ANSWER, title: "Invoice for </think> May" },
      { title: "Invoice for </think> May" },
    ],
    ["a capitalized sentiment", { ...ANSWER, sentiment: " Neutral " }, ANSWER],
    ["no lists", { ...ANSWER, topics: null, action_items: undefined }, { ...ANSWER, topics: [], action_items: [] }],
    ["a language that is not a BCP 47 tag", { ...ANSWER, language: "English (UK)" }, ANSWER],
    ["empty topics", { ...ANSWER, topics: ["", "invoice", " invoice "] }, ANSWER],
  ])("is corrected without another call: %s", async (_, said, read) => {
    await expect(summarize([says(said)])).resolves.toMatchObject(read);
    expect(server.asked).toHaveLength(1);
  });

  it("is not read in reasoning that was cut off", async () => {
    const draft = `<think>Like ${JSON.stringify({ ...ANSWER, title: "Draft" })}`;
    const written = JSON.stringify({ ...ANSWER, topics: [] }).split("[")[0];
    await expect(summarize([says(draft, "length"), says(ANSWER)])).resolves.toMatchObject(ANSWER);
    await expect(summarize([says(`${draft}</think>${written}[], "x`, "length")])).resolves.toMatchObject({
      title: ANSWER.title,
      content: ANSWER.content,
    });
  });

  it("fails with invalid_output, not retryable, if the repaired answer is invalid too", async () => {
    const error = await failure([says("no"), says("no again")]);
    expect(error).toMatchObject({ code: "invalid_output", retryable: false });
    expect(server.asked).toHaveLength(2);
  });

  it("fails with invalid_response if it is not a chat completion", async () => {
    expect(await failure([status(200, {}, "<html>")])).toMatchObject({ code: "invalid_response", retryable: false });
  });
});

describe("a failure", () => {
  it.each([
    [401, "unauthorized", false],
    [403, "unauthorized", false],
    [404, "not_found", false],
    [408, "server_error", true],
    [429, "rate_limited", true],
    [502, "server_error", true],
    [503, "server_error", true],
  ])("by status %i has the code %s (retryable: %s) and does not quote the response", async (code, name, retryable) => {
    const error = await failure([status(code)]);
    expect(error).toMatchObject({ code: name, retryable });
    expect(error.message).not.toContain("secret");
    expect(server.asked).toHaveLength(1);
  });

  it("has the delay of Retry-After, in seconds or as a date", async () => {
    expect((await failure([status(429, { "retry-after": "7" })])).retryAfterMs).toBe(7_000);
    const date = new Date(Date.now() + 30_000).toUTCString();
    const wait = (await failure([status(503, { "retry-after": date })])).retryAfterMs ?? 0;
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(30_000);
    expect((await failure([status(429, { "retry-after": "soon" })])).retryAfterMs).toBeUndefined();
  });

  it("has the delay of retry-after-ms, and that of Retry-After where it is empty or no number", async () => {
    const wait = async (exact: string) =>
      (await failure([status(429, { "retry-after-ms": exact, "retry-after": "7" })])).retryAfterMs;
    expect(await wait("1500")).toBe(1_500);
    expect(await wait("0")).toBe(0);
    expect(await wait("")).toBe(7_000);
    expect(await wait("soon")).toBe(7_000);
  });

  it("by an exhausted quota is not retryable", async () => {
    const body = { error: { code: "insufficient_quota" } };
    expect(await failure([status(429, {}, body)])).toMatchObject({ code: "quota_exceeded", retryable: false });
  });

  it("has the code timeout for a server that does not answer, and unreachable for a closed port", async () => {
    expect(await failure([() => {}], summarizer(80))).toMatchObject({ code: "timeout", retryable: true });
    const nowhere = createOpenaiSummarizer({
      baseUrl: "http://127.0.0.1:1",
      apiKey: undefined,
      model: "m",
      timeoutMs: 2_000,
    });
    expect(await failure([], nowhere)).toMatchObject({ code: "unreachable", retryable: true });
  });

  it("has the code unreachable for a connection that closes during the answer", async () => {
    const dies: Answering = (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"choices":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failure([dies])).toMatchObject({ code: "unreachable", retryable: true });
  });

  it("by an abort is an AbortError, not a SummarizerError", async () => {
    const stop = new AbortController();
    server.answers = [() => stop.abort()];
    const running = summarizer().summarize(REQUEST, { signal: stop.signal });
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("the message of a failure", () => {
  const cut = (content: string) => says(content, "length", { prompt_tokens: 100, completion_tokens: 20 });
  const german = { ...ANSWER, content: "Ann bittet Ben um die Rechnung, und Ben wird ihr die Rechnung schicken." };
  it.each([
    ["text", says("No."), "the answer is not a JSON object"],
    ["an array", says("[1, 2]"), "the answer is not a JSON object"],
    [
      "wrong and missing fields",
      says({ ...ANSWER, title: 7, sentiment: undefined }),
      "the answer lacks these fields or has invalid values: title, sentiment",
    ],
    ["half an answer", cut(JSON.stringify(ANSWER).slice(0, 40)), "the answer was cut off before its end"],
    ["another language", says(german), 'its text is in the language "de" instead of "en"'],
    [
      "too many words",
      says({ ...ANSWER, content: "Ann asks Ben for the invoice. ".repeat(40) }),
      "its text has 240 words, more than the limit of 120 of its style",
    ],
  ])("describes the fault of the answer for people: %s", async (_, answer, fault) => {
    const { code, message } = await failure([answer, answer]);
    expect([code, message]).toEqual(["invalid_output", `the model's output is not a valid summary: ${fault}`]);
    expect(server.asked).toHaveLength(2);
  });
});
