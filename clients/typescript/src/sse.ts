import { isRecord, RecapError, readHttpError, toRecapError } from "./errors.ts";
import { readEventFrames } from "./event-frames.ts";
import type { Receiver } from "./resume.ts";
import { type CreateTransport, type GraphqlResult, getCursor, type Operation } from "./transport.ts";

/** Subscriptions over Server-Sent Events, one request each, for networks that block websockets. */
export function sse(): CreateTransport {
  return ({ url, fetch }) => ({
    createSource: (operation) => (receiver) => connect(url, fetch, operation, receiver),
    close() {},
  });
}

async function connect(
  url: string,
  authorizedFetch: typeof fetch,
  operation: Operation,
  { lastEventId, signal, onConnected, onItem, onCursor }: Receiver<GraphqlResult>,
): Promise<void> {
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const body = JSON.stringify(operation);
  try {
    const response = await authorizedFetch(url, { method: "POST", headers, body, signal });
    if (!response.ok || !response.body) throw await readHttpError(response);
    onConnected();
    for await (const { id, event, data } of readEventFrames(response.body)) {
      if (event === "complete") return;
      if (data === "") {
        if (id !== "") onCursor(id);
        continue;
      }
      const result = readResult(data);
      if (result.data === undefined && result.errors) throw toRecapError(result.errors);
      onItem(result, getCursor(result));
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof RecapError ? error : new RecapError("lost", "The connection failed.", { cause: error });
  }
  throw new RecapError("lost", "The stream ended.");
}

function readResult(data: string): GraphqlResult {
  const result: unknown = JSON.parse(data);
  return isRecord(result) ? result : {};
}
