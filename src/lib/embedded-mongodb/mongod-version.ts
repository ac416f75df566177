import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The version of a mongod that starts and that Recap works with, else an error that says why not. */
export async function checkMongod(binary: string): Promise<string> {
  const output = await promisify(execFile)(binary, ["--version"], { timeout: 20_000 }).catch((error) => {
    throw new Error(`${binary} does not run: ${oneLine(error.stderr || error)}`);
  });
  const match = /db version v((\d+)\.\d+\.\d+\S*)/.exec(output.stdout);
  if (!match) throw new Error(`${binary} does not say a MongoDB version`);
  const [, version = "", major] = match;
  if (Number(major) < 6 || Number(major) > 8) throw new Error(`${binary} is version ${version}; 6.0 to 8.x is needed`);
  return version;
}

/** What went wrong, in one line of bearable length. */
export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .slice(0, 300);
}
