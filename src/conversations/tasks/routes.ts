import { type Route, route } from "../../http/route.ts";
import { formatEtag, parseIfMatch } from "../etag.ts";
import { Task } from "../points-output.ts";
import { UpdateTaskInput } from "./input.ts";
import { updateTask } from "./service.ts";

export const taskRoutes: Route[] = [
  route({
    method: "PATCH",
    path: "/conversations/{id}/tasks/{task_id}",
    operationId: "updateTask",
    summary: "Set the state of a task",
    description:
      "Sets the state of a task of the current summary, which later summaries keep, and publishes `task.updated`. `action_items` of the summary are the open tasks. A request that changes nothing publishes no event.",
    scope: "write",
    response: Task,
    conditional: true,
    body: UpdateTaskInput,
    async handle(ctx, { params, body }, reply) {
      const versions = parseIfMatch(reply.request.headers["if-match"]);
      const { row, task } = await updateTask(ctx, params.task_id, body, { conversationId: params.id, versions });
      reply.header("etag", formatEtag(row));
      return task;
    },
  }),
];
