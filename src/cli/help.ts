import type { Command, OptionHelp } from "./command.ts";

const GENERAL = `Every command takes --json, which prints the result as JSON, and --help, which describes its options.
Commands use the database of MONGODB_URI, else the embedded one in DATA_DIR, also while the server runs.`;

/** Formats commands with their options and the meaning of each. */
export function formatHelp(commands: readonly Command[]): string {
  return `Usage: npm run -s recap -- COMMAND [--json]\n\n${commands.map(formatCommand).join("\n\n")}\n\n${GENERAL}`;
}

function formatCommand({ name, wordsLabel, options, about }: Command): string {
  const flags = options.map((option) => (option.required ? formatFlag(option) : `[${formatFlag(option)}]`));
  const usage = ["recap", name, wordsLabel, ...flags].filter(Boolean).join(" ");
  const width = Math.max(0, ...options.map((option) => option.name.length));
  const lines = options.map((option) => `        --${option.name.padEnd(width)}  ${option.description}`);
  return [`  ${usage}`, `      ${about}`, ...lines].join("\n");
}

const formatFlag = ({ name, isFlag }: OptionHelp) => (isFlag ? `--${name}` : `--${name} …`);
