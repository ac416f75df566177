import type { GraphQLResolveInfo } from "graphql";
import { presentApiKey } from "../../access/api-keys/present.ts";
import { getApiKey } from "../../access/api-keys/read.ts";
import { presentPartial } from "../../conversations/present.ts";
import { getConversationFields } from "../../conversations/selected-fields.ts";
import { getConversation } from "../../conversations/service.ts";
import { type Context, requireConversations, requireScope } from "../../core/context.ts";
import { readOptional } from "../../graphql/optional-read.ts";
import { presentSummaryJobWithSummary } from "../../summaries/present.ts";
import { getSummaryJob } from "../../summaries/service.ts";
import { presentWebhook } from "../../webhooks/present.ts";
import { getWebhook } from "../../webhooks/service.ts";

/** Reads of linked objects by id, batched; a deleted object is null. */
export async function readConversation(caller: Context, id: string | undefined, info: GraphQLResolveInfo) {
  await requireConversations(caller, "read", id === undefined ? [] : [id]);
  const row = id === undefined ? null : await readOptional(getConversation(caller, id, getConversationFields(info)));
  return row && presentPartial(row);
}

export async function readWebhook(caller: Context, id: string | undefined) {
  requireScope(caller, "admin");
  const view = id === undefined ? null : await readOptional(getWebhook(caller, id));
  return view && presentWebhook(view);
}

export async function readApiKey(caller: Context, id: string | null | undefined) {
  requireScope(caller, "admin");
  const row = id ? await readOptional(getApiKey(caller, id)) : null;
  return row && presentApiKey(row);
}

export async function readSummaryJob(caller: Context, id: string | null | undefined) {
  const row = id === undefined || id === null ? null : await readOptional(getSummaryJob(caller, id));
  return row && presentSummaryJobWithSummary(row);
}

/** Returns the id that the `data` of an event has of an object, in `NAME.id` or `NAME_id`. */
export function findId(data: Record<string, unknown>, name: string): string | undefined {
  const object = data[name];
  const id = typeof object === "object" && object !== null && "id" in object ? object.id : data[`${name}_id`];
  return typeof id === "string" ? id : undefined;
}
