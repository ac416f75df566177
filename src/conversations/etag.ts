import { parseEntityTags } from "../core/entity-tags.ts";
import { ApiError } from "../core/errors.ts";
import { linkPeriod } from "../files/links.ts";
import type { ConversationRow } from "./model.ts";

/** Version, and the period of the signed links in the answer: they end with the next full hour. */
export function etagOf(row: Pick<ConversationRow, "version">, now = Date.now()): string {
  return `"${row.version}-${linkPeriod(now)}"`;
}

/**
 * `If-Match` (RFC 9110 section 13.1.1) as the versions it admits; undefined admits any. A weak tag never matches,
 * and the period of links does not count: the version alone says whether somebody else changed the conversation.
 */
export function versionsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  return parseEntityTags(header).flatMap((tag) => {
    const [, version] = /^"(\d{1,15})-\d+"$/.exec(tag) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** @throws bad_request, `precondition_failed`, with status 412 */
export function requireVersion(row: ConversationRow, versions: readonly number[] | undefined): void {
  if (!versions || versions.includes(row.version)) return;
  const message =
    versions.length > 0
      ? "The conversation is not at that version: it was changed since."
      : "If-Match needs an ETag as GET answered it: with its quotes, without W/.";
  throw new ApiError("bad_request", message, {
    status: 412,
    details: { reason: "precondition_failed" },
    headers: { etag: etagOf(row) },
  });
}
