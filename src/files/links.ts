import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

const HOUR_MS = 3_600_000;

/** What a link is good for; each has a key of its own, so that one can't be made into the other. */
export type LinkUse = "download" | "upload";

/** Which hour's links an answer made now holds: they end with the next full hour, and till then stay the same. */
export const linkPeriod = (now: number) => Math.floor(now / HOUR_MS) + 2;
export const endOfLinkPeriod = (now: number) => new Date(linkPeriod(now) * HOUR_MS);

/** `{STORAGE_URL}/files/{id}?expires=…&signature=…`: the signature is over the exact text from `/files` on. */
export function signedUrl(
  deps: Pick<Deps, "config" | "publicUrl" | "secrets">,
  use: LinkUse,
  id: string,
  expires: Date,
): string {
  const text = `/files/${id}?expires=${Math.floor(expires.getTime() / 1_000)}`;
  const [key] = deps.secrets.deriveKeys(labelOf(use));
  return `${deps.config.storageUrl ?? deps.publicUrl}${text}&signature=${sign(key, text)}`;
}

/** `target`: path and query as they came. @throws forbidden, `link_invalid` or `link_expired` */
export function requireSigned(deps: Pick<Deps, "secrets">, use: LinkUse, target: string, now = Date.now()): void {
  const [, text, expires, signature] = /^(\/files\/[^/?#]+\?expires=(\d{1,12}))&signature=([\w-]+)$/.exec(target) ?? [];
  const signed =
    text !== undefined &&
    signature !== undefined &&
    deps.secrets.deriveKeys(labelOf(use)).some((key) => isSame(sign(key, text), signature));
  if (!signed) throw refused("This link is not as it was given out.", "link_invalid");
  if (Number(expires) * 1_000 <= now) throw refused("This link has expired; ask for a new one.", "link_expired");
}

const labelOf = (use: LinkUse) => `files.${use}`;

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The texts, not what they decode to: two spellings of one signature are not the same link. */
function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

export function refused(message: string, reason: string): ApiError {
  return new ApiError("forbidden", message, { details: { reason } });
}
