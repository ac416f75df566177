import type { Command, OptionHelp } from "./command.ts";

/** Formats the list of commands with their options. */
export function formatHelp(commands: readonly Command[]): string {
  return `Usage: npm run -s recap -- COMMAND [--json]\n\n${commands.map(formatCommand).join("\n\n")}`;
}

function formatCommand({ name, wordsLabel, options, about }: Command): string {
  const flags = options.map((option) => (option.required ? formatFlag(option) : `[${formatFlag(option)}]`));
  const usage = ["recap", name, wordsLabel, ...flags].filter(Boolean).join(" ");
  const width = Math.max(0, ...options.map((option) => option.name.length));
  const lines = options.map((option) => `        --${option.name.padEnd(width)}  ${option.description}`);
  return [`  ${usage}`, `      ${about}`, ...lines].join("\n");
}

const formatFlag = ({ name }: OptionHelp) => `--${name} …`;
