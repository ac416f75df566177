import type { ExportTask } from "./read.ts";

/** Messages to a thread: write an export, stop writing, or exit. */
export type ToThread = { file: string; task: ExportTask } | "stop" | "close";

/** Messages of a thread: its modules are loaded, progress, and the end of the work, when none of its writes is in flight any more. */
export type FromThread = "loaded" | { fraction: number } | { done: WrittenFile } | { failed: unknown };

export interface WrittenFile {
  size: number;
  sha256: string;
}
