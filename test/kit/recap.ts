import { execute } from "../../src/cli/execute.ts";

export interface CommandResult {
  status: number;
  out: string;
  err: string;
}

/**
 * Executes a command of `recap` in the process of the test: a process of its own takes a second of processor time,
 * nearly all of it for loading modules.
 */
export async function executeRecap(env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> {
  const { status, text, isResult = status === 0 } = await execute(args, env);
  return { status, out: isResult ? text : "", err: isResult ? "" : text };
}
