import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^sk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new key: `sk_`, 32 random characters, and a checksum of six that tells a typo from a wrong key. */
export function newKey(): string {
  let body = "";
  // 248 is the largest multiple of 62 in a byte: what lies above would favour some characters.
  while (body.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && body.length < 32) body += ALPHABET[byte % 62];
  return `sk_${body}${checksum(body)}`;
}

/** Whether the text can be a key at all; a malformed one costs no database read. */
export function isKey(text: string): boolean {
  const [, body, sum] = FORM.exec(text) ?? [];
  return body !== undefined && checksum(body) === sum;
}

export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
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
