import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Modules that start a MongoDB or connect to the run's; a test imports them itself, or through the kit or a benchmark. */
const SERVERS = ["test/kit/database.ts", "test/kit/embedded-processes.ts", "src/lib/embedded-mongodb/embedded.ts"];

/** Finds the test files whose imports lead to a MongoDB; every other file runs in the project `unit`, without one. */
export function findServerTests(): string[] {
  const imports = new Map<string, string[]>();
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (SERVERS.includes(path)) return true;
    if (seen.has(path) || !/^(test|bench)\//.test(path)) return false;
    seen.add(path);
    if (!imports.has(path)) imports.set(path, readImports(path));
    return imports.get(path)?.some((target) => reaches(target, seen)) ?? false;
  };
  const tests = globSync("test/**/*.test.ts", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  return tests.filter((path) => reaches(path, new Set())).sort();
}

/** Returns the files that a file imports by value, relative to the repository. */
function readImports(path: string): string[] {
  const text = readFileSync(root + path, "utf8");
  const { staticImports } = parseSync(path, text).module;
  return staticImports
    .filter(({ moduleRequest, entries }) => moduleRequest.value.startsWith(".") && !isTypeOnly(entries))
    .map(({ moduleRequest }) => posix.join(posix.dirname(path), moduleRequest.value));
}

const isTypeOnly = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType);
