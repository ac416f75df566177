import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOpenaiSummarizer } from "../../../../src/lib/summarizer/openai/summarizer.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import {
  ANSWER,
  type Answering,
  CONVERSATION,
  type ModelServer,
  says,
  startModelServer,
  status,
} from "../../../kit/model-server.ts";

const REQUEST: SummaryRequest = { title: "Invoice", content: CONVERSATION, source: "api", style: "concise" };

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

const summarize = (answers: Answering[], request: Partial<SummaryRequest> = {}) => {
  server.answers = answers;
  const by = createOpenaiSummarizer({ baseUrl: server.baseUrl, apiKey: "key", model: "tiny", timeoutMs: 5_000 });
  return by.summarize({ ...REQUEST, ...request }, { signal: AbortSignal.timeout(10_000) });
};
const getLastMessage = (call: number) => server.asked[call]?.body.messages.at(-1)?.content ?? "";

describe("a model's answer", () => {
  const wrong = { ...ANSWER, content: "Ann asks Ben for the invoice. Carla paid 300 dollars." };

  it("is requested once more with its unsupported points", async () => {
    const draft = await summarize([says(wrong), says(ANSWER)]);
    expect(draft).toMatchObject({ ...ANSWER, grounding: { points: 3, verified: 3, quoted: 0, dropped: 0 } });
    expect(getLastMessage(1)).toContain('"Carla paid 300 dollars."');
    expect(getLastMessage(1)).not.toContain('"Ann asks Ben');
  });

  it("loses the points that are unsupported in both answers", async () => {
    const draft = await summarize([says(wrong), says(wrong)]);
    expect(draft).toMatchObject({
      content: ANSWER.content,
      grounding: { points: 4, verified: 3, quoted: 0, dropped: 1 },
    });
  });

  it("is used without its unsupported points if the second request fails", async () => {
    await expect(summarize([says(wrong)])).resolves.toMatchObject({ content: ANSWER.content });
  });

  it("is refused in a wrong language and above the length of its style", async () => {
    const german = { ...ANSWER, content: "Ann bittet Ben um die Rechnung, und Ben wird ihr die Rechnung schicken." };
    const long = { ...ANSWER, content: "Ann asks Ben for the invoice. ".repeat(40) };
    for (const answer of [german, long])
      await expect(summarize([says(answer), says(answer)])).rejects.toMatchObject({ code: "invalid_output" });
  });

  it.each([
    ["sentences on one line", "Ann asks Ben for the invoice. Ben will send the invoice."],
    ["sentences behind one mark", "- Ann asks Ben for the invoice. Ben will send the invoice."],
    ["a list with other marks", "* Ann asks Ben for the invoice.\n\n* Ben will send the invoice."],
    ["a list with numbers", "1. Ann asks Ben for the invoice.\n2. Ben will send the invoice."],
  ])(
    'of the style bullets has lines that begin with "- ", written as %s, without another call',
    async (_case, content) => {
      const draft = await summarize([says({ ...ANSWER, content })], { style: "bullets" });
      expect(draft.content).toBe("- Ann asks Ben for the invoice.\n- Ben will send the invoice.");
      expect(server.asked).toHaveLength(1);
    },
  );

  it("without a supported sentence is refused", async () => {
    const invented = { ...ANSWER, content: "Carla won the lottery." };
    await expect(summarize([says(invented), says(invented)])).rejects.toMatchObject({ code: "invalid_output" });
  });

  it("has its first sentence as title where the conversation does not support the title", async () => {
    for (const title of [
      "Zara buys 99 submarines from Tokyo",
      "The invoice that Ben sends to Zara",
      "Invoice 99",
      "Harbour Lease Renewal",
      "Henrik Olsen Sends The Invoice",
      "Henrik Sends The Invoice",
      "Invoice for 300 dollars",
    ])
      await expect(summarize([says({ ...ANSWER, title })])).resolves.toMatchObject({
        title: "Ann asks Ben for the invoice",
      });
  });

  it("keeps a title of words of the conversation and its title, in any order and with words of its own", async () => {
    for (const title of ["Sending of the May invoice", "Invoice Request", "Invoice, Ben and Friday", "INVOICE"])
      await expect(summarize([says({ ...ANSWER, title })])).resolves.toMatchObject({ title });
    const title = "Lease 2027";
    await expect(summarize([says({ ...ANSWER, title })], { title })).resolves.toMatchObject({ title });
  });

  it("that is unreadable is requested once more with the schema", async () => {
    await summarize([says("no JSON"), says(ANSWER)]);
    expect(server.asked[0]?.body.messages[0]?.content).not.toContain("JSON Schema");
    expect(getLastMessage(1)).toContain('"required":["title","content"');
  });

  it("of many characters is repeated in the request without half of a character at its end", async () => {
    await summarize([says(`${"x".repeat(3_999)}😀 is no JSON`), says(ANSWER)]);
    const repeated = server.asked[1]?.body.messages.at(-2)?.content ?? "";
    expect(repeated.length).toBe(4_000);
    expect(repeated.isWellFormed()).toBe(true);
  });

  it("to a prompt that the server cut silently is replaced by one to notes on its parts", async () => {
    const content = `${CONVERSATION}\n${"Ann: The delivery is late, and the shop is closed.\n".repeat(180)}`;
    server.otherwise = (response, call) =>
      says(call.body.messages[0]?.content.startsWith("You take notes") ? "Ann asks for the invoice." : ANSWER)(
        response,
        call,
      );
    const cut = says(ANSWER, "stop", { prompt_tokens: 1_200, completion_tokens: 80 });
    await expect(summarize([cut], { content })).resolves.toMatchObject({ content: ANSWER.content });
    expect(server.asked.some(({ body }) => body.messages[0]?.content.startsWith("You take notes"))).toBe(true);
  });

  it("to a request for a correction that the server cut silently is not used", async () => {
    const content = `${CONVERSATION}\n${"Ann: The delivery is late, and the shop is closed.\n".repeat(90)}`;
    const cut = says({ ...ANSWER, title: "Delivery" }, "stop", { prompt_tokens: 600, completion_tokens: 80 });
    const unsupported = { ...ANSWER, content: `${ANSWER.content} Ben flies to Mars.` };
    const draft = await summarize([says(unsupported), cut], { content });
    expect(draft.title).toBe(ANSWER.title);
    expect(server.asked).toHaveLength(2);
    await expect(summarize([says("no JSON"), cut], { content })).rejects.toMatchObject({ code: "invalid_output" });
  });

  it("to a request for notes that the server cut silently is replaced by notes on smaller parts", async () => {
    const content = `${CONVERSATION}\n${"Ann: The delivery is late, and the shop is closed.\n".repeat(230)}`;
    let rejected = false;
    server.otherwise = (response, call) => {
      const isNotes = call.body.messages[0]?.content.startsWith("You take notes");
      const size = JSON.stringify(call.body.messages).length / 4;
      if (!isNotes && size > 1_800 && !rejected) {
        rejected = true;
        return status(400, {}, { error: { message: "prompt is too long" } })(response, call);
      }
      const tokens = { prompt_tokens: Math.min(1_200, Math.round(size)), completion_tokens: 20 };
      says(
        isNotes ? (size > 1_500 ? "Cut notes." : "Ann asks for the invoice.") : ANSWER,
        "stop",
        tokens,
      )(response, call);
    };
    await expect(summarize([], { content })).resolves.toMatchObject({ content: ANSWER.content });
    expect(JSON.stringify(server.asked.at(-1)?.body.messages)).not.toContain("Cut notes.");
  });

  it.each([
    ["in English", "Ann: The delivery is late, and the shop is closed.", 4.5],
    // As the tokenizers of today count them.
    ["in Russian", "Анна: Поставка опаздывает, и магазин сегодня закрыт.", 3.5],
    ["in Hindi", "आनंद: डिलीवरी देर से आ रही है और दुकान बंद है।", 3],
    ["in Japanese", "アン: 配達が遅れていて、店は閉まっています。", 1.6],
    ["with many spaces", `Ann: Total${" ".repeat(200)}5`, 20],
  ])("to a text %s is not taken for one to a part of it", async (_text, line, tokenLength) => {
    const content = `${CONVERSATION}\n${`${line}\n`.repeat(120)}`.slice(0, 11_900);
    const tokens = { prompt_tokens: Math.round(400 + content.length / tokenLength), completion_tokens: 80 };
    server.otherwise = says(ANSWER, "stop", tokens);
    await summarize([], { content, language: "en" });
    expect(server.asked.every(({ body }) => body.messages[0]?.content.startsWith("You summarize"))).toBe(true);
  });

  it("is given up where the notes on the parts of the text are not shorter than the text", async () => {
    const content = `${CONVERSATION}\n${"Ann: The delivery is late, and the shop is closed.\n".repeat(180)}`;
    const notes = "Ann says that the delivery is late and that the shop is closed. ".repeat(40);
    const cut = { prompt_tokens: 1_200, completion_tokens: 80 };
    server.otherwise = (response, call) =>
      says(call.body.messages[0]?.content.startsWith("You take notes") ? notes : ANSWER, "stop", cut)(response, call);
    await expect(summarize([], { content })).rejects.toMatchObject({ code: "invalid_output", retryable: false });
    expect(server.asked.length).toBeLessThan(60);
  });
});

