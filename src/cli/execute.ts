import { createDeps } from "../app/deps.ts";
import { ApiError } from "../core/errors.ts";
import { ConfigError, readConfig } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import { FailedResult, type PreparedCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { describeDatabase, requireDatabase } from "./database-choice.ts";
import { formatHelp } from "./help.ts";
import { formatApiError, formatResult } from "./output.ts";
import { findCommands, parseCommandLine, requestsHelp } from "./parse.ts";
import { UsageError } from "./usage-error.ts";

export interface Execution {
  status: number;
  text: string;
  /** The text goes to standard output; default: if the status is 0. */
  isResult?: boolean;
}

/** Runs one command. Returns its exit status and the text to print; errors are plain text, also with --json. `env`: default, that of the process. */
export async function execute(argv: string[], env?: NodeJS.ProcessEnv): Promise<Execution> {
  try {
    if (requestsHelp(argv)) return { status: 0, text: formatHelp(findCommands(argv, COMMANDS)) };
    const { prepared, json } = parseCommandLine(argv, COMMANDS);
    const result = await runCommand(prepared, env);
    if (result === undefined) return { status: 0, text: "" };
    const format = (value: unknown) => (json ? JSON.stringify(value) : formatResult(value));
    if (result instanceof FailedResult) return { status: 1, text: format(result.result), isResult: true };
    return { status: 0, text: format(result) };
  } catch (error) {
    if (error instanceof UsageError)
      return { status: 2, text: `recap: ${error.message}\n\n${formatHelp(findCommands(argv, COMMANDS))}` };
    if (error instanceof ConfigError) return { status: 1, text: error.message };
    return { status: 1, text: `recap: ${error instanceof Error ? error.message : error}` };
  }
}

async function runCommand(command: PreparedCommand, env?: NodeJS.ProcessEnv): Promise<unknown> {
  const config = readConfig(env);
  command.check(config);
  const remote = command.runRemotely(config);
  if (remote) return remote;
  requireDatabase(config, command.mayCreateDatabase);
  const { deps, closeDeps } = await createDeps(config, createLog("warn", config.logFormat));
  try {
    return await command.run(deps);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Error(`${formatApiError(error)}\n  database: ${describeDatabase(config)}`, { cause: error });
  } finally {
    await closeDeps();
  }
}
