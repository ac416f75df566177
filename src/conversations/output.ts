import { z } from "zod";
import { SUMMARIZE_MODES } from "../accounts/summarize-modes.ts";
import { count, createdAt, exampleId, id, objectSchema, pageSchema, timestamp } from "../core/output.ts";
import { SENTIMENTS, STATEMENT_KINDS, STATEMENT_STATES } from "../lib/summarizer/summarizer.ts";
import { Attachment } from "./attachment-output.ts";
import { SOURCES, STATUSES } from "./enums.ts";
import { Evidence, EXAMPLE_MESSAGE_ID } from "./evidence-output.ts";
import { PointFeedback } from "./feedback-output.ts";
import { Chapter, EXAMPLE_POINTS, SummaryPoints } from "./points-output.ts";
import { SummarySection } from "./sections-output.ts";

const EXAMPLE_SUMMARY = {
  title: "Invoice by Friday",
  content: "Anna asks Ben for the invoice by Friday; Ben will send it tomorrow.",
  sentiment: "neutral",
  topics: ["invoice"],
  action_items: ["Ben will send the invoice tomorrow"],
  language: "en",
  generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
  statements: [
    {
      kind: "action_item",
      text: "Ben will send the invoice tomorrow",
      state: "verified",
      evidence: [{ message_id: EXAMPLE_MESSAGE_ID, start: 0, end: 30, quote: "Sure, I will send it tomorrow." }],
    },
  ],
  grounding: { points: 3, verified: 3, quoted: 0, dropped: 0, rejected: 0 },
  points: EXAMPLE_POINTS,
  sections: [],
  chapters: [],
  feedback: [],
};

const Generator = z
  .object({
    engine: z.string().describe("`builtin`, `openai` or `import`, for example."),
    model: z.string().nullable().describe("The language model; null without one."),
    prompt_version: z.string().nullable().describe("Version of the prompt; null without one."),
    fallback: z
      .boolean()
      .meta({ description: "True if the configured summarizer failed and another one replaced it." }),
    interim: z
      .boolean()
      .optional()
      .describe("True while a model writes the summary that will replace this one; otherwise absent."),
  })
  .meta({ id: "Generator", description: "Generator of the summary." });

const Statement = z
  .object({
    kind: z.enum(STATEMENT_KINDS).describe("`sentence` of `content`, `topic` or `action_item`."),
    text: z.string().describe("The sentence, topic or action item."),
    state: z
      .enum(STATEMENT_STATES)
      .describe(
        "`verified`: its words, names, numbers, dates, negation, condition and speaker agree with the evidence. `quoted`: a quotation that replaces a sentence which the text does not support. `unverified`: not compared, because it is in another language than the text, because a client edited it, or because it was imported without evidence that is in the messages.",
      ),
    evidence: z.array(Evidence).describe("The places in the messages that support it, the best first."),
  })
  .meta({ id: "SummaryStatement", description: "A point of a summary with its evidence." });

const Grounding = z
  .object({
    points: count("Number of sentences, topics and action items that the summarizer wrote.", 3),
    verified: count("Number of those that the text supports.", 3),
    quoted: count("Number of those that a quotation replaced.", 0),
    dropped: count("Number of those that were removed.", 0),
    rejected: count("Number of points that were removed because a client had marked them as wrong.", 0),
  })
  .meta({ id: "Grounding", description: "Result of comparing the points of a summary with the text." });

/** `language`, `generator`, `statements`, `grounding`, `points`, `sections`, `chapters` and `feedback` are additions to the contract. */
export const Summary = z
  .object({
    title: z.string().describe("The subject in a few words."),
    content: z.string().describe("The text of the summary."),
    sentiment: z.enum(SENTIMENTS).describe("The overall tone."),
    topics: z.array(z.string()).describe("The topics, in a few words each."),
    action_items: z.array(z.string()).describe("The open tasks, with owner and due date if known."),
    language: z.string().meta({ description: "BCP 47 language tag; `und` if undetermined." }),
    generator: Generator,
    statements: z
      .array(Statement)
      .describe("The points with their evidence; empty for a summary that was not compared with the text."),
    grounding: Grounding.nullable().describe(
      "Null for a summary that was not compared with the text, such as one of an earlier version.",
    ),
    points: SummaryPoints.nullable().describe("Points by type; null for a summary of an earlier version."),
    sections: z.array(SummarySection).describe("Sections of its template; empty without one."),
    chapters: z
      .array(Chapter)
      .describe(
        "Parts of a long conversation in order; empty for a short one, and for a summary of an earlier version.",
      ),
    feedback: z
      .array(PointFeedback)
      .describe("Feedback of clients on points of this summary and of earlier ones, in the order in which it was set."),
  })
  .meta({ id: "Summary", description: "A summary of a conversation.", examples: [EXAMPLE_SUMMARY] });
export type Summary = z.infer<typeof Summary>;

type SummaryDetail = "action_items" | "statements" | "points" | "sections" | "chapters" | "feedback";

