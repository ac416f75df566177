import type { Writable } from "node:stream";

/** Creates a function that combines all writes to a stream within one turn of the event loop into one. */
export function createCork(): (stream: Writable) => void {
  const corked = new Set<Writable>();
  const uncorkAll = () => {
    const streams = [...corked];
    corked.clear();
    for (const stream of streams) stream.uncork();
  };
  return (stream) => {
    if (corked.has(stream)) return;
    if (corked.size === 0) setImmediate(uncorkAll);
    corked.add(stream);
    stream.cork();
  };
}

/** First byte of a frame: the only one of its message, which is text. */
const FINAL_TEXT = 0x81;

/**
 * Creates the beginning of a text frame of a websocket server (RFC 6455, section 5.2) whose message starts with `start`; `rest` bytes follow
 * it. The extension for compression, which would order and change frames, is off.
 */
export function createTextFrame(start: Buffer, rest: number): Buffer {
  const length = start.length + rest;
  const lengthBytes = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + lengthBytes + start.length);
  frame[0] = FINAL_TEXT;
  if (lengthBytes === 0) frame[1] = length;
  else if (lengthBytes === 2) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  start.copy(frame, 2 + lengthBytes);
  return frame;
}
