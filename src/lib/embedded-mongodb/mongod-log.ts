import { existsSync, readFileSync, renameSync, statSync } from "node:fs";

const MAX_LOG_BYTES = 16 * 1024 * 1024;
const MAX_LINE_LENGTH = 500;

/** Renames the log to `.1`, which replaces the one before: at most one old log exists. */
export function rotateLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

export function isLogLarge(file: string): boolean {
  return existsSync(file) && statSync(file).size >= MAX_LOG_BYTES;
}

/** Returns the last errors and warnings of a log of JSON lines, or its last lines if there are none. */
export function readLastErrors(file: string): string {
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(-200).map(formatLine);
  const errors = lines.filter((line) => !/^[ID]\d? /.test(line));
  return (errors.length > 0 ? errors : lines).slice(-6).join("\n");
}

function formatLine(line: string): string {
  try {
    const { s, msg, attr = {} } = JSON.parse(line);
    return `${s} ${msg}: ${attr.error?.errmsg ?? JSON.stringify(attr)}`.slice(0, MAX_LINE_LENGTH);
  } catch {
    return line.slice(0, MAX_LINE_LENGTH);
  }
}
