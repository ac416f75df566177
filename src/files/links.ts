import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../core/context.ts";
import type { ErrorReason } from "../core/error-reasons.ts";
import { ApiError } from "../core/errors.ts";

const HOUR_MS = 3_600_000;

/** The use of a signed URL. Each has a key of its own, so that a URL for one can't be turned into one for the other. */
export type LinkUse = "download" | "upload";

/** The number of the period to whose end new download URLs are valid: until then they stay the same. */
export const getLinkPeriod = (now: number): number => Math.floor(now / HOUR_MS) + 2;
/** The next full hour but one. */
export const getLinkPeriodEnd = (now: number): Date => new Date(getLinkPeriod(now) * HOUR_MS);

/** Creates `{STORAGE_URL}/files/{id}?expires=…&signature=…`; the signature covers the exact text from `/files` on. */
export function createSignedUrl(
  deps: Pick<Deps, "config" | "publicUrl" | "secrets">,
  use: LinkUse,
  id: string,
  expires: Date,
): string {
  const text = `/files/${id}?expires=${Math.floor(expires.getTime() / 1_000)}`;
  const [key] = deps.secrets.deriveKeys(getKeyLabel(use));
  return `${deps.config.storageUrl ?? deps.publicUrl}${text}&signature=${sign(key, text)}`;
}

/** `target`: path and query, as received. @throws forbidden, `link_invalid` or `link_expired` */
export function verifySignedUrl(deps: Pick<Deps, "secrets">, use: LinkUse, target: string, now = Date.now()): void {
  const [, text, expires, signature] = /^(\/files\/[^/?#]+\?expires=(\d{1,12}))&signature=([\w-]+)$/.exec(target) ?? [];
  const valid =
    text !== undefined &&
    signature !== undefined &&
    deps.secrets.deriveKeys(getKeyLabel(use)).some((key) => isEqual(sign(key, text), signature));
  if (!valid) throw createLinkError("The signature of this link is not valid.", "link_invalid");
  if (Number(expires) * 1_000 <= now)
    throw createLinkError("This link has expired; request a new one.", "link_expired");
}

export function createLinkError(message: string, reason: ErrorReason): ApiError {
  return new ApiError("forbidden", message, { details: { reason } });
}

const getKeyLabel = (use: LinkUse) => `files.${use}`;

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Compares the texts and not the decoded bytes: another encoding of a signature is not valid. */
function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
