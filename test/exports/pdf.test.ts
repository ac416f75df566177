import { describe, expect, it } from "vitest";
import { writePdfExport } from "../../src/exports/pdf.ts";
import type { DocumentConversation, ExportAbout } from "../../src/exports/source.ts";
import { createSink, readPdf } from "../kit/pdf.ts";
import { expectScripts, SCRIPTS } from "../kit/pdf-scripts.ts";
import { skipPdf } from "../kit/tools.ts";

type Summary = NonNullable<DocumentConversation["summary"]>;
type Seed = Partial<Omit<DocumentConversation, "summary">> & { summary?: Partial<Summary> | null };

/** A conversation in the format of the REST API, with default values. */
function createConversation({ summary = {}, ...seed }: Seed = {}, index = 0): DocumentConversation {
  const created_at = new Date(Date.UTC(2026, 10, 1, 9, 30) + index * 86_400_000).toISOString();
  return {
    id: `conv_${String(index).padStart(26, "0")}`,
    title: "Invoice",
    source: "api",
    status: "completed",
    created_at,
    updated_at: created_at,
    content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
    attachments: [],
    metadata: {},
    ...seed,
    summary: summary && {
      title: "Invoice by Friday",
      content: "Anna asks Ben for the invoice by Friday.",
      sentiment: "neutral",
      topics: [],
      action_items: [],
      statements: [],
      grounding: null,
      points: null,
      sections: [],
      chapters: [],
      feedback: [],
      language: "en",
      generator: { engine: "test", model: null, prompt_version: null, fallback: false },
      ...summary,
    },
  };
}

async function createPdf(
  conversations: readonly DocumentConversation[],
  seed: Partial<ExportAbout> = {},
): Promise<Buffer> {
  const about = {
    account: { id: "acct_1", email: "anna@example.com" },
    created_at: "2026-11-21T18:00:00.000Z",
    filters: {},
    total: conversations.length,
    include_content: true,
    ...seed,
  };
  const sink = createSink();
  const source = {
    about,
    async *conversations() {
      yield* conversations;
    },
  };
  await writePdfExport(source, sink.stream);
  return sink.getBytes();
}

describe.skipIf(skipPdf)("an export as PDF", () => {
  it("contains every title, summary and message in reading order, in every script", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      createConversation(
        { title, content: `Anna: ${content}`, summary: { title: "Summary", content, language } },
        index,
      ),
    );
    expectScripts(readPdf(await createPdf(conversations)));
  });

  it("contains hostile metadata, contents and an account's e-mail address as plain text", async () => {
    const hostile = "be\u0000fore\u0007 \ud83d after\u001b[31m \u202egnp.exe (\\) <</Type>> endobj ተሰላም";
    const seed = { title: hostile, content: `${hostile}: ${hostile}`, metadata: { [hostile]: hostile } };
    const summary = { title: hostile, content: hostile, topics: [hostile], action_items: [hostile] };
    const account = { id: "a", email: hostile };
    const pdf = readPdf(await createPdf([createConversation({ ...seed, summary })], { account }));
    expect(pdf.check()).toContain("No syntax");
    const shown = "before \ufffd after[31m gnp.exe (\\) <</Type>> endobj ተሰላም";
    expect(pdf.text(3).split(shown).length - 1).toBeGreaterThanOrEqual(5);
    expect(pdf.outlines[1]?.title).toBe(shown);
  });

  it("has equal bytes for equal conversations", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      createConversation({ title, summary: { content, language } }, index),
    );
    const [first, second] = [await createPdf(conversations), await createPdf(conversations)];
    expect(first.equals(second)).toBe(true);
    const other = await createPdf([...conversations.slice(1), createConversation({ title: "Other" }, 0)]);
    expect(other.equals(first)).toBe(false);
  });

  it("shows account, date, period, filters and totals on its cover, and the parts of each conversation", async () => {
    const attachment = { id: "att_1", filename: "Übersicht 請求書.pdf", size: 48_213, mime_type: "application/pdf" };
    const conversations = [
      createConversation({
        attachments: [{ ...attachment, url: "https://example.com/secret", created_at: "2026-11-01T09:30:00.000Z" }],
        summary: { sentiment: "positive", topics: ["invoice"], action_items: ["Ben: send it", "Anna: pay"] },
      }),
      createConversation({ source: "whatsapp", status: "failed", summary: null }, 1),
    ];
    const filters = { date_from: "2026-11-01", topics: ["invoice", "réunion"], created_at: { gte: "2026-11-02" } };
    const pdf = readPdf(await createPdf(conversations, { filters }));
    const cover = pdf.text(1);
    for (const text of ["anna@example.com", "21 November 2026, 18:00 UTC", "1 November 2026 – 2 November 2026"])
      expect(cover).toContain(text);
    expect(cover).toContain("2 1 2 1 conversations summary action items attachment");
    expect(cover).toContain("date_from: 2026-11-01 · topics: invoice, réunion · created_at ≥ 2026-11-02");
    expect(cover).toContain("API 1 · WhatsApp 1");
    const first = pdf.text(3);
    for (const text of ["Ben: send it", "Anna: pay", "Positive", "Übersicht 請求書.pdf 48.2 kB · application/pdf"])
      expect(first).toContain(text);
    expect(pdf.text(4)).toContain("The summary could not be created.");
    expect(pdf.text()).not.toContain("secret");
    expect(pdf.info).toMatch(/Title: +Conversations of anna@example.com\n/);
    expect(pdf.info).toMatch(/Author: +anna@example.com\n/);
  });

  it("shows open and done tasks and the other points by type", async () => {
    const task = (text: string, state: "open" | "done" | "declined") => ({
      id: `task_00000000000000000000000000-${"0".repeat(12)}`,
      text,
      owner: null,
      due_text: null,
      due_at: null,
      state,
      state_set_at: null,
      evidence: [],
    });
    const points = {
      decisions: [{ text: "They move to May.", evidence: [] }],
      tasks: [task("Ben sends it", "open"), task("Ann calls", "done"), task("Eve pays", "declined")],
      open_questions: [],
      key_facts: [{ text: "It costs 5 euros.", evidence: [] }],
    };
    const chapters = [
      {
        title: "Move",
        message_id: `msg_${"0".repeat(26)}-0`,
        time: "00:12",
        started_at: null,
        points: [{ text: "May is free.", evidence: [] }],
      },
    ];
    const text = readPdf(await createPdf([createConversation({ summary: { points, chapters } })])).text(3);
    expect(text).toContain(
      "Action items Ben sends it Ann calls Decisions They move to May. Key facts It costs 5 euros. 00:12 Move May is free.",
    );
    expect(text).not.toContain("Eve pays");
  });

  it("has no messages if only summaries are exported", async () => {
    const { content: _, ...rest } = createConversation();
    const pdf = readPdf(await createPdf([rest as typeof rest & { content: string }], { include_content: false }));
    expect(pdf.text(1)).toContain("not included: summaries only");
    expect(pdf.text(3)).toContain("Anna asks Ben");
    expect(pdf.text(3)).not.toContain("tomorrow");
  });
});
