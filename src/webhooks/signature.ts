import { createHmac } from "node:crypto";

/** `t=…,v1=…`: one `v1` for each key, over `<t>.<body>`. The key is the literal text of the secret. */
export function createSignature(
  keys: readonly string[],
  body: string | Uint8Array,
  seconds = Math.floor(Date.now() / 1_000),
): string {
  const digests = keys.map((key) => `v1=${createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex")}`);
  return [`t=${seconds}`, ...digests].join(",");
}
