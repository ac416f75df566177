import { z } from "zod";
import type { Deps } from "../core/context.ts";
import type { Config } from "../process/config.ts";
import { UsageError } from "./usage-error.ts";

/** The words and options of a command line, as they were given. */
export interface GivenArguments {
  /** The words after the command's name. */
  words: string[];
  options: Record<string, string | undefined>;
  json: boolean;
}

export interface ParsedArguments<Words, Options> {
  words: Words;
  options: Options;
  /** The output is JSON. */
  json: boolean;
}

/** A command with parsed arguments. */
export interface PreparedCommand {
  /** The command makes sense on a database without accounts. */
  mayCreateDatabase: boolean;
  /** Checks the arguments against the settings, before the database is opened. @throws UsageError */
  check(config: Config): void;
  /** Runs a command that uses another server; undefined if it uses the database. */
  runRemotely(config: Config): Promise<unknown> | undefined;
  /** The result is printed, unless it is undefined; with a FailedResult the status is 1. */
  run(deps: Deps): Promise<unknown>;
}

export interface OptionHelp {
  name: string;
  /** The option takes no value. */
  isFlag: boolean;
  required: boolean;
  description: string;
}

/** A command of `recap`; its parsing and its help derive from one definition. */
export interface Command {
  name: string;
  about: string;
  /** Name of the words that follow, such as ID; empty if there are none. */
  wordsLabel: string;
  options: OptionHelp[];
  /** @throws UsageError */
  prepare(given: GivenArguments): PreparedCommand;
}

interface WordsType<Words> {
  label: string;
  type: z.ZodType<Words>;
}

export const NO_WORDS: WordsType<[]> = { label: "", type: z.tuple([]) };
export const ID: WordsType<[string]> = { label: "ID", type: z.tuple([z.string()]) };
export const ID_AND_PLAN: WordsType<[string, string]> = { label: "ID PLAN", type: z.tuple([z.string(), z.string()]) };
export const PATHS: WordsType<[string, ...string[]]> = { label: "PATH…", type: z.tuple([z.string()], z.string()) };

type OptionTypes = Readonly<Record<string, z.ZodType<unknown, string | undefined>>>;

interface CommandDefinition<Words, Types extends OptionTypes> {
  name: string;
  about: string;
  words: WordsType<Words>;
  options: z.ZodObject<Types>;
  mayCreateDatabase?: boolean;
  check?(config: Config, options: z.output<z.ZodObject<Types>>): void;
  runRemotely?(
    config: Config,
    given: ParsedArguments<Words, z.output<z.ZodObject<Types>>>,
  ): Promise<unknown> | undefined;
  run(deps: Deps, given: ParsedArguments<Words, z.output<z.ZodObject<Types>>>): Promise<unknown>;
}

export function defineCommand<Words, Types extends OptionTypes>(definition: CommandDefinition<Words, Types>): Command {
  const { name, about, words, options } = definition;
  return {
    name,
    about,
    wordsLabel: words.label,
    options: Object.entries<z.ZodType>(options.shape).map(([option, type]) => ({
      name: option,
      isFlag: type.meta()?.isFlag === true,
      required: !type.safeParse(undefined).success,
      description: type.description ?? "",
    })),
    prepare(given) {
      const parsedWords = words.type.safeParse(given.words);
      if (!parsedWords.success) throw new UsageError(`recap ${name} takes ${words.label || "no further words"}`);
      const parsedOptions = options.safeParse(given.options);
      if (!parsedOptions.success) throw new UsageError(describeIssue(parsedOptions.error));
      const parsed = { words: parsedWords.data, options: parsedOptions.data, json: given.json };
      return {
        mayCreateDatabase: definition.mayCreateDatabase ?? false,
        check: (config) => definition.check?.(config, parsed.options),
        runRemotely: (config) => definition.runRemotely?.(config, parsed),
        run: (deps) => definition.run(deps, parsed),
      };
    },
  };
}

function describeIssue({ issues: [issue] }: z.ZodError): string {
  return `--${issue?.path.join(".")} ${issue?.message}`;
}

/** A result that is printed, and with which the command ends with status 1. */
export class FailedResult {
  readonly result: unknown;

  constructor(result: unknown) {
    this.result = result;
  }
}

/** An empty text is the value of a variable that is not set, as in `--secret "$SECRET"`. */
const NOT_EMPTY = z.string("is required").min(1, "must not be empty");

export const requiredText = (description: string) => NOT_EMPTY.describe(description);

export const optionalText = (description: string) => NOT_EMPTY.optional().describe(description);

export const optionalAddress = (description: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), "must be an http or https URL")
    .optional()
    .describe(description);

/** An option without a value. */
export const flag = (description: string) =>
  z
    .string()
    .optional()
    .transform((value) => value !== undefined)
    .meta({ description, isFlag: true });

export const optionalCount = (description: string, min = 0) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((count) => count >= min, `must be at least ${min}`)
    .optional()
    .describe(description);