describe("the typed points of a model's answer", () => {
  const content =
    "Ann: Can you order the desks?\nBen: Sorry, I can't, I'm on leave.\nAnn: Please send me the invoice by 6 March 2026.\nBen: I will send it.\nAnn: We agreed to pay 400 euros.";
  const point = (text: string, message: string | null, quote: string | null) => ({ text, message, quote });
  const answer = {
    ...ANSWER,
    content: "Ann asks Ben to send her the invoice.",
    tasks: [
      {
        ...point("Ben will send the invoice", "m2", "send me the invoice"),
        owner: "Ben",
        due: "by 6 March 2026",
        state: "open",
      },
      { ...point("Ann asks Ben to order the desks", "m0", "order the desks"), owner: "Ben", due: null, state: "open" },
      { ...point("Ben will call the bank", "m3", "I will call the bank"), owner: "Ben", due: null, state: "open" },
    ],
    decisions: [
      point("They agreed to pay 400 euros [m4]", "m4", "We agreed to pay 400 euros"),
      point("", null, null),
      7,
    ],
    key_facts: [point("The desks cost 900 euros.", "m4", null)],
    open_questions: undefined,
  };

  it("are asked for with the ids of messages, and have evidence, dates and states that the text supports", async () => {
    const { points, action_items } = await summarize([says(answer), says(answer)], { content });
    expect(server.asked[0]?.body.messages[1]?.content).toContain("Ben: [m3] I will send it.");
    expect(points).toMatchObject({
      tasks: [
        {
          text: "Ben will send the invoice",
          owner: "Ben",
          due_text: "by 6 March 2026",
          due_at: "2026-03-06",
          state: "open",
          evidence: [{ message: 2 }],
        },
        { text: "Ann asks Ben to order the desks", state: "declined" },
      ],
      decisions: [{ text: "They agreed to pay 400 euros", evidence: [{ message: 4 }] }],
      key_facts: [],
      open_questions: [],
    });
    expect(points?.tasks).toHaveLength(2);
    expect(action_items).toEqual(["Ben will send the invoice"]);
    expect(getLastMessage(1)).toContain('"Ben will call the bank"');
  });
});

