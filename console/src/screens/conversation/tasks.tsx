import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { type TaskFieldsFragment, UpdateTaskDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Point } from "./feedback.tsx";

const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Tasks of the summary, which can be checked off; later summaries keep the state. */
export function Tasks({ tasks }: { tasks: readonly TaskFieldsFragment[] }) {
  const { run, fault } = useAction(UpdateTaskDocument);
  // What was clicked, until the server has answered.
  const [pending, setPending] = useState<{ id: string; isDone: boolean }>();
  async function set(id: string, isDone: boolean) {
    setPending({ id, isDone });
    await run({ input: { id, state: isDone ? "DONE" : "OPEN" } });
    setPending(undefined);
  }
  const open = tasks.filter(({ state }) => state === "OPEN").length;
  return (
    <>
      <h3>
        Tasks <span className="count">{open} open</span>
      </h3>
      <FaultNote fault={fault} />
      <ul className="tasks" aria-label="Tasks">
        {tasks.map((task) => (
          <li key={task.id} className={task.state.toLowerCase()}>
            <input
              type="checkbox"
              aria-label={`Done: ${task.text}`}
              checked={pending?.id === task.id ? pending.isDone : task.state === "DONE"}
              onChange={({ target }) => void set(task.id, target.checked)}
            />
            <div>
              <Point kind="TASK" statement={{ text: task.text, evidence: task.evidence }} />
              <p className="task-facts">
                {task.owner && (
                  <span className="chip" dir="auto">
                    {task.owner}
                  </span>
                )}
                {(task.dueAt || task.dueText) && <span>due {formatDue(task)}</span>}
                {(task.state === "DECLINED" || task.state === "SUPERSEDED") && <span>{task.state.toLowerCase()}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const formatDue = ({ dueAt, dueText }: TaskFieldsFragment) => (dueAt ? DAY.format(new Date(dueAt)) : dueText);
