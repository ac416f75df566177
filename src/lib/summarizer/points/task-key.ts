import { createHash } from "node:crypto";
import type { Evidence, Task } from "../summarizer.ts";

const KEY_LENGTH = 12;

/** Computes the key of a task from its evidence, or from its text if there is none. */
export function createTaskKey(text: string, [first]: readonly Evidence[]): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const place = first ? `${first.message}:${first.start}` : "";
  return createHash("sha256")
    .update(`${place}\n${words.join(" ")}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

/** Drops a task with the key of an earlier one in the list: two tasks of one sentence can have its text. */
export const withUniqueKeys = (tasks: readonly Task[]): Task[] =>
  [...new Map(tasks.toReversed().map((task) => [task.key, task])).values()].reverse();
