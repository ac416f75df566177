import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import {
  type Answering,
  type Asked,
  type ModelServer,
  says,
  startModelServer,
  status,
} from "../../../kit/model-server.ts";

const MATTERS = [
  ["budget", "The budget for the printers grows by 400 euros, and the accountant checks the printer invoices."],
  ["garden", "The garden of the school needs roses, and the gardener waters the roses on Monday."],
  ["server", "The server moves to Hamburg, and the backup of the server runs at night."],
] as const;
/** About 18,000 characters on three matters. */
const MESSAGES = MATTERS.flatMap(([matter, sentence]) =>
  Array.from({ length: 60 }, (_, i) => ({
    speaker: i % 2 === 0 ? "Ann" : "Ben",
    addressee: null,
    text: `${sentence} That is ${matter} note ${i + 1}.`,
  })),
);
const REQUEST: SummaryRequest = {
  title: "Weekly",
  content: MESSAGES.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n"),
  source: "api",
  style: "concise",
};
const ANSWER = {
  title: "Printers, roses and the server",
  content: "The server moves to Hamburg.",
  sentiment: "neutral",
  topics: ["server"],
  action_items: [],
  language: "en",
};

let server: ModelServer;
let most = 0;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.reset();
  most = 0;
});
afterAll(() => server.close());

const isChapter = ({ body }: Asked) => body.messages[0]?.content.includes("chapter by chapter") === true;
const getText = ({ body }: Asked) => body.messages[1]?.content ?? "";

/** Answers as a model that takes its first note from the text, and invents the second one. */
function createModel(): Answering {
  let waiting = 0;
  return (response, asked) => {
    if (!isChapter(asked)) return says(ANSWER)(response, asked);
    waiting += 1;
    most = Math.max(most, waiting);
    const [, id, sentence] = /\[m(\d+)\] (.*?\.)/.exec(getText(asked)) ?? [];
    const word = /budget|garden|server/.exec(sentence ?? "")?.[0] ?? "";
    const notes = `Title: The ${word}\n- [m${id}] ${sentence}\n- [m${id}] Zoe paid 9,000 dollars for a boat.`;
    setTimeout(() => {
      waiting -= 1;
      says(notes)(response, asked);
    }, 20);
  };
}

const summarize = (request = REQUEST) =>
  createOpenaiSummarizer({ baseUrl: server.baseUrl, apiKey: undefined, model: "tiny", timeoutMs: 20_000 }).summarize(
    request,
    { signal: AbortSignal.timeout(30_000) },
  );

it("a long conversation is summarized from notes on its chapters, which are taken in parallel and compared with the text", async () => {
  server.otherwise = createModel();
  const { chapters = [], content, grounding } = await summarize();
  expect(content).toBe(ANSWER.content);
  expect(chapters.length).toBeGreaterThanOrEqual(2);
  expect(most).toBeGreaterThan(1);
  expect(chapters.map(({ title }) => title)).toEqual(
    chapters.map(() => expect.stringMatching(/^The (budget|garden|server)$/)),
  );
  for (const [index, { message, points }] of chapters.entries()) {
    const end = chapters[index + 1]?.message ?? MESSAGES.length;
    expect(points.length).toBeGreaterThan(0);
    expect(JSON.stringify(points)).not.toContain("boat");
    for (const { evidence } of points)
      for (const place of evidence) expect(place.message >= message && place.message < end).toBe(true);
  }
  expect(grounding?.dropped).toBeGreaterThan(0);
  const last = server.asked.filter((asked) => !isChapter(asked));
  expect(last).toHaveLength(1);
  expect(getText(last[0] as Asked)).toMatch(/Title: The budget\n- \[m0\] /);
  expect(getText(last[0] as Asked).length).toBeLessThan(REQUEST.content.length / 4);
});

it("a chapter that exceeds the context window is noted in parts", async () => {
  const model = createModel();
  server.otherwise = (response, asked) =>
    isChapter(asked) && getText(asked).length > 4_000
      ? status(400, {}, { error: { message: "maximum context length is 2000 tokens" } })(response, asked)
      : model(response, asked);
  const { chapters = [] } = await summarize();
  expect(chapters.length).toBeGreaterThanOrEqual(2);
  expect(server.asked.filter(isChapter).length).toBeGreaterThan(2 * chapters.length);
});

it("a failure of one chapter fails the attempt with the time at which the server accepts calls again", async () => {
  const model = createModel();
  let calls = 0;
  server.otherwise = (response, asked) => {
    calls += 1;
    (calls === 2 ? status(429, { "retry-after": "7" }) : model)(response, asked);
  };
  await expect(summarize()).rejects.toMatchObject({ code: "rate_limited", retryable: true, retryAfterMs: 7_000 });
});

it("evidence names the messages of the caller, appended ones included", async () => {
  server.otherwise = says(ANSWER);
  const messages = [
    { speaker: null, addressee: null, text: "The office is closed on Monday.\nBring the keys." },
    { speaker: "Ann", addressee: null, text: "The server moves to Hamburg." },
  ];
  const content = "The office is closed on Monday.\nBring the keys.\nAnn: The server moves to Hamburg.";
  const { statements = [] } = await summarize({ ...REQUEST, content, messages });
  expect(statements[0]?.evidence[0]).toMatchObject({ message: 1, start: 0 });
});