describe("personal data", () => {
  it("is replaced in what the model receives, and is in the summary again", async () => {
    const content =
      "Ann: Ben, please send the invoice to ann.lee@example.com.\nBen: I will. My number is +49 170 1234567, my card 4111 1111 1111 1111, order 48213 of 2026-03-06.";
    const answer = {
      ...ANSWER,
      content: "Ann asks Ben to send the invoice to [email-1]. Carla paid [card-2] 900 euros.",
      sections: { mail: { value: "[EMAIL-1]", message: "m0", quote: "send the invoice to [email-1]" } },
    };
    server.answers = [says(answer), says({ ...answer, content: "Ann asks Ben to send the invoice to [EMAIL-1]." })];
    const options = { baseUrl: server.baseUrl, apiKey: "key", model: "tiny", timeoutMs: 5_000 };
    const by = createOpenaiSummarizer({ ...options, redact: ["email", "card", "phone"] });
    const sections = [
      {
        key: "mail",
        title: "Mail, or call 0170 7654321",
        type: "enum" as const,
        instructions: "Not boss@example.com",
        values: ["ann.lee@example.com", "other"],
      },
    ];
    const draft = await by.summarize({ ...REQUEST, content, sections }, { signal: AbortSignal.timeout(10_000) });
    expect(draft.content).toBe("Ann asks Ben to send the invoice to ann.lee@example.com.");
    expect(draft.sections).toMatchObject([{ title: "Mail, or call 0170 7654321", value: "ann.lee@example.com" }]);
    const sent = JSON.stringify(server.asked.map(({ body }) => body));
    expect(server.asked).toHaveLength(2);
    for (const hidden of ["ann.lee", "1234567", "4111", "7654321", "boss"]) expect(sent).not.toContain(hidden);
    for (const kept of ["order 48213", "2026-03-06"]) expect(sent).toContain(kept);
  });
});