/** Returns the summary without its action items, evidence, typed points, sections, chapters and feedback. */
export function toListSummary<S extends Record<SummaryDetail, unknown>>({
  action_items: _,
  statements: __,
  points: ___,
  sections: ____,
  chapters: _____,
  feedback: ______,
  ...summary
}: S): Omit<S, SummaryDetail> {
  return summary;
}

const EXAMPLE_LIST_SUMMARY = toListSummary(EXAMPLE_SUMMARY);

export const ListSummary = Summary.omit({
  action_items: true,
  statements: true,
  points: true,
  sections: true,
  chapters: true,
  feedback: true,
}).meta({
  id: "ListSummary",
  description: "A summary without its action items, evidence, typed points, sections, chapters and feedback.",
  examples: [EXAMPLE_LIST_SUMMARY],
});

const title = z.string().meta({ description: "The title, as sent.", examples: ["Invoice"] });
const content = z
  .string()
  .describe(
    "The text as sent, and `speaker: text` on a new line for each appended message; at most 200,000 characters, `messages` has all of them.",
  );
const contentTruncated = z
  .boolean()
  .meta({ description: "True if `content` is only the beginning of the text.", examples: [false] });
const updatedAt = timestamp("Time of the last change.");
const summary = Summary.nullable().describe("The current summary; null until the first one is completed.");
const metadata = objectSchema("Free-form object of the client, returned unchanged.", { participants: ["Anna", "Ben"] });
/** In every response that contains a conversation. */
const HEAD = {
  id: id("conv"),
  title,
  source: z.enum(SOURCES).describe("Where the conversation comes from."),
  status: z.enum(STATUSES).describe("State of the summary."),
  created_at: createdAt,
};
const EXAMPLE_HEAD = {
  id: exampleId("conv"),
  title: "Invoice",
  source: "email",
  status: "completed",
  created_at: "2026-11-21T09:30:00.000Z",
};
export const ConversationHead = z.object(HEAD);
const EXAMPLE_TEXT = "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.";
const EXAMPLE_METADATA = { participants: ["Anna", "Ben"] };

/** Response of GET. */
export const Conversation = z
  .object({
    ...HEAD,
    content,
    content_truncated: contentTruncated,
    updated_at: updatedAt,
    summary,
    attachments: z.array(Attachment).describe("All attachments, oldest first."),
    metadata,
    summarize: z.enum(SUMMARIZE_MODES).describe("Whether a summary follows appended messages by itself."),
  })
  .meta({
    id: "Conversation",
    examples: [
      {
        ...EXAMPLE_HEAD,
        content: EXAMPLE_TEXT,
        content_truncated: false,
        updated_at: "2026-11-21T09:30:02.000Z",
        summary: EXAMPLE_SUMMARY,
        attachments: [],
        metadata: EXAMPLE_METADATA,
        summarize: "auto",
      },
    ],
  });
export type Conversation = z.infer<typeof Conversation>;

/** Response of POST: without `updated_at` and `attachments`. */
export const CreatedConversation = z.object({ ...HEAD, content, summary, metadata }).meta({
  id: "CreatedConversation",
  examples: [
    { ...EXAMPLE_HEAD, status: "processing", content: EXAMPLE_TEXT, summary: null, metadata: EXAMPLE_METADATA },
  ],
});
export type CreatedConversation = z.infer<typeof CreatedConversation>;

export const ConversationListItem = z
  .object({
    ...HEAD,
    updated_at: updatedAt,
    summary: ListSummary.nullable().describe("The current summary; null until the first one is completed."),
    metadata,
  })
  .meta({
    id: "ConversationListItem",
    examples: [
      {
        ...EXAMPLE_HEAD,
        updated_at: "2026-11-21T09:30:02.000Z",
        summary: EXAMPLE_LIST_SUMMARY,
        metadata: EXAMPLE_METADATA,
      },
    ],
  });
export type ConversationListItem = z.infer<typeof ConversationListItem>;

export const ConversationPage = pageSchema("ConversationPage", ConversationListItem);

export const SearchResult = z
  .object({
    id: id("conv"),
    title,
    snippet: z.string().meta({ description: "HTML with matched words in `<mark>`." }),
    score: z.number().describe("Relevance; higher is better."),
    created_at: createdAt,
  })
  .meta({
    id: "SearchResult",
    examples: [
      {
        id: exampleId("conv"),
        title: "Invoice",
        snippet: "Anna: Can you send the <mark>invoice</mark> by Friday?",
        score: 1.5,
        created_at: "2026-11-21T09:30:00.000Z",
      },
    ],
  });

export type SearchResult = z.infer<typeof SearchResult>;

export const SearchResults = z
  .object({
    data: z.array(SearchResult).describe("The entries of this page."),
    meta: z
      .object({
        total: count("Number of matching conversations.", 1),
        took_ms: count("Duration of the search in milliseconds.", 4),
      })
      .meta({ id: "SearchMeta", description: "Facts about the whole result." }),
  })
  .meta({ id: "SearchResults" });

/** A conversation in the `data` of events. */
export const EventConversation = ConversationHead.pick({
  id: true,
  title: true,
  source: true,
  status: true,
  created_at: true,
}).meta({ id: "EventConversation", description: "The conversation." });
