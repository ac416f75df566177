import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../process/secrets.ts";

const KEY_LABEL = "passkeys";
const LIFETIME_MS = 5 * 60_000;
const CHALLENGE = /^([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

/** What a challenge is for: a sign-in, or a new passkey of an account. */
export type ChallengeUse = "sign-in" | `register ${string}`;

/**
 * Creates a challenge that the server recognizes by its signature: a page that is only shown stores nothing. Its use is stored
 * (service.ts), so that it is answered once.
 */
export function createChallenge(secrets: Pick<Secrets, "getMacKeys">, use: ChallengeUse, now = Date.now()): string {
  const [key] = secrets.getMacKeys(KEY_LABEL);
  const id = randomBytes(16).toString("base64url");
  const expires = String(now + LIFETIME_MS);
  return `${id}.${expires}.${sign(key, use, id, expires)}`;
}

/** Returns the id and the expiry of a valid challenge, as the response contains it: its text in base64url. */
export function readChallenge(
  secrets: Pick<Secrets, "getMacKeys">,
  use: ChallengeUse,
  encoded: string,
  now = Date.now(),
): { id: string; expiresAt: Date } | undefined {
  const text = Buffer.from(encoded, "base64url").toString("latin1");
  const [, id = "", expires = "", signature = ""] = CHALLENGE.exec(text) ?? [];
  if (signature === "" || Number(expires) <= now) return undefined;
  const isSigned = secrets
    .getMacKeys(KEY_LABEL)
    .some((key) => timingSafeEqual(Buffer.from(sign(key, use, id, expires)), Buffer.from(signature)));
  return isSigned ? { id, expiresAt: new Date(Number(expires)) } : undefined;
}

const sign = (key: KeyObject, ...parts: string[]) =>
  createHmac("sha256", key).update(parts.join(" ")).digest("base64url");
