import { parseEntityTags, removeCoding } from "../core/entity-tags.ts";
import { ApiError } from "../core/errors.ts";
import { getLinkPeriod } from "../files/links.ts";
import type { ConversationRow } from "./model.ts";

/** Contains the version and the period of the signed URLs in the response, which expire with the next full hour. */
export function formatEtag(row: Pick<ConversationRow, "version">, now = Date.now()): string {
  return `"${row.version}-${getLinkPeriod(now)}"`;
}

/**
 * Parses `If-Match` (RFC 9110 section 13.1.1) into the versions that match; undefined matches any. A weak tag never
 * matches; the period of URLs and the coding are ignored: the version alone identifies changes.
 */
export function parseIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  return parseEntityTags(header).flatMap((tag) => {
    const [, version] = /^"(\d{1,15})-\d+"$/.exec(removeCoding(tag)) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** @throws bad_request, `precondition_failed`, with status 412 */
export function requireVersion(row: ConversationRow, versions: readonly number[] | undefined): void {
  if (!versions || versions.includes(row.version)) return;
  const message =
    versions.length > 0
      ? "The conversation was changed since that version."
      : "If-Match needs an ETag of a GET response: with its quotes, without W/.";
  throw new ApiError("bad_request", message, {
    status: 412,
    details: { reason: "precondition_failed" },
    headers: { etag: formatEtag(row) },
  });
}
