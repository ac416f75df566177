import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type GivenFeedback, setFeedback } from "../../../../src/lib/summarizer/feedback/set-feedback.ts";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import type { SummaryDraft, SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { type ModelServer, says, startModelServer } from "../../../kit/model-server.ts";

const say = (speaker: string, text: string) => ({ speaker, addressee: null, text });
/** About 5,000 characters. */
const MESSAGES = Array.from({ length: 60 }, (_, i) =>
  say(
    i % 2 === 0 ? "Ann" : "Ben",
    `The printer costs ${400 + i} euros, and the accountant pays it on Monday. Note ${i + 1} of the list.`,
  ),
);
const ADDED = [
  say("Ann", "Ben, please order roses at rose@example.com by Friday."),
  say("Ben", "I will order the roses."),
];
const ANSWER = {
  title: "Printer",
  content: "The accountant pays the printer. Ben will order the roses.",
  sentiment: "neutral",
  topics: ["printer"],
  language: "en",
  tasks: [
    { text: "Ben will order the roses", owner: "Ben", state: "open", message: "m61", quote: "I will order the roses." },
  ],
  key_facts: [{ text: "The printer costs 405 euros.", message: "m5", quote: "The printer costs 405 euros" }],
};

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.reset();
  server.otherwise = says(ANSWER);
});
afterAll(() => server.close());

async function summarize(messages: typeof MESSAGES, fields: Partial<SummaryRequest> = {}) {
  const content = messages.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n");
  const endpoint = { baseUrl: server.baseUrl, apiKey: undefined, model: "tiny", timeoutMs: 20_000 };
  const request: SummaryRequest = { title: "Weekly", content, messages, source: "api", style: "concise", ...fields };
  const signal = AbortSignal.timeout(30_000);
  const draft = await createOpenaiSummarizer({ ...endpoint, redact: ["email"] }).summarize(request, { signal });
  return { draft, sent: server.asked.at(-1)?.body.messages[1]?.content ?? "" };
}

it("appended messages are sent with the previous summary and what it cites, and all of the text verifies the answer", async () => {
  const { draft: previous } = await summarize(MESSAGES);
  expect(previous.coverage).toMatchObject({ messages: 60, updates: 0 });
  const { draft, sent } = await summarize([...MESSAGES, ...ADDED], { previous });
  expect(sent).toContain("- key fact: The printer costs 405 euros. [m5]");
  expect(sent).toContain("[m5] Ben: The printer costs 405 euros");
  expect(sent).toMatch(/New messages:\n\[m60\] Ann: Ben, please order roses at \[email-1\] by Friday\.\n\[m61\] Ben: /);
  expect(sent).not.toContain("Note 30 of");
  expect(draft.coverage).toMatchObject({ messages: 62, updates: 1 });
  expect(draft.points?.key_facts[0]?.evidence[0]?.message).toBe(5);
  expect(draft.points?.tasks[0]).toMatchObject({ state: "open", owner: "Ben" });
});

it("the previous summary is sent without the points that a client marked as wrong, and with edits", async () => {
  const { draft } = await summarize(MESSAGES);
  const give = (summary: SummaryDraft, given: Pick<GivenFeedback, "kind" | "text" | "feedback" | "edit">) => {
    const set = setFeedback(summary, given, new Date());
    if (!set) throw new Error(`no point ${given.text}`);
    return set.summary;
  };
  const wrong = give(draft, { kind: "key_fact", text: "The printer costs 405 euros.", feedback: "wrong", edit: null });
  const sentence = "The accountant pays the printer.";
  const edit = "The bookkeeper pays for the printer.";
  const previous = give(wrong, { kind: "sentence", text: sentence, feedback: "edited", edit });
  const { sent } = await summarize([...MESSAGES, ...ADDED], { previous });
  expect(sent).toContain(`Previous summary:\n${edit}`);
  expect(sent).not.toContain("405 euros");
});

it("the whole text is sent after five updates, without new messages, and where the previous summary is of another kind", async () => {
  const { draft: previous } = await summarize(MESSAGES);
  const coverage = previous.coverage ?? { messages: 0, updates: 0, form: "" };
  const others: [SummaryDraft, Partial<SummaryRequest>, typeof MESSAGES][] = [
    [{ ...previous, coverage: { ...coverage, updates: 5 } }, {}, ADDED],
    [previous, {}, []],
    [previous, { style: "detailed" }, ADDED],
    [previous, { language: "en" }, ADDED],
    [{ ...previous, generator: { ...previous.generator, engine: "builtin" } }, {}, ADDED],
    [{ ...previous, generator: { ...previous.generator, prompt_version: "4" } }, {}, ADDED],
    [previous, {}, [...MESSAGES, ...MESSAGES]],
  ];
  for (const [former, fields, added] of others) {
    await summarize([...MESSAGES, ...added], { ...fields, previous: former });
    expect(server.asked.some(({ body }) => JSON.stringify(body).includes("Previous summary"))).toBe(false);
  }
});
