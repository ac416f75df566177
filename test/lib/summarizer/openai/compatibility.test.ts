import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import type { Summarizer, SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import {
  ANSWER,
  type Answering,
  type Asked,
  CONVERSATION,
  type ModelServer,
  says,
  startModelServer,
  startStream,
  status,
} from "../../../kit/model-server.ts";
import { until } from "../../../kit/processes.ts";

const REQUEST: SummaryRequest = { title: "Invoice", content: CONVERSATION, source: "api", style: "concise" };

let server: ModelServer;
let by: Summarizer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const create = () => createOpenaiSummarizer({ baseUrl: server.baseUrl, apiKey: "k", model: "tiny", timeoutMs: 5_000 });
const summarize = (request: Partial<SummaryRequest> = {}) =>
  by.summarize({ ...REQUEST, ...request }, { signal: AbortSignal.timeout(10_000) });
const formats = () => server.asked.map((call) => call.body.response_format?.type ?? "text");
const rejects = (code: number, message: string) => status(code, {}, { error: { message } });

describe("response format negotiation", () => {
  it.each([400, 422, 500, 501])("requests a JSON object after status %i and in all later calls", async (code) => {
    by = create();
    server.answers = [status(code), says(ANSWER), says(ANSWER)];
    await expect(summarize()).resolves.toMatchObject(ANSWER);
    expect(server.asked[1]?.body.messages[0]?.content).toContain('"required":["title"');
    await summarize();
    expect(formats()).toEqual(["json_schema", "json_object", "json_object"]);
  });

  it("requests plain text with the schema in the prompt if the server rejects JSON objects too", async () => {
    by = create();
    server.answers = [status(400), status(400), says(`Sure! ${JSON.stringify(ANSWER)} Anything else?`), says(ANSWER)];
    await expect(summarize()).resolves.toMatchObject(ANSWER);
    expect(server.asked[2]?.body.messages[0]?.content).toContain('"required":["title"');
    await summarize();
    expect(formats()).toEqual(["json_schema", "json_object", "text", "text"]);
  });

  it("starts with the strictest format again if no format worked", async () => {
    by = create();
    server.answers = [status(500), status(500), says(ANSWER)];
    await expect(summarize()).rejects.toMatchObject({ code: "server_error", retryable: true });
    await summarize();
    expect(formats()).toEqual(["json_schema", "json_object", "json_schema"]);
  });

  it.each([
    { code: 400, time: "an hour", ms: 3_600_001 },
    { code: 500, time: "a minute", ms: 60_001 },
  ])(
    "tries the strictest format again $time after status $code, and remembers its rejection as long",
    async ({ code, ms }) => {
      by = create();
      server.answers = [status(code), says(ANSWER), status(code), says(ANSWER), says(ANSWER)];
      await summarize();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
      try {
        await summarize();
        await summarize();
      } finally {
        vi.useRealTimers();
      }
      expect(formats()).toEqual(["json_schema", "json_object", "json_schema", "json_object", "json_object"]);
    },
  );

  it("does not try another format after the API key was rejected", async () => {
    by = create();
    server.answers = [status(401)];
    await expect(summarize()).rejects.toMatchObject({ code: "unauthorized", retryable: false });
    expect(formats()).toEqual(["json_schema"]);
  });
});

describe("an endless answer", () => {
  const getSchema = (call: Asked | undefined) => JSON.stringify(call?.body.response_format);

  it("causes length limits in the schema of the repeated call and of all later calls", async () => {
    by = create();
    server.answers = [says('{"title": "on and on and on', "length"), says(ANSWER), says(ANSWER)];
    await expect(summarize()).resolves.toMatchObject(ANSWER);
    await summarize();
    expect(server.asked.map((call) => getSchema(call).includes('"maxLength":600'))).toEqual([false, true, true]);
  });

  it("ends the call when it repeats itself, and keeps its complete fields", async () => {
    by = create();
    let closed = false;
    server.answers = [
      (response) => {
        const stream = startStream(response);
        stream.write(`${JSON.stringify({ ...ANSWER, topics: [] }).split("[")[0]}["invoice", `);
        const timer = setInterval(() => stream.write('"Ann asks Ben for the invoice", '.repeat(9)), 5);
        response.on("close", () => {
          clearInterval(timer);
          closed = true;
        });
      },
    ];
    const { topics, content, action_items } = await summarize();
    expect({ topics, content, action_items }).toEqual({
      topics: ["invoice", "Ann asks Ben for the invoice"],
      content: ANSWER.content,
      action_items: [],
    });
    await until(() => closed);
  });

  it("that was ended has the tokens that the server counted at least", async () => {
    const used: { input: number; output: number }[] = [];
    server.answers = [says("no JSON", "stop", { prompt_tokens: 321, completion_tokens: 4 })];
    server.otherwise = (response) => {
      const stream = startStream(response);
      for (let part = 0; part < 300; part += 1) stream.write("la la la ");
      stream.end("stop", { prompt_tokens: 900, completion_tokens: 900 });
    };
    const options = {
      signal: AbortSignal.timeout(10_000),
      onTokens: (tokens: (typeof used)[number]) => used.push(tokens),
    };
    await expect(create().summarize(REQUEST, options)).rejects.toMatchObject({ code: "invalid_output" });
    expect(used[0]).toEqual({ input: 321, output: 4 });
    expect(used[1]?.input).toBeGreaterThan(200);
    expect(used[1]?.output).toBeGreaterThan(20);
  });

  it("is requested again without length limits if the server rejects them", async () => {
    by = create();
    server.answers = [says("{", "length"), rejects(400, "'maxLength' is not permitted"), says(ANSWER)];
    await expect(summarize()).resolves.toMatchObject(ANSWER);
    expect(formats()).toEqual(["json_schema", "json_schema", "json_schema"]);
    expect(getSchema(server.asked[2])).not.toContain("maxLength");
  });
});

it("parameters that the server rejected by name are omitted in all later calls", async () => {
  by = create();
  server.answers = [
    rejects(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
    rejects(400, "Unsupported value: 'temperature' does not support 0.2 with this model."),
    rejects(422, "stream_options: extra fields not permitted"),
    says(ANSWER),
    says(ANSWER),
  ];
  await expect(summarize()).resolves.toMatchObject(ANSWER);
  expect(server.asked[1]?.body).toMatchObject({ max_completion_tokens: 15_900, temperature: 0.2 });
  await summarize();
  const [last, before] = [server.asked[4]?.body ?? {}, server.asked[3]?.body ?? {}];
  expect(Object.keys(last).sort()).toEqual(["max_completion_tokens", "messages", "model", "response_format", "stream"]);
  expect(Object.keys(before).sort()).toEqual(Object.keys(last).sort());
});

describe("a text that exceeds the context window", () => {
  const WINDOW = 2_000;
  const lines = [
    ...CONVERSATION.split("\n"),
    ...Array.from({ length: 200 }, (_, i) => `Ann: Item number ${i} of the list is due on ${(i % 28) + 1} May.`),
  ];
  const tokens = (call: Asked) => call.body.messages.reduce((sum, each) => sum + each.content.length / 4, 0);
  /** Rejects prompts above the window with the message of the given server. */
  const windowed =
    (message: (n: number) => string): Answering =>
    (response, call) => {
      const notes = call.body.messages[0]?.content.startsWith("You take notes");
      const fits = tokens(call) < WINDOW;
      (fits ? says(notes ? "Ann lists items." : ANSWER) : rejects(400, message(Math.round(tokens(call)))))(
        response,
        call,
      );
    };

  it.each([
    ["OpenAI", (n: number) => `This model's maximum context length is ${WINDOW} tokens, but you sent ${n}.`],
    ["llama.cpp", (n: number) => `request (${n} tokens) exceeds the available context size (${WINDOW} tokens)`],
    ["a server that does not name its limit", () => "prompt is too long"],
  ])("is summarized from notes on its parts: %s", async (_, message) => {
    by = create();
    server.otherwise = windowed(message);
    await expect(summarize({ content: lines.join("\n") })).resolves.toMatchObject(ANSWER);
    const notes = server.asked.filter((call) => call.body.messages[0]?.content.startsWith("You take notes"));
    expect(notes.length).toBeGreaterThan(1);
    const noted = notes.map((call) => call.body.messages[1]?.content.replace(/\[m\d+\] /g, "") ?? "").join("\n");
    expect(lines.filter((line) => !noted.includes(line))).toEqual([]);
    const last = server.asked.at(-1)?.body.messages ?? [];
    expect(last[0]?.content).toContain("notes on the parts of one conversation");
    expect(last[1]?.content).toContain("Ann lists items.");
    expect(server.asked.at(-1)?.body.max_tokens).toBeLessThan(900);
    // The learned window applies to the next text.
    const before = server.asked.length;
    await summarize({ content: lines.join("\n") });
    expect(server.asked.slice(before).every((call) => tokens(call) < WINDOW)).toBe(true);
  });

  it("is split between words if it is one line, and anywhere if it has no spaces", async () => {
    by = create();
    server.otherwise = windowed(() => "prompt is too long");
    await expect(summarize({ content: `${CONVERSATION} ${"word ".repeat(1_900)}` })).resolves.toMatchObject(ANSWER);
    const request = { content: "語".repeat(9_000), language: "en" };
    await expect(summarize(request)).resolves.toMatchObject({ content: ANSWER.content });
  });

  it("fails without a retry if its parts are too long as well", async () => {
    by = create();
    server.otherwise = rejects(400, "prompt is too long");
    await expect(summarize({ content: lines.join("\n") })).rejects.toMatchObject({
      code: "too_long",
      retryable: false,
    });
    expect(server.asked.length).toBeLessThan(12);
  });
});

describe("the circuit breaker", () => {
  it("rejects calls without contacting the server after five consecutive failures", async () => {
    by = create();
    server.otherwise = status(503);
    for (let i = 0; i < 5; i += 1)
      await expect(summarize()).rejects.toMatchObject({ code: "server_error", retryable: true });
    const before = server.asked.length;
    const refused = await summarize().catch((error) => error);
    expect(refused).toMatchObject({ code: "unavailable", retryable: true });
    expect(refused.retryAfterMs).toBeGreaterThanOrEqual(1_000);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(5_000);
    expect(server.asked.length).toBe(before);
  });

  it("does not count rejected credentials and rate limits as failures", async () => {
    by = create();
    for (let i = 0; i < 7; i += 1) {
      server.answers = [status(i % 2 ? 429 : 401)];
      await expect(summarize()).rejects.toThrow();
    }
    server.answers = [says(ANSWER)];
    await expect(summarize()).resolves.toMatchObject(ANSWER);
  });
});
