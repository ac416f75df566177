import type { WebhookEventType } from "../../gql/graphql.ts";
import { formatEventType } from "../../ui/words.ts";

export const formatEvents = (events: readonly WebhookEventType[]): string =>
  events.includes("ALL") ? "all events" : events.map(formatEventType).join(", ");
