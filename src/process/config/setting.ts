import { z } from "zod";
import { list, type TextType } from "./types.ts";

/** Documentation of a setting; the tables in docs/configuration.md are generated from it. */
export interface SettingDocs {
  /** Name of the environment variable. */
  variable: string;
  /** The default in the variable's own notation, or a description of it, in Markdown. */
  default: string;
  meaning: string;
}

export const settingDocs = z.registry<SettingDocs>();

/** A variable with a default, which is written and parsed as a value of the variable would be. */
export function setting<T>(
  variable: string,
  fallback: string,
  type: TextType<T>,
  meaning: string,
): z.ZodType<T, string | undefined> {
  const docs = { variable, default: `\`${fallback}\``, meaning };
  return z.string().default(fallback).pipe(type).register(settingDocs, docs);
}

/** A variable without a fixed default. */
export function optionalSetting<T>(
  variable: string,
  type: TextType<T>,
  meaning: string,
  defaultDescription = "none",
): z.ZodType<T | undefined, string | undefined> {
  return type.optional().register(settingDocs, { variable, default: defaultDescription, meaning });
}

/** A variable of comma-separated values; empty by default. */
export function listSetting<T>(
  variable: string,
  item: TextType<T>,
  meaning: string,
  defaultDescription = "none",
): z.ZodType<T[], string | undefined> {
  return list(item)
    .optional()
    .transform((values) => values ?? [])
    .register(settingDocs, { variable, default: defaultDescription, meaning });
}
