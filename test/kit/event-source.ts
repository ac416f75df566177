import { EventSource } from "eventsource";
import { fetch } from "./fetch.ts";

export interface ReceivedEvent {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the data of any event
  data: any;
}

const TYPES = [
  "conversation.created",
  "conversation.updated",
  "conversation.deleted",
  "conversation.messages_added",
  "summary.generated",
  "summary.failed",
  "api_key.created",
  "api_key.revoked",
  "subscription.updated",
  "subscription.cancelled",
  "storage.limit_reached",
  "storage.limit_exceeded",
];

/** Opens the stream with an EventSource that sends the key in a header and reconnects automatically. */
export function listenToEvents(url: () => string, key: string | undefined, query = "") {
  const received: ReceivedEvent[] = [];
  const errors: { data?: unknown; code?: number | undefined }[] = [];
  const requests: Record<string, string>[] = [];
  const source = new EventSource(`http://recap/v1/events/stream${query}`, {
    // The address may change between connections, as behind a load balancer.
    fetch: (address, init) => {
      requests.push(init.headers as Record<string, string>);
      return fetch(String(address).replace("http://recap", url()), {
        ...init,
        headers: { ...init.headers, ...(key && { authorization: `Bearer ${key}` }) },
      });
    },
  });
  for (const type of TYPES)
    source.addEventListener(type, (event) =>
      received.push({ id: event.lastEventId, type: event.type, data: JSON.parse(event.data) }),
    );
  source.addEventListener("error", (event) => {
    const { data, code } = event as { data?: string; code?: number };
    errors.push({ ...(data !== undefined && { data: JSON.parse(data) }), ...(code !== undefined && { code }) });
  });
  return { source, received, errors, requests, close: () => source.close() };
}
