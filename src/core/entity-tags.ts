const TAG = /[\s,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/gy;

/** The entity tags of a list as RFC 9110 writes them; what can't be read ends it. */
export function tagsOf(header: string): string[] {
  return [...header.matchAll(TAG)].map(([, tag]) => tag as string);
}

/** `If-None-Match` (RFC 9110 section 13.1.2): weak comparison. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || tagsOf(header).some((tag) => tag.replace(/^W\//, "") === etag);
}
