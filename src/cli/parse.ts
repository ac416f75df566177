import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Command, GivenArguments, OptionHelp, PreparedCommand } from "./command.ts";
import { UsageError } from "./usage-error.ts";

type ParseArgsOptions = NonNullable<ParseArgsConfig["options"]>;

export interface CommandLine {
  prepared: PreparedCommand;
  json: boolean;
}

export const requestsHelp = (argv: string[]): boolean =>
  argv.length === 0 || argv.some((arg) => arg === "--help" || arg === "-h");

/** Finds the commands that a command line may mean, for their help: all if it begins with the name of none. */
export function findCommands(argv: string[], commands: readonly Command[]): readonly Command[] {
  const words = argv.filter((arg) => !arg.startsWith("-"));
  const found = commands.filter(({ name }) => {
    const parts = name.split(" ");
    return words.every((word, i) => i >= parts.length || parts[i] === word);
  });
  return found.length > 0 ? found : commands;
}

/**
 * Finds the command of a command line and parses its arguments.
 * @throws UsageError
 */
export function parseCommandLine(argv: string[], commands: readonly Command[]): CommandLine {
  const command = commands.find(({ name }) => name.split(" ").every((word, i) => argv[i] === word));
  if (!command) throw new UsageError(`there is no command "${argv.join(" ").slice(0, 60)}"`);
  const { words, options, json } = parseArguments(argv.slice(command.name.split(" ").length), command.options);
  return { json, prepared: command.prepare({ words, options, json }) };
}

function parseArguments(args: string[], known: readonly OptionHelp[]): GivenArguments {
  const types: ParseArgsOptions = { json: { type: "boolean" } };
  for (const { name, isFlag } of known) types[name] = { type: isFlag ? "boolean" : "string" };
  const { values, positionals } = attempt(() => parseArgs({ args, options: types, allowPositionals: true }));
  const options: GivenArguments["options"] = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") options[name] = value;
    else if (value === true && name !== "json") options[name] = "";
  }
  return { words: positionals, options, json: values.json === true };
}

function attempt<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
