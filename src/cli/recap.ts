import { createDeps } from "../app/deps.ts";
import { ApiError } from "../core/errors.ts";
import { ConfigError, readConfig } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import type { Run } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { formatHelp } from "./help.ts";
import { formatApiError, formatResult } from "./output.ts";
import { parseCommandLine } from "./parse.ts";
import { UsageError } from "./usage-error.ts";

const { status, text } = await execute(process.argv.slice(2));
if (text !== "") (status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exit(status);

/** Runs one command. Returns its exit status and the text to print; errors are plain text, also with --json. */
async function execute(argv: string[]): Promise<{ status: number; text: string }> {
  try {
    const commandLine = parseCommandLine(argv, COMMANDS);
    if (!commandLine) return { status: 0, text: formatHelp(COMMANDS) };
    const result = await runWithDeps(commandLine.run);
    if (result === undefined) return { status: 0, text: "" };
    return { status: 0, text: commandLine.json ? JSON.stringify(result) : formatResult(result) };
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, text: `recap: ${error.message}\n\n${formatHelp(COMMANDS)}` };
    if (error instanceof ConfigError) return { status: 1, text: error.message };
    if (error instanceof ApiError) return { status: 1, text: `recap: ${formatApiError(error)}` };
    return { status: 1, text: `recap: ${error instanceof Error ? error.message : error}` };
  }
}

async function runWithDeps(run: Run): Promise<unknown> {
  const config = readConfig();
  const { deps, closeDeps } = await createDeps(config, createLog("warn", config.logFormat));
  try {
    return await run(deps);
  } finally {
    await closeDeps();
  }
}
