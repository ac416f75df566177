import { expect } from "vitest";
import {
  create,
  createExport,
  createSummarized,
  fieldRows,
  is,
  isAmount,
  isIn,
  isText,
  isTextArray,
  isTimestamp,
  type Row,
  TEXT,
} from "./row.ts";

const conversation = fieldRows(
  "2",
  "Conversation",
  {
    id: isText,
    title: is(TEXT.title),
    content: is(TEXT.content),
    source: is("whatsapp"),
    status: is("completed"),
    created_at: isTimestamp,
    updated_at: isTimestamp,
    summary: (value) => expect(value).toMatchObject({ title: expect.any(String), sentiment: "neutral" }),
    attachments: is([]),
    metadata: is({ participants: ["Anna", "Ben"], reviewed: false }),
  },
  (caller) =>
    createSummarized(caller, { source: "whatsapp", metadata: { participants: ["Anna", "Ben"], reviewed: false } }),
);

const summary = fieldRows(
  "2",
  "Summary",
  {
    title: isText,
    content: isText,
    sentiment: isIn("positive", "neutral", "negative", "mixed"),
    topics: isTextArray,
    action_items: (value) => {
      isTextArray(value);
      expect((value as string[]).some((item) => item.includes("invoice"))).toBe(true);
    },
  },
  async (caller) => (await createSummarized(caller)).summary,
);

const job = fieldRows(
  "2",
  "Summary job",
  { id: isText, conversation_id: isText, status: is("processing"), created_at: isTimestamp },
  async (caller) => {
    const { id } = await createSummarized(caller);
    const { body } = await caller.post(`/conversations/${id}/summaries`, {});
    expect(body.conversation_id).toBe(id);
    return body;
  },
);

const event = fieldRows(
  "2",
  "Event",
  {
    id: isText,
    type: is("conversation.created"),
    created_at: isTimestamp,
    data: (value) => expect(value).toMatchObject({ conversation: { title: TEXT.title } }),
  },
  async (caller) => {
    await create(caller);
    return (await caller.get("/events?type=conversation.created")).body.data[0];
  },
);

const hit = fieldRows(
  "2",
  "Search result",
  {
    id: isText,
    title: is(TEXT.title),
    snippet: (value) => expect(value).toContain("<mark>invoice</mark>"),
    score: (value) => expect(value).toBeGreaterThan(0),
    created_at: isTimestamp,
  },
  async (caller) => {
    const { id } = await create(caller);
    const hit = (await caller.post("/conversations/search", { query: "invoice" })).body.data[0];
    expect(hit.id).toBe(id);
    return hit;
  },
);

const exported = [
  ...fieldRows(
    "2",
    "Export",
    { id: isText, status: is("processing"), format: is("json"), created_at: isTimestamp },
    async (caller) => (await caller.post("/exports", { format: "json" })).body,
  ),
  ...fieldRows(
    "2",
    "Export",
    {
      size_mb: isAmount,
      download_url: (value) =>
        expect(value).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\/exp_\w+\?expires=\d+&signature=/),
      expires_at: isTimestamp,
    },
    (caller) => createExport(caller, { format: "json" }),
  ),
];

export const resources: Row[] = [...conversation, ...summary, ...job, ...event, ...hit, ...exported];
