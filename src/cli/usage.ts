import { parseArgs } from "node:util";
import type { Command } from "./commands.ts";

export interface Arguments {
  /** What stands after the command's name, e.g. an id. */
  positionals: string[];
  options: Record<string, string | undefined>;
  json: boolean;
}

/** Wrong usage: exit status 2. */
export class UsageError extends Error {}

export function parseCommandLine(argv: string[], commands: readonly Command[]) {
  if (argv.length === 0 || argv.some((arg) => arg === "--help" || arg === "-h")) return { args: none };
  const command = commands.find(({ name }) => name.split(" ").every((word, i) => argv[i] === word));
  if (!command) throw new UsageError(`recap: there is no command "${argv.join(" ").slice(0, 60)}"`);
  const names = Object.keys(command.options);
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: "string" as const }]),
    ["json", { type: "boolean" as const }],
  ]);
  try {
    const rest = argv.slice(command.name.split(" ").length);
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true, strict: true });
    const { json, ...given } = values as Record<string, string | boolean>;
    if (!isRightNumber(positionals.length, command.positionals))
      throw new Error(`recap ${command.name} takes ${command.positionals.join(" ") || "no further words"}`);
    for (const name of names)
      if (command.options[name]?.startsWith("required") && given[name] === undefined)
        throw new Error(`--${name} is required`);
    return { command, args: { positionals, options: given as Record<string, string>, json: json === true } };
  } catch (error) {
    throw new UsageError(`recap: ${(error as Error).message}`);
  }
}

const isRightNumber = (given: number, names: readonly string[]) =>
  names.at(-1)?.endsWith("…") ? given >= names.length : given === names.length;

const none: Arguments = { positionals: [], options: {}, json: false };

export function usage(commands: readonly Command[]): string {
  const lines = commands.map(({ name, positionals, options, about }) => {
    const flags = Object.entries(options).map(([option, meaning]) =>
      meaning.startsWith("required") ? `--${option} …` : `[--${option} …]`,
    );
    return `  recap ${[name, ...positionals, ...flags].join(" ")}\n      ${about}`;
  });
  return `Usage: npm run -s recap -- COMMAND [--json]\n\n${lines.join("\n")}`;
}

/** A whole number given as an option; null when it is not given. */
export function count(args: Arguments, name: string): number | null {
  const value = args.options[name];
  if (value === undefined) return null;
  if (!/^\d{1,15}$/.test(value)) throw new UsageError(`recap: --${name} must be a whole number`);
  return Number(value);
}
