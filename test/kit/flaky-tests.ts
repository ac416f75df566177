import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Prints the tests that passed only when they were repeated, and why they had failed: each has a race, of the test or of what it tests,
 * to be mended.
 */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = modules.flatMap((module) =>
      Array.from(module.children.allTests())
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(process.cwd(), module.moduleId)} > ${test.fullName}\n${describeErrors(test)}`),
    );
    if (found.length > 0) console.log(`Failed once, then passed:\n${found.join("\n")}\n`);
  }
}

/** The errors of the attempts that failed, indented. */
const describeErrors = (test: TestCase): string =>
  (test.result().errors ?? [])
    .map(({ message, diff, stack }) => diff ?? stack ?? message)
    .join("\n")
    .replace(/^/gm, "    ");
