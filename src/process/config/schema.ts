import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { commandLine, database, search } from "./data-settings.ts";
import { logs, system, traces } from "./observability-settings.ts";
import { https, operation, serving } from "./server-settings.ts";
import { findTlsFaults } from "./tls.ts";
import { exports, summaries, webhooks } from "./work-settings.ts";

/** Every setting, by section of docs/configuration.md. */
export const SECTIONS = {
  serving,
  operation,
  https,
  database,
  search,
  summaries,
  exports,
  webhooks,
  logs,
  traces,
  system,
  commandLine,
};

export const SETTINGS = {
  ...serving,
  ...operation,
  ...https,
  ...database,
  ...search,
  ...summaries,
  ...exports,
  ...webhooks,
  ...logs,
  ...traces,
  ...system,
  ...commandLine,
};

type Settings = z.output<z.ZodObject<typeof SETTINGS>>;

/** Parses the environment; durations are in milliseconds. */
export const ConfigSchema = z
  .object(SETTINGS)
  // Also after other faults, so that one start reports all of them.
  .superRefine(checkDependencies, { when: () => true })
  .transform(({ nodeEnv, home, ...settings }) => ({
    ...settings,
    path: settings.path ?? "",
    cacheDir: join(home ?? homedir(), ".cache", "recap"),
    demo: settings.demo ?? (settings.mongodbUri ? "off" : "local"),
    planChanges: settings.planChanges ?? (settings.signup ? "operator" : "holder"),
    introspection: settings.introspection ?? (nodeEnv === "production" ? "authenticated" : "true"),
    logFormat: settings.logFormat ?? (process.stderr.isTTY ? "pretty" : "json"),
  }));

function checkDependencies(settings: Settings, ctx: z.RefinementCtx<Settings>): void {
  const isValid = (name: keyof Settings) => !ctx.issues.some(({ path }) => path?.[0] === name);
  const addFault = (name: keyof Settings, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
  const { tlsCertFile, tlsKeyFile, mongodbUri, secretKeys, summarizer, summarizerModel } = settings;

  if ((tlsCertFile === undefined) !== (tlsKeyFile === undefined)) addFault("tlsCertFile", "goes with TLS_KEY_FILE");
  if (tlsCertFile && tlsKeyFile && isValid("tlsCertFile") && isValid("tlsKeyFile"))
    for (const { setting, message } of findTlsFaults(tlsCertFile, tlsKeyFile)) addFault(setting, message);
  if (mongodbUri && isValid("mongodbUri") && isValid("secretKeys") && secretKeys.length === 0)
    addFault("secretKeys", "is required with MONGODB_URI (32 bytes in base64: openssl rand -base64 32)");
  if (summarizer === "openai" && summarizerModel === undefined)
    addFault("summarizerModel", "is required with SUMMARIZER=openai");
}
