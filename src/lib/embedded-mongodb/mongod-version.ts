import { execFile } from "node:child_process";
import { promisify } from "node:util";

const MAX_MESSAGE_LENGTH = 300;

/**
 * Runs the binary and returns its version.
 * @throws Error that names the reason when it does not run, or its version is not supported
 */
export async function readMongodVersion(binary: string): Promise<string> {
  const output = await promisify(execFile)(binary, ["--version"], { timeout: 20_000 }).catch((error) => {
    throw new Error(`${binary} does not run: ${toOneLine(error.stderr || error)}`);
  });
  const match = /db version v((\d+)\.\d+\.\d+\S*)/.exec(output.stdout);
  if (!match) throw new Error(`${binary} prints no MongoDB version`);
  const [, version = "", major] = match;
  if (Number(major) < 6 || Number(major) > 8) throw new Error(`${binary} is version ${version}; 6.0 to 8.x is needed`);
  return version;
}

/** Formats an error as one line of limited length. */
export function toOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .slice(0, MAX_MESSAGE_LENGTH);
}
