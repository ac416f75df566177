import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

const PIECE = 64 * 1_024;

export interface TextWriter {
  /** Waits while the stream is full. @throws what the stream failed with */
  write(text: string): Promise<void>;
  /** All is written, and the stream has taken it. */
  end(): Promise<void>;
}

/** Text into a stream, gathered to pieces of some size. */
export function createTextWriter(out: Writable): TextWriter {
  let pending = "";
  const done = finished(out, { readable: false });
  // Whoever writes next is told.
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
      if (pending.length >= PIECE) await flush();
    },
    async end() {
      await flush();
      out.end();
      await done;
    },
  };
}
