import type { SourceEntry } from "./files.ts";
import type { GivenConversation } from "./input.ts";

/** An entry of the input with its number, from 1. */
export interface Entry {
  row: number;
  given?: GivenConversation | undefined;
  fault?: Error | undefined;
}

const MAX_PART_ENTRIES = 20;
/** Below the size at which a change is committed apart from others. */
const MAX_PART_BYTES = 150_000;

const hasPaths = ({ attachments }: GivenConversation) => attachments?.some(({ path }) => path != null) ?? false;

/**
 * Groups entries from number `first`, counted from 0, into parts that a commit shares with those of other accounts. A conversation
 * whose attachments are in the input is a part of its own. `turn` waits for the next turn of a long computation.
 */
export async function* readParts(
  entries: AsyncIterable<SourceEntry>,
  first: number,
  turn: () => Promise<void> | undefined,
): AsyncGenerator<Entry[], void, void> {
  let part: Entry[] = [];
  let bytes = 0;
  let row = 0;
  for await (const { conversation: given, fault } of entries) {
    await turn();
    row += 1;
    if (row <= first) continue;
    const size = given ? Buffer.byteLength(JSON.stringify(given)) : 0;
    const isAlone = given !== undefined && hasPaths(given);
    if (part.length > 0 && (isAlone || part.length >= MAX_PART_ENTRIES || bytes + size > MAX_PART_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push({ row, given, fault });
    bytes += size;
    if (isAlone) {
      yield part;
      part = [];
      bytes = 0;
    }
  }
  if (part.length > 0) yield part;
}
