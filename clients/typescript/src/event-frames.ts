/** One event of a stream of Server-Sent Events. */
export interface EventFrame {
  /** Id of this or an earlier event of the stream; empty before the first. */
  id: string;
  /** Type; `message` without one. */
  event: string;
  /** Empty for a frame that only states an id. */
  data: string;
}

/** Reads a stream of Server-Sent Events as the HTML standard defines it. */
export async function* readEventFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<EventFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  let id = "";
  let event = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
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
