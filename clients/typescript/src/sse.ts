import { isRecord, toRecapError } from "./errors.ts";
import { requestEventFrames } from "./event-frames.ts";
import type { Receiver } from "./resume.ts";
import { type CreateTransport, type GraphqlResult, getCursor, type Operation } from "./transport.ts";

export interface SseOptions {
  /** A stream on which nothing arrives for so long is closed; the server sends something every 15 seconds. */
  silentMs?: number;
}

/** Subscriptions over Server-Sent Events, one request each, for networks that block websockets. */
export function sse({ silentMs }: SseOptions = {}): CreateTransport {
  return ({ url, fetch }) => ({
    createSource: (operation) => (receiver) => connect(url, fetch, operation, receiver, silentMs),
    close() {},
  });
}

async function connect(
  url: string,
  authorizedFetch: typeof fetch,
  operation: Operation,
  { lastEventId, signal, onConnected, onItem, onCursor }: Receiver<GraphqlResult>,
  silentMs: number | undefined,
): Promise<void> {
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const body = JSON.stringify(operation);
  const request = (ending: AbortSignal) => authorizedFetch(url, { method: "POST", headers, body, signal: ending });
  for await (const { id, event, data } of requestEventFrames(request, { signal, onConnected }, silentMs)) {
    if (event === "complete") return;
    if (data === "") {
      if (id !== "") onCursor(id);
      continue;
    }
    const result = readResult(data);
    if (result.data === undefined && result.errors) throw toRecapError(result.errors);
    onItem(result, getCursor(result));
  }
}

function readResult(data: string): GraphqlResult {
  const result: unknown = JSON.parse(data);
  return isRecord(result) ? result : {};
}
