const TAG = /[\s,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/gy;

/** Parses a list of entity tags (RFC 9110 section 8.8.3); the first malformed tag ends it. */
export function parseEntityTags(header: string): string[] {
  return [...header.matchAll(TAG)].flatMap(([, tag]) => tag ?? []);
}

/** Compares `If-None-Match` with an entity tag by weak comparison (RFC 9110 section 13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || parseEntityTags(header).some((tag) => tag.replace(/^W\//, "") === etag);
}
