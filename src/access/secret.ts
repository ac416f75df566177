import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^([a-z]+)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Kinds of secrets: API key; OAuth access token, refresh token, authorization code, client secret; session of a browser. */
export type SecretPrefix = "sk" | "at" | "rt" | "ac" | "cs" | "ses";

/** A new secret: its kind, 32 random characters, and a checksum of six that tells a typo from a wrong one. */
export function newSecret(prefix: SecretPrefix): string {
  let body = "";
  // 248 is the largest multiple of 62 in a byte: what lies above would favour some characters.
  while (body.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && body.length < 32) body += ALPHABET[byte % 62];
  return `${prefix}_${body}${checksum(body)}`;
}

/** Whether the text can be a secret of that kind at all; a malformed one costs no database read. */
export function isSecret(prefix: SecretPrefix, text: string): boolean {
  const [, kind, body, sum] = FORM.exec(text) ?? [];
  return kind === prefix && body !== undefined && checksum(body) === sum;
}

export const newKey = (): string => newSecret("sk");

/** What is stored of a secret: SHA-256, hex. Enough for 190 random bits; a password needs argon2. */
export function hashKey(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < 6; i += 1) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
