import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";

/** Reads one variable; throws a plain Error whose message completes "NAME: …". */
type Read<T> = (value: string) => T;

const fail = (message: string): never => {
  throw new Error(message);
};

const integer =
  (min: number, max: number): Read<number> =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : fail(`must be a whole number from ${min} to ${max}`);

const oneOf =
  <const T extends string>(...choices: T[]): Read<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? fail(`must be one of ${choices.join(", ")}`);

const flag: Read<boolean> = (value) => oneOf("true", "false")(value) === "true";

const text: Read<string> = (value) => value;

const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)
      .map(read);

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** "5s" -> 5000 milliseconds; units `ms s m h`. */
export const duration: Read<number> = (value) => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(value) ?? [];
  return amount && unit
    ? Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS])
    : fail("must be a duration such as 500ms, 30s, 5m or 2h");
};

const httpUrl: Read<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash
    ? value.replace(/\/+$/, "")
    : fail("must be an http or https URL");
};

const origin: Read<string> = (value) =>
  value === "*" || (URL.canParse(value) && new URL(value).origin === value)
    ? value
    : fail(`must hold origins such as https://app.example.com, not ${JSON.stringify(value)}`);

const cidr: Read<string> = (value) => {
  if (isIP(value) || (value.includes("/") && ipaddr.isValidCIDR(value))) return value;
  return fail(`must hold IP addresses or CIDR ranges, not ${JSON.stringify(value)}`);
};

const mongodbUri: Read<string> = (value) =>
  /^mongodb(\+srv)?:\/\/.+/.test(value) ? value : fail("must start with mongodb:// or mongodb+srv://");

const file: Read<string> = (value) => (existsSync(value) ? resolve(value) : fail(`there is no file ${value}`));

const secretKey: Read<Buffer> = (value) => {
  const bytes = Buffer.from(value, "base64");
  return bytes.length === 32 && /^[A-Za-z0-9+/]+=*$/.test(value) ? bytes : fail("must be 32 bytes in base64");
};

/** Every setting of the program, checked; durations in milliseconds. */
export type Config = ReturnType<typeof readConfig>;

/**
 * The settings of an environment (runtime.md lists them). The only reader of environment variables.
 * @throws ConfigError with one line per fault.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults: string[] = [];
  const read = <T, D>(name: string, type: Read<T>, fallback: D): T | D => {
    const value = env[name];
    if (value === undefined || value === "") return fallback;
    try {
      return type(value);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return fallback;
    }
  };
  const production = env.NODE_ENV === "production";
  const config = {
    port: read("PORT", integer(0, 65_535), 4000),
    host: read("HOST", text, "127.0.0.1"),
    role: read("ROLE", oneOf("api", "worker", "all"), "all" as const),
    mongodbUri: read("MONGODB_URI", mongodbUri, undefined),
    dataDir: resolve(read("DATA_DIR", text, ".data")),
    mongodBinary: read("MONGOD_BINARY", text, undefined),
    path: env.PATH ?? "",
    cacheDir: join(env.HOME || homedir(), ".cache", "recap"),
    publicUrl: read("PUBLIC_URL", httpUrl, undefined),
    storageUrl: read("STORAGE_URL", httpUrl, undefined),
    tlsCertFile: read("TLS_CERT_FILE", file, undefined),
    tlsKeyFile: read("TLS_KEY_FILE", file, undefined),
    httpsMode: read("HTTPS_MODE", oneOf("loopback-exempt", "strict"), "loopback-exempt" as const),
    trustProxy: read("TRUST_PROXY", list(cidr), [] as string[]),
    corsOrigins: read("CORS_ORIGINS", list(origin), [] as string[]),
    summarizer: read("SUMMARIZER", oneOf("builtin", "openai"), "builtin" as const),
    openaiBaseUrl: read("OPENAI_BASE_URL", httpUrl, "https://api.openai.com/v1"),
    openaiApiKey: read("OPENAI_API_KEY", text, undefined),
    summarizerModel: read("SUMMARIZER_MODEL", text, undefined),
    summarizerTimeout: read("SUMMARIZER_TIMEOUT", duration, 60_000),
    summarizerFallback: read("SUMMARIZER_FALLBACK", oneOf("builtin", "none"), "builtin" as const),
    summaryConcurrency: read("SUMMARY_CONCURRENCY", integer(1, 1_000), 4),
    deliveryConcurrency: read("DELIVERY_CONCURRENCY", integer(1, 10_000), 50),
    webhookRetrySchedule: read(
      "WEBHOOK_RETRY_SCHEDULE",
      list(duration),
      [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000],
    ),
    webhookAllowPrivate: read("WEBHOOK_ALLOW_PRIVATE", flag, false),
    retentionDays: read("RETENTION_DAYS", integer(1, 3_650), 30),
    secretKeys: read("SECRET_KEY", list(secretKey), [] as Buffer[]),
    signup: read("SIGNUP", flag, false),
    metricsToken: read("METRICS_TOKEN", text, undefined),
    introspection: read(
      "INTROSPECTION",
      oneOf("true", "false", "authenticated"),
      production ? "authenticated" : "true",
    ),
    logLevel: read("LOG_LEVEL", oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"), "info" as const),
    logFormat: read("LOG_FORMAT", oneOf("pretty", "json"), process.stderr.isTTY ? "pretty" : "json"),
    otlpEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", httpUrl, undefined),
  };
  if (Boolean(config.tlsCertFile) !== Boolean(config.tlsKeyFile)) faults.push("TLS_CERT_FILE: goes with TLS_KEY_FILE");
  if (config.mongodbUri && config.secretKeys.length === 0 && !faults.some((fault) => fault.startsWith("SECRET_KEY")))
    faults.push("SECRET_KEY: is required with MONGODB_URI (32 bytes in base64: openssl rand -base64 32)");
  if (config.summarizer === "openai" && !config.summarizerModel)
    faults.push("SUMMARIZER_MODEL: is required with SUMMARIZER=openai");
  if (config.webhookRetrySchedule.length === 0) faults.push("WEBHOOK_RETRY_SCHEDULE: must hold at least one wait");
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Every fault of the environment, a line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigError";
    this.faults = faults;
  }
}
