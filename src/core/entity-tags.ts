const TAG = /[\s,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/gy;
const CODING = /-(?:br|zstd|gzip)"$/;

/** Parses a list of entity tags (RFC 9110 section 8.8.3); the first malformed tag ends it. */
export function parseEntityTags(header: string): string[] {
  return [...header.matchAll(TAG)].flatMap(([, tag]) => tag ?? []);
}

/** Compares `If-None-Match` with an entity tag by weak comparison (RFC 9110 section 13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  return findEntityTag(header, etag) !== undefined;
}

/** Finds the tag of `If-None-Match` that names the same state, in whichever coding the client received it. */
export function findEntityTag(header: string | undefined, etag: string): string | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === "*") return etag;
  const tags = parseEntityTags(header).map((tag) => tag.replace(/^W\//, ""));
  return tags.find((tag) => tag === etag || removeCoding(tag) === etag);
}

/** The tag of a compressed response: it has other bytes, so that it needs another strong tag. */
export const addCoding = (etag: string, coding: string) => etag.replace(/"$/, `-${coding}"`);

export const removeCoding = (etag: string) => etag.replace(CODING, '"');
