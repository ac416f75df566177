import { diffWords } from "diff";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import {
  type DiffChapterFragment,
  type DiffPointFragment,
  type DiffSectionFragment,
  SummaryDiffDocument,
} from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { StatementButton } from "./statements.tsx";

const KIND = {
  SENTENCE: "Sentence",
  TOPIC: "Topic",
  DECISION: "Decision",
  TASK: "Task",
  OPEN_QUESTION: "Open question",
  KEY_FACT: "Key fact",
} as const;

/** What a version of the summary adds, removes and changes; each point leads to its evidence. */
export function VersionDiff({ id, from }: { id: string; from: number }) {
  const [{ data, error }] = useQuery({ query: SummaryDiffDocument, variables: { id, from } });
  if (error) return <FaultNote fault={toFault(error)} />;
  const diff = data?.summaryDiff;
  if (!diff) return <p className="loading">Loading…</p>;
  const parts = diff.sections.length + diff.chapters.length;
  const isSame = diff.added.length + diff.removed.length + diff.changed.length + parts === 0;
  const points = diff.unchanged === 1 ? "1 point is" : `${diff.unchanged} points are`;
  return (
    <section className="diff" aria-label={`Version ${diff.number} compared with version ${diff.from}`}>
      <Points title="Added" points={diff.added} />
      <Points title="Removed" points={diff.removed} />
      {diff.changed.length > 0 && (
        <>
          <h3>Changed</h3>
          <ul className="statements">
            {diff.changed.map(({ before, after }) => (
              <li key={`${after.kind} ${before.text} ${after.text}`}>
                <p className="kind">
                  {KIND[after.kind]}
                  {before.state !== after.state && ` · ${formatState(before)} → ${formatState(after)}`}
                </p>
                <StatementButton statement={{ text: after.text, evidence: after.evidence }}>
                  <ChangedWords before={before.text} after={after.text} />
                </StatementButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Parts
        title="Sections"
        parts={diff.sections.map(({ before, after }) => ({
          key: (after ?? before)?.key ?? "",
          before: before ? formatSection(before) : "",
          after: after ? formatSection(after) : "",
        }))}
      />
      <Parts
        title="Chapters"
        parts={diff.chapters.map(({ before, after }) => ({
          key: `${before?.messageId} ${after?.messageId}`,
          before: before ? formatChapter(before) : "",
          after: after ? formatChapter(after) : "",
        }))}
      />
      <p className="soft">{isSame ? `Both versions say the same: ${points} in both.` : `${points} in both.`}</p>
    </section>
  );
}

function Points({ title, points }: { title: "Added" | "Removed"; points: readonly DiffPointFragment[] }) {
  if (points.length === 0) return null;
  const Mark = title === "Added" ? "ins" : "del";
  return (
    <>
      <h3>{title}</h3>
      <ul className="statements">
        {points.map((point) => (
          <li key={`${point.kind} ${point.text}`}>
            <p className="kind">
              {KIND[point.kind]}
              {point.state && ` · ${formatState(point)}`}
            </p>
            <StatementButton statement={{ text: point.text, evidence: point.evidence }}>
              <Mark>{point.text}</Mark>
            </StatementButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Part {
  key: string;
  before: string;
  after: string;
}

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="statements">
        {parts.map(({ key, before, after }) => (
          <li key={key}>
            <p className="statement plain" dir="auto">
              <ChangedWords before={before} after={after} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const formatSection = ({ title, value }: DiffSectionFragment) =>
  `${title}: ${Array.isArray(value) ? value.join("; ") : String(value ?? "not in the text")}`;

const formatChapter = ({ title, points }: DiffChapterFragment) =>
  `${title}: ${points.map(({ text }) => text).join(" ")}`;

const formatState = ({ state }: DiffPointFragment) => state?.toLowerCase() ?? "no state";

function ChangedWords({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ value, added, removed }, index) => {
    const Mark = added ? "ins" : removed ? "del" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change.
    return <Mark key={index}>{value}</Mark>;
  });
}
