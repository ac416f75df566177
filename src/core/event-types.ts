/** Every event type: those of the contract, then the additions. */
export const EVENT_TYPES = [
  "conversation.created",
  "conversation.updated",
  "conversation.deleted",
  "summary.generated",
  "summary.failed",
  "storage.limit_reached",
  "storage.limit_exceeded",
  "subscription.updated",
  "subscription.cancelled",
  "api_key.created",
  "api_key.revoked",
  "webhook.disabled",
  "webhook.recovered",
  "task.updated",
  "conversation.messages_added",
  "summary.feedback",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Types that only the scope `admin` may read. */
export const ADMIN_EVENT_TYPES = EVENT_TYPES.filter((type) => /^(api_key|subscription|webhook)\./.test(type));

const convert = (type: string) => type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
const converted = new Map<string, string>(EVENT_TYPES.map((type) => [type, convert(type)]));

/** Converts "api_key.created" to "ApiKeyCreated". */
export function toPascalCase(type: string): string {
  return converted.get(type) ?? convert(type);
}
