import { newId } from "../../src/core/ids.ts";
import type { TestApp } from "./app.ts";

/** Publishes events of one conversation through the committer, many in each commit. @returns their ids in order */
export async function publishEvents(
  app: Pick<TestApp, "deps">,
  account: string,
  count: number,
  conversation = newId("conv"),
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(
      ...(await app.deps.committer.commit({ account }, [], (change) =>
        Array.from({ length: Math.min(50, count - ids.length) }, () => {
          const data = {
            conversation_id: conversation,
            summary_job_id: newId("job"),
            error: { code: "test", message: "a test" },
          };
          return change.publish("summary.failed", data, { conversation })._id;
        }),
      )),
    );
  return ids;
}
