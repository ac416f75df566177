import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import type { Deps } from "../core/context.ts";
import type { ErrorReason } from "../core/error-reasons.ts";
import { ApiError } from "../core/errors.ts";
import { SIGNATURE_PARAMETER } from "../core/links.ts";

const HOUR_MS = 3_600_000;

/** The use of a signed URL. Each has a key of its own, so that a URL for one can't be turned into one for the other. */
export type LinkUse = "download" | "upload";

/** The number of the period to whose end new download URLs are valid: until then they stay the same. */
export const getLinkPeriod = (now: number): number => Math.floor(now / HOUR_MS) + 2;
/** The next full hour but one. */
export const getLinkPeriodEnd = (now: number): Date => new Date(getLinkPeriod(now) * HOUR_MS);

/** Values that a link is bound to beside its id, such as the account and the hash of the bytes. */
export type LinkSubject = readonly (string | number | null)[];

/** Binds a download link to the account and the bytes. A restored file, with the same id and bytes, has the same links. */
export const createDownloadSubject = (row: { account: string; sha256: string | null }): LinkSubject => [
  row.account,
  row.sha256,
];

/**
 * Creates `{STORAGE_URL}/files/{id}?expires=…&signature=…`. The signature begins with a digest of the subject; the rest covers
 * the exact text from `/files` to the end of the digest.
 */
export function createSignedUrl(
  deps: Pick<Deps, "config" | "publicUrl" | "secrets">,
  use: LinkUse,
  { id, expires, subject }: { id: string; expires: Date; subject: LinkSubject },
): string {
  const [key] = deps.secrets.getMacKeys(getKeyLabel(use));
  const text = `/files/${id}?expires=${Math.floor(expires.getTime() / 1_000)}&${SIGNATURE_PARAMETER}=${digestSubject(key, subject)}`;
  return `${deps.config.storageUrl ?? deps.publicUrl}${text}${sign(key, text)}`;
}

/** A link whose signature is valid; its subject is compared once the row of the file is read. */
export interface VerifiedLink {
  /** @throws forbidden, `link_invalid`, if the link was created for another subject: its id now names something else */
  requireSubject(subject: LinkSubject): void;
}

/** `target`: path and query, as received. Reads nothing. @throws forbidden, `link_invalid` or `link_expired` */
export function verifySignedUrl(
  deps: Pick<Deps, "secrets">,
  use: LinkUse,
  target: string,
  now = Date.now(),
): VerifiedLink {
  const [, text = "", expires, digest = "", signature = ""] =
    /^(\/files\/[^/?#]+\?expires=(\d{1,12})&signature=([\w-]{22}))([\w-]{43})$/.exec(target) ?? [];
  const key = deps.secrets.getMacKeys(getKeyLabel(use)).find((one) => isEqual(sign(one, text), signature));
  if (!key) throw createInvalidLinkError();
  if (Number(expires) * 1_000 <= now)
    throw createLinkError("This link has expired; request a new one.", "link_expired");
  return {
    requireSubject(subject) {
      if (!isEqual(digestSubject(key, subject), digest)) throw createInvalidLinkError();
    },
  };
}

const createInvalidLinkError = () => createLinkError("The signature of this link is not valid.", "link_invalid");

export function createLinkError(message: string, reason: ErrorReason): ApiError {
  return new ApiError("forbidden", message, { details: { reason } });
}

/** @throws forbidden, `link_revoked`, if the credential that created the link has ended */
export async function requireLiveCreator({ credentials }: Pick<Deps, "credentials">, id: string): Promise<void> {
  if (!(await credentials.isLive(id)))
    throw createLinkError("The API key or token that created this link is no longer valid.", "link_revoked");
}

const getKeyLabel = (use: LinkUse) => `files.${use}`;

const sign = (key: KeyObject, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** 128 bits of an HMAC, in base64url: 22 characters. */
const digestSubject = (key: KeyObject, subject: LinkSubject) =>
  createHmac("sha256", key).update(JSON.stringify(subject)).digest().toString("base64url", 0, 16);

/** Compares the texts and not the decoded bytes: another encoding of a signature is not valid. */
function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
