import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Prints the tests that passed only when they were repeated: each has a race, of the test or of what it tests, to be mended. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      Array.from(module.children.allTests())
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(process.cwd(), module.moduleId)} > ${test.fullName}`),
    );
    if (names.length > 0) console.log(`Failed once, then passed:\n${names.join("\n")}\n`);
  }
}
