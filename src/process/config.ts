import type { z } from "zod";
import { ConfigSchema, SETTINGS } from "./config/schema.ts";
import { settingDocs } from "./config/setting.ts";

declare module "../core/context.ts" {
  interface Deps {
    config: Config;
  }
}

/** Every setting, validated; durations are in milliseconds. */
export type Config = z.output<typeof ConfigSchema>;

/**
 * Reads the settings from environment variables; no other module does. An empty value counts as unset.
 * @throws ConfigError with one line per fault
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.keys(SETTINGS).map((name) => [name, env[getVariable(name)] || undefined]);
  const { data, error } = ConfigSchema.safeParse(Object.fromEntries(values));
  if (data) return data;
  throw new ConfigError(
    error.issues.map(({ path, message }) => `${getVariable(path[0])}: ${message.replace(/\s+/g, " ")}`),
  );
}

const VARIABLES = new Map<PropertyKey, string>(
  Object.entries(SETTINGS).map(([name, schema]) => [name, settingDocs.get(schema)?.variable ?? name]),
);

const getVariable = (name: PropertyKey | undefined): string => VARIABLES.get(name ?? "") ?? String(name);

/** The faults of the environment, one line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigError";
    this.faults = faults;
  }
}
