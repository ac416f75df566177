import { useEffect } from "react";
import { useAction } from "../../api/use-action.ts";
import { RecoverWebhookDocument, type WebhookQuery } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { onFields } from "../../ui/submit.ts";

type Recoveries = NonNullable<NonNullable<WebhookQuery["webhook"]>["recoveries"]>["nodes"];

const HOUR_MS = 3_600_000;
const POLL_INTERVAL_MS = 2_000;
const PERIODS = { "1": "the last hour", "24": "the last 24 hours", "168": "the last 7 days" } as const;

interface Props {
  id: string;
  recoveries: Recoveries;
  /** Reads the recoveries again. */
  onProgress(): void;
}

/** Delivers the events of a period that failed or were missed. */
export function Recovery({ id, recoveries, onProgress }: Props) {
  const { run, fault, isRunning } = useAction(RecoverWebhookDocument);
  const isInProgress = recoveries.some(({ status }) => status !== "COMPLETED");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one with each render.
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(onProgress, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isInProgress]);
  async function submit(fields: FormData) {
    const since = new Date(Date.now() - Number(fields.get("hours")) * HOUR_MS).toISOString();
    if (await run({ input: { id, since } })) onProgress();
  }
  return (
    <section className="card" aria-labelledby="recovery">
      <h2 id="recovery">Recover</h2>
      <form className="recover" onSubmit={onFields(submit)}>
        <label>
          Deliver what failed or was missed in{" "}
          <select name="hours" defaultValue="24">
            {Object.entries(PERIODS).map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button small" disabled={isRunning}>
          Recover
        </button>
      </form>
      <FaultNote fault={fault} />
      {recoveries.map((one) => (
        <p key={one.id} className="soft">
          {one.status === "COMPLETED" ? "Completed" : "In progress"}: {one.done} of {one.total} deliveries, requested at{" "}
          {new Date(one.createdAt).toLocaleString("en")}
        </p>
      ))}
    </section>
  );
}
