import { useState } from "react";
import type { SummaryFieldsFragment } from "../../gql/graphql.ts";
import { useEvidence } from "./evidence.tsx";
import { StatementList } from "./statements.tsx";

type Chapter = SummaryFieldsFragment["chapters"][number];

/** Parts of a long conversation, each with the points that lead into its text. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null;
  return (
    <>
      <h3>
        Chapters <span className="count">{chapters.length}</span>
      </h3>
      <ol className="chapters" aria-label="Chapters">
        {chapters.map((chapter) => (
          <li key={chapter.messageId}>
            <ChapterView chapter={chapter} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ChapterView({ chapter: { title, messageId, time, startedAt, points } }: { chapter: Chapter }) {
  const { follow } = useEvidence();
  const [isOpen, setOpen] = useState(false);
  // An empty place: the thread scrolls to the message and marks no words.
  const start = { messageId, start: 0, end: 0, quote: "" };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary dir="auto">
        {title} {time && <time dateTime={startedAt ?? undefined}>{time}</time>}
      </summary>
      {/* A long meeting has hundreds of points. */}
      {isOpen && <StatementList statements={points} label={title} />}
      <button
        type="button"
        className="button small"
        onClick={() => follow({ text: `Chapter: ${title}`, evidence: [start] })}
      >
        Show the start in the text
      </button>
    </details>
  );
}
