import { createWorkerThreads } from "../worker-threads.ts";
import { type RunTextWork, runAtOnce, type TextTask } from "./text-work.ts";

/** Work on a shorter conversation, or the repair of a shorter answer, takes less time than its way to a thread and back. */
const MAX_CONVERSATION_AT_ONCE = 10_000;
const MAX_REPAIR_AT_ONCE = 500;

export interface TextThreads {
  run: RunTextWork;
  close(): Promise<void>;
}

/** Creates threads for the work on long texts, which would block the event loop. */
export function createTextThreads({ threads }: { threads: number }): TextThreads {
  const workers = createWorkerThreads(new URL("./text-work.ts", import.meta.url), Math.max(1, threads));
  return {
    run: (name, task, signal) =>
      isShort(task) ? runAtOnce(name, task, signal) : workers.run("runTask", { name, task }, signal),
    close: workers.close,
  };
}

const isShort = (task: TextTask): boolean =>
  "request" in task ? task.request.content.length <= MAX_CONVERSATION_AT_ONCE : task.text.length <= MAX_REPAIR_AT_ONCE;
