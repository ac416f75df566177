import { randomBytes } from "node:crypto";
import type { SealedRows } from "../database/sealed-rows.ts";
import type { Secrets } from "../process/secrets.ts";
import { type WebhookRow, type WebhookSecret, Webhooks } from "./model.ts";

const LABEL = "webhook";
const getPlace = (id: string) => ({ collection: "webhooks", id, field: "secrets" });
/** A replaced secret signs beside the new one for this long. */
const OVERLAP_MS = 24 * 3_600_000;
const MAX_SIGNING_SECRETS = 10;

export const createSecretText = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** Creates a secret of a webhook; returns its text, and its encrypted form for storage. */
export function createSecret(secrets: Secrets, webhook: string): { secret: string; stored: WebhookSecret } {
  const secret = createSecretText();
  const sealed = secrets.seal(LABEL, getPlace(webhook), Buffer.from(secret)).toString("base64");
  return { secret, stored: { sealed, key_id: secrets.keyId, until: null } };
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

/** Decrypts the secrets that sign now. Returns none when SECRET_KEY can't decrypt the current one. */
export function getSigningKeys(secrets: Secrets, row: Pick<WebhookRow, "_id" | "secrets">, now = new Date()): string[] {
  const place = getPlace(row._id);
  const opened = getUnexpired(row, now).map(({ sealed, key_id }) =>
    secrets.tryOpen(LABEL, place, Buffer.from(sealed, "base64"), key_id),
  );
  return opened[0] ? opened.flatMap((key) => key?.toString() ?? []) : [];
}

/** Secrets that sign, for the rotation of SECRET_KEY. */
export const sealedSecrets: SealedRows<WebhookRow> = {
  name: "webhook_secrets",
  model: Webhooks,
  select: (key_id, now) => ({ secrets: { $elemMatch: { key_id, $or: [{ until: null }, { until: { $gt: now } }] } } }),
  reseal(secrets, row) {
    const signing = getUnexpired(row, new Date());
    const resealed = signing.flatMap((secret) => {
      const sealed = secrets
        .reseal(LABEL, getPlace(row._id), Buffer.from(secret.sealed, "base64"), secret.key_id)
        ?.toString("base64");
      return sealed ? [{ ...secret, sealed, key_id: secrets.keyId }] : [];
    });
    return resealed.length < signing.length ? undefined : { secrets: resealed };
  },
};
