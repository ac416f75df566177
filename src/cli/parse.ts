import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Command, GivenArguments, OptionHelp, Run } from "./command.ts";
import { UsageError } from "./usage-error.ts";

type ParseArgsOptions = NonNullable<ParseArgsConfig["options"]>;

export interface CommandLine {
  run: Run;
  json: boolean;
}

/**
 * Finds the command of a command line and parses its arguments. Returns undefined when the help is requested.
 * @throws UsageError
 */
export function parseCommandLine(argv: string[], commands: readonly Command[]): CommandLine | undefined {
  if (argv.length === 0 || argv.some((arg) => arg === "--help" || arg === "-h")) return undefined;
  const command = commands.find(({ name }) => name.split(" ").every((word, i) => argv[i] === word));
  if (!command) throw new UsageError(`there is no command "${argv.join(" ").slice(0, 60)}"`);
  const { words, options, json } = parseArguments(argv.slice(command.name.split(" ").length), command.options);
  return { json, run: command.prepare({ words, options, json }) };
}

function parseArguments(args: string[], known: readonly OptionHelp[]): GivenArguments {
  const types: ParseArgsOptions = { json: { type: "boolean" } };
  for (const { name } of known) types[name] = { type: "string" };
  const { values, positionals } = attempt(() => parseArgs({ args, options: types, allowPositionals: true }));
  const options: GivenArguments["options"] = {};
  for (const [name, value] of Object.entries(values)) if (typeof value === "string") options[name] = value;
  return { words: positionals, options, json: values.json === true };
}

function attempt<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
