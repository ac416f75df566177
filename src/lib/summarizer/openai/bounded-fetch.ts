import { setImmediate } from "node:timers/promises";
import { createInvalidResponse } from "./server-errors.ts";

/** Holds the longest answer and its reasoning, streamed in events of one token each. */
const MAX_RESPONSE_BYTES = 8_000_000;
/** Holds the longest answer in one piece: an event of a stream, which the client searches again with each chunk, or a body. */
const MAX_BLOCK_BYTES = 2_000_000;
/** Size of the parts in which a response is read: other work of the process runs between them. */
const PART_BYTES = 16_000;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Creates a `fetch` whose responses, whatever their status, have a bounded size. `onData` is called for all bytes that
 * arrive.
 */
export function createBoundedFetch(send: typeof fetch, onData: () => void): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    const isWithinBounds = createSizeTest();
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        onData();
        if (!isWithinBounds(chunk)) throw createInvalidResponse("is too long");
        for (let start = 0; start < chunk.length; start += PART_BYTES) {
          controller.enqueue(chunk.subarray(start, start + PART_BYTES));
          await setImmediate();
        }
      },
    });
    const { status, statusText } = response;
    return new Response(response.body.pipeThrough(bound), { status, statusText, headers: [...response.headers] });
  };
}

/** Creates a test of the chunks of one response. An empty line ends a block. */
function createSizeTest(): (chunk: Uint8Array) => boolean {
  let size = 0;
  let blockSize = 0;
  let isLineEmpty = true;
  return (chunk) => {
    size += chunk.length;
    for (const byte of chunk) {
      blockSize += 1;
      if (byte === LINE_FEED) {
        if (isLineEmpty) blockSize = 0;
        isLineEmpty = true;
      } else if (byte !== CARRIAGE_RETURN) isLineEmpty = false;
    }
    return size <= MAX_RESPONSE_BYTES && blockSize <= MAX_BLOCK_BYTES;
  };
}
