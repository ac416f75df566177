import { randomBytes } from "node:crypto";
import type { Secrets } from "../process/secrets.ts";
import type { WebhookRow, WebhookSecret } from "./model.ts";

const LABEL = "webhook";
/** A replaced secret signs beside the new one for this long. */
const OVERLAP_MS = 24 * 3_600_000;
const MAX_SIGNING_SECRETS = 10;

export const createSecretText = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** Creates a secret; returns its text, and its encrypted form for storage. */
export function createSecret(secrets: Secrets): { secret: string; stored: WebhookSecret } {
  const secret = createSecretText();
  return { secret, stored: { sealed: secrets.seal(LABEL, Buffer.from(secret)).toString("base64"), until: null } };
}

/** Adds a new secret before the present ones, each of which expires a day after its own replacement. */
export function rotateSecrets(row: WebhookRow, stored: WebhookSecret, now: Date): WebhookSecret[] {
  const until = new Date(now.getTime() + OVERLAP_MS);
  const older = getUnexpired(row, now).map((secret) => ({ ...secret, until: secret.until ?? until }));
  return [stored, ...older].slice(0, MAX_SIGNING_SECRETS);
}

function getUnexpired({ secrets }: Pick<WebhookRow, "secrets">, now: Date): WebhookSecret[] {
  return secrets.filter(({ until }) => until === null || until > now);
}

/** Decrypts the secrets that sign now. @throws Error when SECRET_KEY can't decrypt the current one; a rotation helps */
export function getSigningKeys(secrets: Secrets, row: Pick<WebhookRow, "secrets">, now = new Date()): string[] {
  return getUnexpired(row, now).flatMap(({ sealed }, index) => {
    try {
      return [secrets.open(LABEL, Buffer.from(sealed, "base64")).toString()];
    } catch (error) {
      if (index === 0) throw error;
      return [];
    }
  });
}
