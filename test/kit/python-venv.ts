import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Environment of Python programs under test: they reach loopback addresses only. */
export const guardedPython = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PYTHONPATH: fileURLToPath(new URL("../../tools/loopback-only-python", import.meta.url)),
});

export interface Venv {
  python: string;
  remove(): Promise<void>;
}

/** Creates a temporary virtual environment of Python with these packages. */
export async function createVenv(packages: readonly string[]): Promise<Venv> {
  const folder = await mkdtemp(join(tmpdir(), "recap-venv-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run("python3", ["-m", "venv", folder]);
    await run(join(folder, "bin", "pip"), ["install", "--quiet", "--disable-pip-version-check", ...packages]);
    return { python: join(folder, "bin", "python"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
