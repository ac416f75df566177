import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

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
