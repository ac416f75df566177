import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** An attempt to reach an address beyond loopback, as tools/loopback-only.cjs records it. */
export interface Attempt {
  kind: "dns" | "tcp" | "udp";
  target: string;
  /** The test file or benchmark that the process belongs to. */
  origin?: string;
  command: string;
  pid: number;
  stack: string[];
}

const PRELOAD = fileURLToPath(new URL("./loopback-only.cjs", import.meta.url));

/** Preloads the guard in all processes that this one starts. Returns a function that prints new attempts to stderr and counts them. */
export function guardChildren(): () => number {
  const folder = mkdtempSync(join(tmpdir(), "recap-loopback-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, "attempts.jsonl");
  process.env.LOOPBACK_ONLY_LOG = log;
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require=${JSON.stringify(PRELOAD)}`]
    .filter(Boolean)
    .join(" ");
  return () => {
    const attempts = readAttempts(log);
    rmSync(log, { force: true });
    if (attempts.length > 0) process.stderr.write(`${formatAttempts(attempts)}\n`);
    return attempts.length;
  };
}

/** Reads the attempts from the log of a run, which creates no file without any. */
export function readAttempts(log: string): Attempt[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, "utf8").split("\n").filter(Boolean);
  return lines.map((line): Attempt => JSON.parse(line));
}

const MAX_REPORTED = 20;

/** Formats the attempts for the output of a failed run: equal ones once, with the stack of the first. */
function formatAttempts(attempts: readonly Attempt[]): string {
  const groups = new Map<string, { first: Attempt; count: number }>();
  for (const attempt of attempts) {
    const key = [attempt.kind, attempt.target, attempt.origin, attempt.command].join("\n");
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: attempt, count: 1 });
  }
  const shown = [...groups.values()].slice(0, MAX_REPORTED).map(({ first, count }) => {
    const { kind, target, origin, command, pid, stack } = first;
    const source = [origin, command].filter(Boolean).join(": ");
    const head = `${kind} ${target}${count > 1 ? ` (${count} times)` : ""}, process ${pid}, ${source}`;
    return [head, ...stack.map((line) => `    ${line}`)].join("\n");
  });
  const omitted = groups.size - shown.length;
  const title = `Attempts to reach addresses beyond loopback, which tools/loopback-only.cjs refused: ${attempts.length}`;
  return [title, ...shown, ...(omitted > 0 ? [`… and ${omitted} other targets`] : [])].join("\n");
}

// `node tools/loopback-attempts.ts LOG`: prints the attempts and ends with 1 if there are any.
if (import.meta.main) {
  const attempts = readAttempts(process.argv[2] ?? "");
  if (attempts.length > 0) {
    process.stderr.write(`${formatAttempts(attempts)}\n`);
    process.exitCode = 1;
  }
}
