import { useSubscription } from "urql";
import { ProgressDocument } from "../../gql/graphql.ts";

const STAGES = {
  QUEUED: "Waiting for a worker",
  SUMMARIZING: "The summary is being written",
  RETRYING: "An attempt failed; another one follows",
  COMPLETED: "Completed",
  FAILED: "Failed",
} as const;

/** The summary while it is written, with its text so far where the engine streams it. */
export function Progress({ id }: { id: string }) {
  const [{ data }] = useSubscription({ query: ProgressDocument, variables: { id } });
  const { stage = "QUEUED", percent = 0, partialText } = data?.summaryProgress ?? {};
  return (
    <div className="progress" aria-live="polite">
      <p>
        <span>{STAGES[stage]}</span>
        <span className="soft">{percent} %</span>
      </p>
      <progress max={100} value={percent} aria-label="Progress of the summary" />
      {partialText && stage === "SUMMARIZING" && (
        <p className="summary-text partial" dir="auto">
          {partialText}
        </p>
      )}
    </div>
  );
}
