import { homedir } from "node:os";
import { join } from "node:path";
import { tlsFaults } from "./config-tls.ts";
import {
  cidr,
  duration,
  file,
  flag,
  folder,
  host,
  httpUrl,
  integer,
  list,
  mongodbUri,
  oneOf,
  origin,
  positiveDuration,
  program,
  type Read,
  secretKey,
  text,
  token,
} from "./config-values.ts";

declare module "../core/context.ts" {
  interface Deps {
    config: Config;
  }
}

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
      faults.push(`${name}: ${(error as Error).message.replace(/\s+/g, " ")}`);
      return fallback;
    }
  };
  const production = env.NODE_ENV === "production";
  const config = {
    port: read("PORT", integer(0, 65_535), 4000),
    host: read("HOST", host, "127.0.0.1"),
    role: read("ROLE", oneOf("api", "worker", "all"), "all" as const),
    mongodbUri: read("MONGODB_URI", mongodbUri, undefined),
    dataDir: read("DATA_DIR", folder, folder(".data")),
    mongodBinary: read("MONGOD_BINARY", program, undefined),
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
    openaiApiKey: read("OPENAI_API_KEY", token, undefined),
    summarizerModel: read("SUMMARIZER_MODEL", text, undefined),
    summarizerTimeout: read("SUMMARIZER_TIMEOUT", positiveDuration, 60_000),
    summarizerFallback: read("SUMMARIZER_FALLBACK", oneOf("builtin", "none"), "builtin" as const),
    summaryConcurrency: read("SUMMARY_CONCURRENCY", integer(1, 1_000), 4),
    deliveryConcurrency: read("DELIVERY_CONCURRENCY", integer(1, 10_000), 50),
    exportConcurrency: read("EXPORT_CONCURRENCY", integer(1, 100), 2),
    webhookRetrySchedule: read(
      "WEBHOOK_RETRY_SCHEDULE",
      list(duration),
      [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000],
    ),
    webhookAllowPrivate: read("WEBHOOK_ALLOW_PRIVATE", flag, false),
    retentionDays: read("RETENTION_DAYS", integer(1, 3_650), 30),
    secretKeys: read("SECRET_KEY", list(secretKey), [] as Buffer[]),
    signup: read("SIGNUP", flag, false),
    metricsToken: read("METRICS_TOKEN", token, undefined),
    requestTimeout: read("REQUEST_TIMEOUT", positiveDuration, 30_000),
    maxLoopDelay: read("MAX_LOOP_DELAY", duration, 500),
    drainDelay: read("DRAIN_DELAY", duration, 0),
    introspection: read(
      "INTROSPECTION",
      oneOf("true", "false", "authenticated"),
      production ? "authenticated" : "true",
    ),
    logLevel: read("LOG_LEVEL", oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"), "info" as const),
    logFormat: read("LOG_FORMAT", oneOf("pretty", "json"), process.stderr.isTTY ? "pretty" : "json"),
    otlpEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", httpUrl, undefined),
  };
  if (Boolean(env.TLS_CERT_FILE) !== Boolean(env.TLS_KEY_FILE)) faults.push("TLS_CERT_FILE: goes with TLS_KEY_FILE");
  if (config.tlsCertFile && config.tlsKeyFile) faults.push(...tlsFaults(config.tlsCertFile, config.tlsKeyFile));
  if (config.mongodbUri && config.secretKeys.length === 0 && !faults.some((fault) => fault.startsWith("SECRET_KEY")))
    faults.push("SECRET_KEY: is required with MONGODB_URI (32 bytes in base64: openssl rand -base64 32)");
  if (config.summarizer === "openai" && !config.summarizerModel)
    faults.push("SUMMARIZER_MODEL: is required with SUMMARIZER=openai");
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
