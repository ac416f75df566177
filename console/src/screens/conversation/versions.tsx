import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { SummaryVersionsDocument, type SummaryVersionsQuery } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";
import { formatCost } from "../../ui/token-figures.tsx";
import { STYLE } from "../../ui/words.ts";
import { VersionDiff } from "./version-diff.tsx";

type Version = NonNullable<NonNullable<SummaryVersionsQuery["conversation"]>["summaryVersions"]>["nodes"][number];
type Usage = NonNullable<NonNullable<Version["summaryJob"]>["usage"]>;

/** The current summary and the earlier ones; each can be compared with one before it. */
export function Versions({ id }: { id: string }) {
  const [{ data, error }] = useQuery({ query: SummaryVersionsDocument, variables: { id } });
  if (error) return <FaultNote fault={toFault(error)} />;
  if (!data) return <p className="loading">Loading…</p>;
  const versions = data.conversation?.summaryVersions?.nodes ?? [];
  const [job] = data.conversation?.summaryJobs?.nodes ?? [];
  return (
    <>
      {job?.status === "FAILED" && job.error && (
        <p className="fault">The last attempt to write a summary failed: {job.error.message}</p>
      )}
      {versions.length === 0 && <p className="soft">No version yet: each summary that is written becomes one.</p>}
      <ol className="versions">
        {versions.map((version, index) => (
          <li key={version.id}>
            <VersionRow version={version} older={versions.slice(index + 1)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function VersionRow({ version, older }: { version: Version; older: readonly Version[] }) {
  const { id, number, current, createdAt, summary, summaryJob } = version;
  const [from, setFrom] = useState<number>();
  const [before] = older;
  const facts = [
    summaryJob && STYLE[summaryJob.style],
    summaryJob?.template?.name,
    summary.language !== "und" && summary.language,
    summary.generator?.model ?? summary.generator?.engine,
    summaryJob?.usage && formatUsage(summaryJob.usage),
  ].filter(Boolean);
  return (
    <>
      <p>
        <strong>Version {number}</strong> {current && <span className="chip">current</span>}{" "}
        <span className="soft">
          {facts.join(" · ")}
          {createdAt && (
            <>
              {facts.length > 0 && " · "}
              <Time value={createdAt} />
            </>
          )}
        </span>
      </p>
      <p dir="auto">{summary.title}</p>
      {before && (
        <div className="row">
          <button
            type="button"
            className="button small"
            aria-expanded={from !== undefined}
            onClick={() => setFrom(from === undefined ? before.number : undefined)}
          >
            {from === undefined ? "Compare" : "Close the comparison"}
          </button>
          {from !== undefined && (
            <select
              aria-label={`Version to compare version ${number} with`}
              value={from}
              onChange={({ target }) => setFrom(Number(target.value))}
            >
              {older.map((one) => (
                <option key={one.id} value={one.number}>
                  with version {one.number}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {from !== undefined && <VersionDiff id={id} from={from} />}
    </>
  );
}

function formatUsage({ promptTokens, completionTokens, cost }: Usage): string {
  const tokens = `${(promptTokens + completionTokens).toLocaleString("en")} tokens`;
  return typeof cost === "number" ? `${tokens}, ${formatCost(cost)}` : tokens;
}
