import { isRecord, RecapError, toRecapError } from "./errors.ts";
import { requestEventFrames } from "./event-frames.ts";
import { EVENT_TYPES } from "./event-types.ts";
import type { Recap } from "./recap.ts";
import { DEFAULT_RETRY, follow, type Receiver, type RetryTimes, type Source } from "./resume.ts";
import { type CursorStore, createMemoryStore } from "./stores.ts";

export type EventType = (typeof EVENT_TYPES)[number];

/** An event of the log, as the REST API shows it. */
export interface RecapEvent {
  id: string;
  type: EventType;
  sequence: number;
  created_at: string;
  data: Record<string, unknown>;
  redacted?: boolean;
}

export interface EventFilter {
  types?: readonly EventType[];
  conversationId?: string;
  /** Id of the event to start after where the store has no place yet; default: from now on. */
  after?: string;
}

interface HandlingOptions extends EventFilter {
  /** Handles an event; the next one waits for the returned promise. */
  handle(event: RecapEvent): void | Promise<void>;
  store?: CursorStore;
  signal: AbortSignal;
}

export interface FollowEventsOptions extends HandlingOptions {
  /** A stream on which nothing arrives for so long is closed; the server sends something every 15 seconds. */
  silentMs?: number;
}

/**
 * Follows the event log over Server-Sent Events by `fetch`: each event is handled once, in order, also across lost connections.
 * Resolves when the signal aborts. @throws RecapError, and what `handle` throws
 */
export function followEvents(
  recap: Recap,
  { handle, store, signal, silentMs, ...filter }: FollowEventsOptions,
): Promise<void> {
  const source: Source<RecapEvent> = async ({ lastEventId, signal: ending, onConnected, onItem, onCursor }) => {
    const url = createStreamUrl(recap.restUrl, { ...filter, after: lastEventId ?? filter.after });
    const headers = { accept: "text/event-stream" };
    const request = (ended: AbortSignal) => recap.fetch(url, { headers, signal: ended });
    for await (const { id, event, data } of requestEventFrames(request, { signal: ending, onConnected }, silentMs)) {
      if (event === "error") throw toStreamError(data);
      if (data !== "") onItem(JSON.parse(data), id);
      else if (id !== "") onCursor(id);
    }
  };
  return recap.follow(source, handle, { store, signal });
}

export interface FollowEventSourceOptions extends HandlingOptions {
  /** Address of the server. */
  url: string;
  /** Returns the single-use ticket of a client token, which your own server creates. */
  getTicket(): string | Promise<string>;
  /** Implementation of EventSource where there is no global one. */
  EventSource?: typeof EventSource;
  retry?: RetryTimes;
}

/**
 * Follows the event log with the browser's `EventSource`, which needs no `fetch` and no headers: each connection has a ticket of its
 * own. `getTicket` is called again where it fails. Resolves when the signal aborts. @throws RecapError, and what `handle` throws
 */
export function followEventSource({
  url,
  getTicket,
  handle,
  store = createMemoryStore(),
  signal,
  retry = DEFAULT_RETRY,
  EventSource: Implementation = EventSource,
  ...filter
}: FollowEventSourceOptions): Promise<void> {
  const source = async ({ lastEventId, signal: ending, onConnected, onItem }: Receiver<RecapEvent>) => {
    const ticket = await getTicket();
    if (ending.aborted) return;
    const restUrl = `${url.replace(/\/$/, "")}/v1`;
    const address = createStreamUrl(restUrl, { ...filter, after: lastEventId ?? filter.after }, ticket);
    const stream = new Implementation(address);
    try {
      await new Promise<void>((resolve, reject) => {
        ending.addEventListener("abort", () => resolve());
        stream.addEventListener("open", onConnected);
        for (const type of filter.types ?? EVENT_TYPES)
          stream.addEventListener(type, ({ data, lastEventId: id }) => onItem(JSON.parse(data), id));
        // The browser would connect again with the same ticket, which is used up.
        stream.addEventListener("error", (event) =>
          reject("data" in event ? toStreamError(String(event.data)) : new RecapError("lost", "The stream ended.")),
        );
      });
    } finally {
      stream.close();
    }
  };
  return follow({ source, store, handle, signal, retry, renewable: true });
}

function createStreamUrl(
  restUrl: string,
  { types = [], conversationId, after }: { [K in keyof EventFilter]: EventFilter[K] | undefined },
  ticket?: string,
): string {
  const query = new URLSearchParams(types.map((type) => ["type", type]));
  if (conversationId !== undefined) query.set("conversation_id", conversationId);
  if (after !== undefined) query.set("after", after);
  if (ticket !== undefined) query.set("ticket", ticket);
  return `${restUrl}/events/stream?${query}`;
}

/** Reads the data of an event `error`: an error body of REST. */
function toStreamError(data: string): RecapError {
  const body: unknown = JSON.parse(data);
  if (!isRecord(body) || !isRecord(body.error)) return new RecapError("lost", "The server ended the stream.");
  const { message, ...extensions } = body.error;
  return toRecapError([{ message: String(message), extensions }]);
}
