import { EXAMPLE_FEEDBACK } from "../conversations/feedback-output.ts";
import { EXAMPLE_POINTS, EXAMPLE_TASK } from "../conversations/points-output.ts";
import type { EventType } from "../core/event-types.ts";
import { newId } from "../core/ids.ts";
import { exampleId } from "../core/output.ts";
import type { EventData } from "../database/event-log.ts";

const AT = "2026-11-21T09:30:00.000Z";
const conversation = { id: exampleId("conv"), title: "Invoice", source: "email", created_at: AT } as const;
const usage = { current_mb: 80_000, limit_mb: 100_000, percentage: 80 };
const recommendation = "Delete conversations or attachments that are no longer needed, or upgrade the plan.";
const api_key = {
  id: exampleId("key"),
  name: "backend",
  scopes: ["read" as const],
  last4: "x7Qa",
  created_at: AT,
  revoked_at: null,
};
const webhook = { id: exampleId("wh"), url: "https://example.com/hooks/recap" };

const SAMPLES: { [T in EventType]: EventData<T> } = {
  "conversation.created": { conversation: { ...conversation, summary: null, status: "processing" } },
  "conversation.updated": {
    conversation: { ...conversation, status: "completed", updated_at: AT, metadata: { reviewed: true } },
    changed: ["metadata"],
  },
  "conversation.deleted": { conversation: { id: conversation.id }, deleted: true },
  "summary.generated": {
    conversation_id: conversation.id,
    summary_job_id: exampleId("job"),
    summary: {
      title: "Invoice by Friday",
      content: "Anna asks Ben for the invoice by Friday; Ben will send it tomorrow.",
      sentiment: "neutral",
      topics: ["invoice"],
      action_items: ["Ben: send the invoice tomorrow"],
      language: "en",
      generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
      statements: [],
      grounding: { points: 3, verified: 3, quoted: 0, dropped: 0, rejected: 0 },
      points: EXAMPLE_POINTS,
      sections: [],
      chapters: [],
      feedback: [],
    },
  },
  "summary.failed": {
    conversation_id: conversation.id,
    summary_job_id: exampleId("job"),
    error: { code: "gave_up", message: "Each of 5 attempts was interrupted." },
  },
  "storage.limit_reached": { usage, recommendation },
  "storage.limit_exceeded": { usage: { ...usage, current_mb: 100_000, percentage: 100 }, recommendation },
  "subscription.updated": { subscription: { plan: "pro", previous_plan: "free", changed_at: AT } },
  "subscription.cancelled": { subscription: { plan: "free", previous_plan: "pro", changed_at: AT } },
  "api_key.created": { api_key },
  "api_key.revoked": { api_key: { ...api_key, revoked_at: AT } },
  "webhook.disabled": { webhook: { ...webhook, status: "failed", disabled_reason: "retries_exhausted" } },
  "task.updated": {
    conversation_id: conversation.id,
    task: { ...EXAMPLE_TASK, state: "done", state_set_at: AT },
    previous_state: "open",
  },
  "conversation.messages_added": {
    conversation: { id: conversation.id },
    first_message_id: `${conversation.id.replace("conv_", "msg_")}-2`,
    last_message_id: `${conversation.id.replace("conv_", "msg_")}-3`,
    added: 2,
    total: 4,
  },
  "summary.feedback": {
    conversation_id: conversation.id,
    feedback: EXAMPLE_FEEDBACK,
    previous_feedback: null,
    removed: false,
  },
  "webhook.recovered": { webhook: { ...webhook, status: "healthy", disabled_reason: null } },
};

/** Creates an event with sample data and `test: true`. It is not in the event log and has the sequence number 0. */
export function createSampleEvent(type: EventType): { id: string; type: EventType; created_at: Date; body: string } {
  const id = newId("evt");
  const created_at = new Date();
  const data = { ...SAMPLES[type], test: true };
  return { id, type, created_at, body: JSON.stringify({ id, type, created_at, sequence: 0, data }) };
}
