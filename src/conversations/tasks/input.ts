import { z } from "zod";
import { taskState } from "../points-output.ts";

/** The body of PATCH /conversations/{id}/tasks/{task_id}. */
export const UpdateTaskInput = z
  .strictObject({ state: taskState })
  .meta({ id: "UpdateTask", examples: [{ state: "done" }] });
export type UpdateTaskInput = z.input<typeof UpdateTaskInput>;
