import { Resolver } from "node:dns";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { MongoClient } from "mongodb";
import { z } from "zod";
import { readTrustedDocuments } from "./trusted-documents.ts";

/** Parses the text of one environment variable. Its only issue completes the line "NAME: …". */
export type TextType<T> = z.ZodType<T, string>;

/** Creates a type from a function that throws an Error with the fault. */
function createType<T>(parse: (value: string) => T): TextType<T> {
  return z.string().transform((value, ctx) => {
    try {
      return parse(value);
    } catch (error) {
      ctx.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });
}

export function integer(min: number, max: number): TextType<number> {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, error);
}

/** A price with decimals. */
export const price: TextType<number> = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, "must be a number such as 2.5")
  .transform(Number);

export const choice = <const T extends string>(...choices: T[]): TextType<T> =>
  createType((value) => {
    const match = choices.find((candidate) => candidate === value);
    if (match === undefined) throw new Error(`must be one of ${choices.join(", ")}`);
    return match;
  });

export const flag: TextType<boolean> = choice("true", "false").transform((value) => value === "true");

export const text: TextType<string> = z.string().refine((value) => value.trim() !== "", "must not be blank");

/** A value that is sent in an HTTP header. */
export const token: TextType<string> = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must consist of visible ASCII characters, without spaces");

export const list = <T>(item: TextType<T>): TextType<T[]> =>
  createType((value) => {
    const parts = value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length === 0) throw new Error("must contain at least one value");
    return parts.map((part) => {
      const { data, error } = item.safeParse(part);
      if (error) throw new Error(error.issues[0]?.message);
      return data;
    });
  });

const UNITS_MS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
/** The longest delay of a timer, in whole days. */
const MAX_DURATION_MS = 576 * 3_600_000;

/** Parses "5s" to 5000 milliseconds; the units are `ms`, `s`, `m` and `h`. */
export const duration: TextType<number> = createType((value) => {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(value) ?? [];
  const unitMs = UNITS_MS[unit];
  if (!amount || !unitMs) throw new Error("must be a duration such as 500ms, 30s, 5m or 2h");
  const ms = Math.round(Number(amount) * unitMs);
  if (ms > MAX_DURATION_MS) throw new Error("must be at most 576h");
  return ms;
});

const MEMORY_UNITS: Record<string, number> = { MB: 1024 ** 2, GB: 1024 ** 3 };

/** Parses "512MB" to bytes; the units are `MB` and `GB`. */
export const memory = (minBytes: number): TextType<number> =>
  createType((value) => {
    const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)(MB|GB)$/.exec(value) ?? [];
    const unitBytes = MEMORY_UNITS[unit];
    if (!amount || !unitBytes) throw new Error("must be a size such as 512MB or 4GB");
    const bytes = Math.floor(Number(amount) * unitBytes);
    if (bytes < minBytes) throw new Error(`must be at least ${minBytes / 1024 ** 2}MB`);
    return bytes;
  });

export const positiveDuration: TextType<number> = duration.refine((ms) => ms > 0, "must be longer than 0");

export const httpUrl: TextType<string> = createType((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain) throw new Error("must be an http or https URL without credentials, query or fragment");
  return value.replace(/\/+$/, "");
});

export const origin: TextType<string> = createType((value) => {
  const isOrigin = /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
  if (value !== "*" && !isOrigin)
    throw new Error(`must contain origins such as https://app.example.com, not ${JSON.stringify(value)}`);
  return value;
});

export const cidr: TextType<string> = createType((value) => {
  const valid = isIP(value) ? !value.includes("%") : isIP(value.split("/")[0] ?? "") && ipaddr.isValidCIDR(value);
  if (!valid) throw new Error(`must contain IP addresses or CIDR ranges, not ${JSON.stringify(value)}`);
  return value;
});

export const host: TextType<string> = z
  .string()
  .refine(
    (value) =>
      isIP(value) || /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(value),
    "must be an IP address or a host name",
  );

/** Node.js parses the address too, as only it knows every notation. */
export const nameServer: TextType<string> = createType((value) => {
  try {
    new Resolver().setServers([value]);
  } catch {
    throw new Error(`must contain IP addresses with an optional port, not ${JSON.stringify(value)}`);
  }
  return value;
});

/** The driver parses the connection string too, as only it knows every option. */
export const mongodbUri: TextType<string> = createType((value) => {
  if (!/^mongodb(\+srv)?:\/\/.+/.test(value)) throw new Error("must start with mongodb:// or mongodb+srv://");
  try {
    new MongoClient(value);
  } catch (error) {
    throw new Error(`is not a valid connection string: ${error instanceof Error ? error.message : error}`);
  }
  return value;
});

export const searchUrl: TextType<string> = createType((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error("must be an address with http:// or https://, without a query");
  if (!/^\/?(?:[a-z0-9][a-z0-9_.-]{0,200}\/?)?$/.test(url.pathname))
    throw new Error("must name one index in lowercase letters, digits, dots, hyphens and underscores, or none");
  return value;
});

export const redisUrl: TextType<string> = createType((value) => {
  const isRedis = /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value);
  if (!isRedis) throw new Error("must be a URL such as redis://127.0.0.1:6379, or rediss:// for TLS");
  return value;
});

export const secretKey: TextType<Buffer> = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=?$/, "must be 32 bytes in base64")
  .transform((value) => Buffer.from(value, "base64"));

/** Parses to the absolute path of a readable file. */
export const file: TextType<string> = createType((value) => {
  const path = requireFile(value);
  accessPath(path, () => readFileSync(path));
  return path;
});

/** Parses to the documents of a manifest. */
export const trustedDocuments: TextType<ReadonlyMap<string, string>> = createType((value) =>
  readTrustedDocuments(requireFile(value)),
);

/** Parses to the absolute path of an executable file. */
export const program: TextType<string> = createType((value) => {
  const path = requireFile(value);
  accessPath(path, () => accessSync(path, constants.X_OK));
  return path;
});

/** Parses to the absolute path of a directory that exists or can be created. */
export const directory: TextType<string> = createType((value) => {
  const path = resolve(value);
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!accessPath(nearest, () => statSync(nearest)).isDirectory()) throw new Error(`${nearest}: it is not a directory`);
  return path;
});

function requireFile(value: string): string {
  const path = resolve(value);
  if (!accessPath(path, () => statSync(path)).isFile()) throw new Error(`${path}: it is not a file`);
  return path;
}

const REASONS: Record<string, string> = { ENOENT: "there is no such file", EACCES: "permission denied" };

function accessPath<T>(path: string, access: () => T): T {
  try {
    return access();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    throw new Error(`${path}: ${REASONS[code] ?? error.message}`);
  }
}
