import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import mongoose from "mongoose";

/** Reads the value of one variable; throws a plain Error whose message completes "NAME: …". */
export type Read<T> = (value: string) => T;

const fail = (message: string): never => {
  throw new Error(message);
};

export const integer =
  (min: number, max: number): Read<number> =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : fail(`must be a whole number from ${min} to ${max}`);

export const oneOf =
  <const T extends string>(...choices: T[]): Read<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? fail(`must be one of ${choices.join(", ")}`);

export const flag: Read<boolean> = (value) => oneOf("true", "false")(value) === "true";

export const text: Read<string> = (value) => (value.trim() === "" ? fail("must not be blank") : value);

/** What goes into a header. */
export const token: Read<string> = (value) =>
  /^[\x21-\x7e]+$/.test(value) ? value : fail("must be of visible ASCII characters, without spaces");

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    const parts = value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.length > 0 ? parts.map(read) : fail("must hold at least one value");
  };

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;
/** What timers can hold, in whole days. */
const LONGEST_MS = 576 * UNITS.h;

/** "5s" -> 5000 milliseconds; units `ms s m h`. */
export const duration: Read<number> = (value) => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(value) ?? [];
  if (!amount || !unit) return fail("must be a duration such as 500ms, 30s, 5m or 2h");
  const ms = Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS]);
  return ms <= LONGEST_MS ? ms : fail("must be at most 576h");
};

export const positiveDuration: Read<number> = (value) => duration(value) || fail("must be longer than 0");

export const httpUrl: Read<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  return plain
    ? value.replace(/\/+$/, "")
    : fail("must be an http or https URL without credentials, query or fragment");
};

export const origin: Read<string> = (value) =>
  value === "*" || (/^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value)
    ? value
    : fail(`must hold origins such as https://app.example.com, not ${JSON.stringify(value)}`);

export const cidr: Read<string> = (value) => {
  const valid = isIP(value) ? !value.includes("%") : isIP(value.split("/")[0] ?? "") && ipaddr.isValidCIDR(value);
  return valid ? value : fail(`must hold IP addresses or CIDR ranges, not ${JSON.stringify(value)}`);
};

export const host: Read<string> = (value) =>
  isIP(value) || /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(value)
    ? value
    : fail("must be an IP address or a host name");

export const mongodbUri: Read<string> = (value) => {
  if (!/^mongodb(\+srv)?:\/\/.+/.test(value)) return fail("must start with mongodb:// or mongodb+srv://");
  try {
    new mongoose.mongo.MongoClient(value);
    return value;
  } catch (error) {
    return fail(`can't be read: ${(error as Error).message}`);
  }
};

const REASONS: Record<string, string> = { ENOENT: "there is no such file", EACCES: "it may not be read" };

function attempt<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return fail(`${path}: ${REASONS[code] ?? message}`);
  }
}

/** A file that can be read, by its absolute path. */
export const file: Read<string> = (value) => {
  const path = resolve(value);
  if (!attempt(path, () => statSync(path)).isFile()) return fail(`${path}: it is not a file`);
  attempt(path, () => readFileSync(path));
  return path;
};

/** A program that may be run. */
export const program: Read<string> = (value) => {
  const path = resolve(value);
  if (!attempt(path, () => statSync(path)).isFile()) return fail(`${path}: it is not a file`);
  attempt(path, () => accessSync(path, constants.X_OK));
  return path;
};

/** A folder that is there, or can still be made. */
export const folder: Read<string> = (value) => {
  const path = resolve(value);
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return attempt(nearest, () => statSync(nearest)).isDirectory() ? path : fail(`${nearest}: it is not a folder`);
};

export const secretKey: Read<Buffer> = (value) =>
  /^[A-Za-z0-9+/]{43}=?$/.test(value) ? Buffer.from(value, "base64") : fail("must be 32 bytes in base64");
