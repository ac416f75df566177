import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

const BUFFER_LENGTH = 64 * 1_024;

export interface TextWriter {
  /** Waits while the stream is full. @throws the error of the stream */
  write(text: string): Promise<void>;
  /** Resolves when the stream has taken all of the text. */
  end(): Promise<void>;
}

/** Writes text to a stream in buffered parts. */
export function createTextWriter(out: Writable): TextWriter {
  let pending = "";
  const done = finished(out, { readable: false });
  // The next write reports a failure.
  done.catch(() => {});

  async function flush(): Promise<void> {
    const text = pending;
    pending = "";
    if (text === "") return;
    await Promise.race([done, new Promise<void>((resolve) => out.write(text, () => resolve()))]);
    if (out.destroyed) await done;
  }

  return {
    async write(text) {
      pending += text;
      if (pending.length >= BUFFER_LENGTH) await flush();
    },
    async end() {
      await flush();
      out.end();
      await done;
    },
  };
}
