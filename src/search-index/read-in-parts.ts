import type { SearchDocument } from "../lib/search/schema.ts";
import type { Pause } from "../lib/search/steps.ts";
import type { DocumentSource, VersionedDocument } from "./document-source.ts";

/** Documents of a read. */
const READ_SIZE = 50;
/** Words of a part, which are in memory at once: a text of 10,000 characters without spaces has as many, in a megabyte. */
const MAX_WORDS = 500_000;

/**
 * Reads documents in parts of a bounded number of words. Thousands of long texts at once would fill the memory, and each collection of
 * its garbage would block the process for a fraction of a second. An id that occurs twice is read once: the query that finds unindexed
 * documents returns one twice if it was updated meanwhile.
 */
export async function* readInParts(
  source: Pick<DocumentSource, "read">,
  account: string,
  ids: readonly string[],
  pause: Pause,
): AsyncGenerator<VersionedDocument[], void, void> {
  let part: VersionedDocument[] = [];
  let words = 0;
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += READ_SIZE)
    for (const document of await source.read(account, distinct.slice(start, start + READ_SIZE), pause)) {
      part.push(document);
      words += countWords(document.document);
      if (words < MAX_WORDS) continue;
      yield part;
      part = [];
      words = 0;
    }
  if (part.length > 0) yield part;
}

const countWords = ({ fields }: SearchDocument) => fields.reduce((sum, words) => sum + words.length, 0);
