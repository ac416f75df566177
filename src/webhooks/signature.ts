import { createHmac } from "node:crypto";

/**
 * Creates the header `X-Service-Signature`: `t=…,v1=…` with one `v1` for each key, over `<t>.<body>`. A key is the literal
 * text of a secret.
 */
export function createSignature(
  keys: readonly string[],
  body: string | Uint8Array,
  seconds = Math.floor(Date.now() / 1_000),
): string {
  const digests = keys.map((key) => `v1=${createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex")}`);
  return [`t=${seconds}`, ...digests].join(",");
}
