import { z } from "zod";
import { id } from "../../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../../database/event-log.ts";
import { Task, taskState } from "../points-output.ts";

declare module "../../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof TASK_EVENTS> {}
}

export const TASK_EVENTS = {
  "task.updated": {
    meaning: "A client set the state of a task.",
    kept: { conversation_id: true },
    data: z.object({
      conversation_id: id("conv"),
      task: Task,
      previous_state: taskState.describe("The state before."),
    }),
  },
} satisfies Record<string, EventDeclaration>;
