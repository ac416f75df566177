import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../process/secrets.ts";

const KEY_LABEL = "devices";
export const DEVICE_LIFETIME_SECONDS = 365 * 86_400;
const TOKEN = /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * Creates the value of the cookie that marks a browser in which the account holder has signed in. It gives no access: the sign-in
 * counts attempts of such a browser separately, so that attempts from elsewhere cannot lock the holder out.
 */
export function createDeviceToken(secrets: Secrets, account: string, now = Date.now()): string {
  const [key] = secrets.getMacKeys(KEY_LABEL);
  const id = randomBytes(12).toString("base64url");
  const time = String(Math.floor(now / 1_000));
  return `${id}.${time}.${sign(key, account, id, time)}`;
}

/** Returns the id of the device; undefined for a token that is not valid, has expired, or belongs to another account. */
export function readDevice(
  secrets: Secrets,
  account: string,
  token: string | undefined,
  now = Date.now(),
): string | undefined {
  const [, id = "", time = "", signature = ""] = TOKEN.exec(token ?? "") ?? [];
  const isSigned = secrets
    .getMacKeys(KEY_LABEL)
    .some(
      (key) => signature !== "" && timingSafeEqual(Buffer.from(sign(key, account, id, time)), Buffer.from(signature)),
    );
  return isSigned && Number(time) + DEVICE_LIFETIME_SECONDS > now / 1_000 ? id : undefined;
}

const sign = (key: KeyObject, ...parts: string[]) =>
  createHmac("sha256", key).update(parts.join(" ")).digest("base64url");
