import { diffWords } from "diff";
import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { SummaryVersionsDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";
import { STYLE } from "../../ui/words.ts";

/** Earlier summaries, each with what the next one changed. */
export function Versions({ id }: { id: string }) {
  const [{ data, error }] = useQuery({ query: SummaryVersionsDocument, variables: { id } });
  const [shown, setShown] = useState<string>();
  const jobs = data?.conversation?.summaryJobs?.nodes ?? [];
  if (error) return <FaultNote fault={toFault(error)} />;
  if (!data) return <p className="loading">Loading…</p>;
  return (
    <ol className="versions">
      {jobs.map((job, index) => {
        const older = jobs.slice(index + 1).find(({ summary }) => summary);
        return (
          <li key={job.id}>
            <p>
              <strong>{STYLE[job.style]}</strong> {job.language && <span className="soft">{job.language}</span>}{" "}
              <span className="soft">
                {job.status.toLowerCase()} · <Time value={job.completedAt ?? job.createdAt} />
              </span>
            </p>
            {job.error && <p className="soft">{job.error.message}</p>}
            {job.summary && older?.summary && (
              <button
                type="button"
                className="button small"
                aria-expanded={shown === job.id}
                onClick={() => setShown(shown === job.id ? undefined : job.id)}
              >
                Compare with the one before
              </button>
            )}
            {shown === job.id && job.summary && older?.summary && (
              <Difference before={older.summary.content} after={job.summary.content} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className="soft">The text is the same.</p>;
  return (
    <p className="difference">
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change.
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        if (removed) return <del key={index}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        return <span key={index}>{value}</span>;
      })}
    </p>
  );
}
