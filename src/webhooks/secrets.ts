import { createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "../process/secrets.ts";
import type { WebhookRow, WebhookSecret } from "./model.ts";

const LABEL = "webhook";
/** How long a replaced secret goes on signing beside the new one. */
export const OVERLAP_MS = 24 * 3_600_000;
const MOST_LIVE = 10;

export const newSecretText = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** A new secret, and how it is stored. */
export function newSecret(secrets: Secrets): { secret: string; stored: WebhookSecret } {
  const secret = newSecretText();
  return { secret, stored: { sealed: secrets.seal(LABEL, Buffer.from(secret)).toString("base64"), until: null } };
}

/** The new secret first; those before it go on for a day, each from its own replacement. */
export function rotated(row: WebhookRow, stored: WebhookSecret, now: Date): WebhookSecret[] {
  const until = new Date(now.getTime() + OVERLAP_MS);
  const older = liveOf(row, now).map((secret) => ({ ...secret, until: secret.until ?? until }));
  return [stored, ...older].slice(0, MOST_LIVE);
}

function liveOf({ secrets }: Pick<WebhookRow, "secrets">, now: Date): WebhookSecret[] {
  return secrets.filter(({ until }) => until === null || until > now);
}

/** The live secrets in the clear. @throws Error when SECRET_KEY opens the current one no longer: a rotation helps */
export function openSecretsOf(secrets: Secrets, row: Pick<WebhookRow, "secrets">, now = new Date()): string[] {
  const [current, ...older] = liveOf(row, now).map(({ sealed }) => Buffer.from(sealed, "base64"));
  const open = (sealed: Buffer) => secrets.open(LABEL, sealed).toString();
  const optional = older.flatMap((sealed) => {
    try {
      return [open(sealed)];
    } catch {
      return [];
    }
  });
  return [open(current as Buffer), ...optional];
}

/** `t=…,v1=…`, one `v1` per secret, over `<t>.<body>`; a secret signs as the literal string. */
export function signatureOf(
  keys: readonly string[],
  body: string | Uint8Array,
  seconds = Math.floor(Date.now() / 1_000),
) {
  const digests = keys.map((key) => `v1=${createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex")}`);
  return [`t=${seconds}`, ...digests].join(",");
}
