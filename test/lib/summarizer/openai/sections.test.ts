import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import type { SummaryRequest, TemplateSection } from "../../../../src/lib/summarizer/summarizer.ts";
import { ANSWER, CONVERSATION, type ModelServer, says, startModelServer, status } from "../../../kit/model-server.ts";

const section = (key: string, type: TemplateSection["type"], values: string[] | null = null): TemplateSection => ({
  key,
  title: key,
  type,
  instructions: `The ${key}.`,
  values,
});
const REQUEST: SummaryRequest = {
  title: "Invoice",
  content: `${CONVERSATION}\nAnn: Is it paid?\nBen: The printer is broken.`,
  source: "api",
  style: "concise",
  day: "2026-11-23",
  sections: [
    section("people", "list"),
    section("wish", "text"),
    section("price", "text"),
    section("due", "date"),
    section("day", "date"),
    section("paid", "boolean"),
    section("broken", "boolean"),
    section("state", "enum", ["open", "closed"]),
    section("other", "text"),
  ],
};

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

it("The sections of a template are asked for by schema, and each value that the text does not support is null", async () => {
  const place = (quote: string | null) => ({ message: null, quote });
  const sections = {
    people: [
      { text: "Ann", ...place(null) },
      { text: "Carla", ...place(null) },
    ],
    wish: { value: "Ann asks Ben for the invoice.", ...place("send me the invoice") },
    price: { value: "The invoice is 300 dollars.", ...place("invoice") },
    due: { value: "2026-11-27", ...place("by Friday") },
    day: { value: "2025-01-01", ...place("by Friday") },
    paid: { value: true, ...place("Is it paid?") },
    broken: { value: true, ...place("The printer is broken.") },
    state: { value: "lost", ...place("I will send the invoice") },
    other: "not of this form",
  };
  server.answers = [says({ ...ANSWER, sections })];
  const by = createOpenaiSummarizer({ baseUrl: server.baseUrl, apiKey: "key", model: "tiny", timeoutMs: 5_000 });
  const draft = await by.summarize(REQUEST, { signal: AbortSignal.timeout(10_000) });
  expect(draft.sections?.map(({ key, value }) => [key, value])).toEqual([
    ["people", ["Ann"]],
    ["wish", "Ann asks Ben for the invoice."],
    ["price", null],
    ["due", "2026-11-27"],
    ["day", null],
    ["paid", null],
    ["broken", true],
    ["state", null],
    ["other", null],
  ]);
  expect(draft.sections?.[6]?.evidence).toMatchObject([{ message: 3, quote: "The printer is broken." }]);
  expect(draft.grounding).toEqual({ points: 12, verified: 7, quoted: 0, dropped: 5 });
  const { messages, response_format } = server.asked[0]?.body ?? {};
  expect(messages?.[0]?.content).toContain('- state (enum: "open", "closed"): state. The state.');
  expect(JSON.stringify(response_format)).toContain('"enum":["open","closed",null]');
});

it("A template that exceeds the context window fails its own summaries, and takes no space from those of others", async () => {
  const WINDOW = 3_000;
  server.otherwise = (response, call) => {
    const tokens = JSON.stringify([call.body.messages, call.body.response_format]).length / 4;
    const message = `This model's maximum context length is ${WINDOW} tokens.`;
    (tokens < WINDOW ? says(ANSWER) : status(400, {}, { error: { message } }))(response, call);
  };
  const by = createOpenaiSummarizer({ baseUrl: server.baseUrl, apiKey: "key", model: "tiny", timeoutMs: 5_000 });
  const signal = AbortSignal.timeout(20_000);
  const instructions = "What the section holds. ".repeat(20);
  const sections = Array.from({ length: 20 }, (_, index) => ({ ...section(`part_${index}`, "text"), instructions }));
  const summarize = (request: Partial<SummaryRequest>) => by.summarize({ ...REQUEST, ...request }, { signal });
  for (const _ of [1, 2])
    await expect(summarize({ sections })).rejects.toMatchObject({ code: "too_long", retryable: false });
  expect(server.asked).toHaveLength(1);
  const content = `${CONVERSATION}\n${"Ann: The printer is broken.\n".repeat(150)}`;
  const { sections: _none, ...plain } = REQUEST;
  expect(await by.summarize({ ...plain, content }, { signal })).toMatchObject({ content: ANSWER.content });
  expect(server.asked).toHaveLength(2);
});
