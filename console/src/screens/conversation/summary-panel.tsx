import { Link } from "@tanstack/react-router";
import type { PointKind, SummaryFieldsFragment } from "../../gql/graphql.ts";
import { Icon } from "../../ui/icon.tsx";
import { SENTIMENT } from "../../ui/words.ts";
import { Chapters } from "./chapters.tsx";
import type { Statement } from "./evidence-store.ts";
import { FeedbackProvider, Point, RejectedPoints } from "./feedback.tsx";
import { Progress } from "./progress.tsx";
import type { Conversation } from "./screen.tsx";
import { Sections } from "./sections.tsx";
import { Tasks } from "./tasks.tsx";

/** The summary, of which each statement leads to the words that support it. */
export function SummaryPanel({ conversation }: { conversation: Conversation }) {
  const { id, status, summary } = conversation;
  return (
    <section className="card summary-card" aria-labelledby="summary">
      <div className="card-head">
        <h2 id="summary">Summary</h2>
        {summary && <Grounding summary={summary} />}
      </div>
      {status === "PROCESSING" && <Progress id={id} />}
      {status === "FAILED" && !summary && (
        <p className="fault" role="alert">
          No summary could be written. Regenerate it to try again.
        </p>
      )}
      {summary && (
        <FeedbackProvider conversationId={id} feedback={summary.feedback}>
          <SummaryText summary={summary} />
        </FeedbackProvider>
      )}
    </section>
  );
}

function SummaryText({ summary }: { summary: SummaryFieldsFragment }) {
  const { points } = summary;
  const statements = summary.statements ?? [];
  const sentences = statements.filter(({ kind }) => kind === "SENTENCE");
  const items = statements.filter(({ kind }) => kind === "ACTION_ITEM");
  return (
    <>
      {sentences.length > 0 ? (
        <PointList kind="SENTENCE" statements={sentences} label="Sentences of the summary" />
      ) : (
        <p className="summary-text" dir="auto">
          {summary.content}
        </p>
      )}
      <Sections sections={summary.sections} />
      {points && points.tasks.length > 0 && <Tasks tasks={points.tasks} />}
      {!points && <Section title="Action items" kind="TASK" statements={items} />}
      <Section title="Decisions" kind="DECISION" statements={points?.decisions} />
      <Section title="Open questions" kind="OPEN_QUESTION" statements={points?.openQuestions} />
      <Section title="Key facts" kind="KEY_FACT" statements={points?.keyFacts} />
      <Chapters chapters={summary.chapters} />
      <RejectedPoints isShown={(text) => statements.some((each) => each.text === text) || isTypedPoint(points, text)} />
      <h3>Topics and sentiment</h3>
      <div className="chips">
        <span className={`sentiment ${summary.sentiment.toLowerCase()}`}>{SENTIMENT[summary.sentiment]}</span>
        {summary.topics.map((topic) => (
          <Link key={topic} to="/conversations" search={{ topic }} className="chip" dir="auto">
            {topic}
          </Link>
        ))}
      </div>
      <p className="generator">
        {summary.language !== "und" && `${summary.language} · `}
        {[summary.generator?.engine, summary.generator?.model].filter(Boolean).join(" · ")}
        {summary.generator?.fallback && " · replaced the configured engine"}
      </p>
    </>
  );
}

interface ListProps {
  kind: PointKind;
  statements?: readonly Statement[] | undefined;
}

function Section({ title, kind, statements = [] }: ListProps & { title: string }) {
  if (statements.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <PointList kind={kind} statements={statements} label={title} />
    </>
  );
}

function PointList({ kind, statements = [], label }: ListProps & { label: string }) {
  return (
    <ul className="statements" aria-label={label}>
      {statements.map((statement) => (
        <li key={statement.text}>
          <Point kind={kind} statement={statement} />
        </li>
      ))}
    </ul>
  );
}

const isTypedPoint = (points: SummaryFieldsFragment["points"], text: string) =>
  [points?.decisions, points?.tasks, points?.openQuestions, points?.keyFacts].some((list) =>
    list?.some((point) => point.text === text),
  );

function Grounding({ summary: { grounding } }: { summary: SummaryFieldsFragment }) {
  if (!grounding) return null;
  const shown = grounding.points - grounding.dropped;
  const rejected =
    grounding.rejected > 0 ? ` ${grounding.rejected} were left out, because they are marked as wrong.` : "";
  const title = `${grounding.verified} of ${grounding.points} points are supported by the text, ${grounding.quoted} were replaced by a quotation, ${grounding.dropped} were removed.${rejected}`;
  return (
    <span className="grounding" title={title}>
      <Icon name="check" />
      {grounding.verified} of {shown} verified
    </span>
  );
}
