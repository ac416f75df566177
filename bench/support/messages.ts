import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Starts a script of bench/support in a process of its own. */
export function startChild(script: string, env?: NodeJS.ProcessEnv): ChildProcess {
  return fork(fileURLToPath(new URL(`./${script}`, import.meta.url)), { ...(env && { env }) });
}

/** Waits for the next message of a child process; `T` is what its script sends. */
export async function receive<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, "message");
  return message;
}
