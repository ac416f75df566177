import type { Reporter } from "vitest/node";
import { guardChildren } from "../../tools/loopback-attempts.ts";

/** Refuses all processes of a run any address but loopback; an attempt makes the run fail. */
export class LoopbackOnly implements Reporter {
  readonly #report = guardChildren();

  constructor() {
    // For processes that end after the tests.
    process.once("exit", () => this.onTestRunEnd());
  }

  onTestRunEnd(): void {
    if (this.#report() > 0) process.exitCode = 1;
  }
}
