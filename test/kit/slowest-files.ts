import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/** Prints the files that took longest, imports included, so that a slow one is noticed when it is added. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .map((module) => ({ path: relative(process.cwd(), module.moduleId), ms: getDuration(module) }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SHOWN);
    if (rows.length < 2) return;
    const lines = rows.map(({ path, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${path}`);
    console.log(`Slowest files:\n${lines.join("\n")}\n`);
  }
}

function getDuration(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}
