import { createDeps } from "../app/deps.ts";
import { ApiError } from "../core/errors.ts";
import { ConfigError, readConfig } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import { COMMANDS, type Command } from "./commands.ts";
import { parseCommandLine, UsageError, usage } from "./usage.ts";

const [status, text] = await run(process.argv.slice(2));
if (text !== "") (status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exit(status);

/** One command: its exit status and what it prints. Errors are for people; with --json the answer is one document. */
async function run(argv: string[]): Promise<[status: number, text: string]> {
  try {
    const { command, args } = parseCommandLine(argv, COMMANDS);
    if (!command) return [0, usage(COMMANDS)];
    const answer = await withDeps(command, args);
    if (answer === undefined) return [0, ""];
    return [0, args.json ? JSON.stringify(answer) : describe(answer)];
  } catch (error) {
    if (error instanceof UsageError) return [2, `${error.message}\n\n${usage(COMMANDS)}`];
    if (error instanceof ConfigError) return [1, error.message];
    return [1, error instanceof ApiError ? explain(error) : `recap: ${(error as Error).message}`];
  }
}

async function withDeps(command: Command, args: Parameters<Command["run"]>[1]): Promise<unknown> {
  const config = readConfig();
  const { deps, closeDeps } = await createDeps(config, createLog("warn", config.logFormat));
  try {
    return await command.run(deps, args);
  } finally {
    await closeDeps();
  }
}

function explain(error: ApiError): string {
  const fields = Object.entries((error.details?.fields ?? {}) as Record<string, string[]>);
  return [`recap: ${error.message}`, ...fields.map(([name, messages]) => `  ${name}: ${messages.join("; ")}`)].join(
    "\n",
  );
}

/** Indented "name: value" lines. */
function describe(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return `${indent}${value}`;
  return Object.entries(value)
    .map(([name, inner]) =>
      typeof inner === "object" && inner !== null && !isPlainList(inner)
        ? `${indent}${name}:\n${describe(inner, `${indent}  `)}`
        : `${indent}${name}: ${Array.isArray(inner) ? inner.join(",") : inner}`,
    )
    .join("\n");
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one !== "object");
}
