import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dataDirPaths } from "./data-dir.ts";

const MAX_FAILURE_LENGTH = 3000;

/**
 * A supervisor process that this process started. It becomes the supervisor of the data directory when it obtains the lock; until
 * then it waits, and it exits when released.
 */
export class SupervisorCandidate {
  readonly #child: ChildProcess;
  readonly #logFile: string;
  #failure: string | undefined;

  constructor(dataDir: string, binary: string, version: string, cacheBytes: number) {
    this.#logFile = dataDirPaths(dataDir).supervisorLog;
    writeFileSync(this.#logFile, "", { mode: 0o600 });
    const log = openSync(this.#logFile, "a");
    const entry = fileURLToPath(new URL("./supervisor.ts", import.meta.url));
    const args = ["--disable-warning=ExperimentalWarning", entry, dataDir, binary, version, String(cacheBytes)];
    this.#child = spawn(process.execPath, args, {
      cwd: "/",
      detached: true,
      stdio: ["pipe", log, log],
      windowsHide: true,
    });
    closeSync(log);
    this.#child.once("error", (error) => {
      this.#failure = error.message;
    });
    this.#child.once("exit", (code) => {
      if (code) this.#failure = this.#readFailure(code);
    });
    this.#child.stdin?.on("error", () => {});
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Why the process failed; undefined while it runs, and when it exited because another supervisor holds the lock. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Lets a candidate without the lock exit, and stops this process from waiting for it. */
  release(): void {
    this.#child.stdin?.destroy();
    this.#child.unref();
  }

  /** The directory may have been removed meanwhile: nothing may be thrown here, as no caller would catch it. */
  #readFailure(code: number): string {
    const failure = `the supervisor exited with status ${code}`;
    try {
      return readFileSync(this.#logFile, "utf8").slice(-MAX_FAILURE_LENGTH).trim() || failure;
    } catch (error) {
      return `${failure}; its log could not be read: ${(error as Error).message}`;
    }
  }
}
