import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_FORMAT = /^([a-z]+)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Kinds of secrets: API key; OAuth access token, refresh token, authorization code and client secret; browser session; client token and its ticket. */
export type SecretPrefix = "sk" | "at" | "rt" | "ac" | "cs" | "ses" | "ct" | "tk";

/** Creates a secret: its kind, 32 random characters, and a checksum of six characters that detects typing errors. */
export function createSecret(prefix: SecretPrefix): string {
  let body = "";
  // 248 is the largest multiple of 62 in a byte; larger values would bias the characters.
  while (body.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && body.length < 32) body += ALPHABET[byte % 62];
  return `${prefix}_${body}${checksum(body)}`;
}

/** Returns true if the text is a well-formed secret of this kind; a malformed one costs no database read. */
export function isSecret(prefix: SecretPrefix, text: string): boolean {
  const [, kind, body, sum] = SECRET_FORMAT.exec(text) ?? [];
  return kind === prefix && body !== undefined && checksum(body) === sum;
}

export const createApiKeySecret = (): string => createSecret("sk");

/** Hashes a secret for storage: SHA-256, hex, which is sufficient for 190 random bits. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
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
