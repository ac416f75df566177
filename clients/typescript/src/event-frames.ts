import { RecapError, readHttpError } from "./errors.ts";
import type { Receiver } from "./resume.ts";
import { DEFAULT_SILENT_MS } from "./transport.ts";

/** One event of a stream of Server-Sent Events. */
export interface EventFrame {
  /** Id of this or an earlier event of the stream; empty before the first. */
  id: string;
  /** Type; `message` without one. */
  event: string;
  /** Empty for a frame that only states an id. */
  data: string;
}

/**
 * Requests a stream of Server-Sent Events and reads its frames until the signal aborts. One on which nothing arrives for
 * `silentMs` was lost without a sign. @throws RecapError at any other end
 */
export async function* requestEventFrames(
  request: (signal: AbortSignal) => Promise<Response>,
  { signal, onConnected }: Pick<Receiver<never>, "signal" | "onConnected">,
  silentMs = DEFAULT_SILENT_MS,
): AsyncGenerator<EventFrame> {
  const silence = new AbortController();
  const end = () => silence.abort(new RecapError("lost", "The server sends nothing."));
  let timer = setTimeout(end, silentMs);
  const onBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silentMs);
  };
  try {
    const response = await request(AbortSignal.any([signal, silence.signal]));
    if (!response.ok || !response.body) throw await readHttpError(response);
    onConnected();
    yield* readEventFrames(response.body, onBytes);
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof RecapError ? error : new RecapError("lost", "The connection failed.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (!signal.aborted) throw new RecapError("lost", "The stream ended.");
}

/** Reads a stream of Server-Sent Events as the HTML standard defines it. `onBytes` is called whenever some have arrived. */
export async function* readEventFrames(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<EventFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  let id = "";
  let event = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes?.();
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (data.length > 0 || event || id) yield { id, event: event || "message", data: data.join("\n") };
          event = "";
          data = [];
          continue;
        }
        const colon = line.indexOf(":");
        const field = colon < 0 ? line : line.slice(0, colon);
        const text = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
        if (field === "data") data.push(text);
        else if (field === "event") event = text;
        else if (field === "id" && !text.includes("\0")) id = text;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
