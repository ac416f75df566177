import type { Evidence, SummaryDraft, TypedPoint } from "../lib/summarizer/summarizer.ts";

/**
 * Removes evidence that the messages do not contain, and chapters that begin at none of them. A statement that has no evidence
 * left is unverified. `texts`: those of the messages, by position.
 */
export function keepExistingEvidence(summary: SummaryDraft, texts: readonly string[]): SummaryDraft {
  const exists = createCheck(texts);
  const keep = <T extends { evidence: Evidence[] }>(entry: T): T => ({
    ...entry,
    evidence: entry.evidence.filter(exists),
  });
  const keepPoints = (points: readonly TypedPoint[]) => points.map(keep);
  const { statements, points, sections, chapters, feedback } = summary;
  return {
    ...summary,
    ...(statements && {
      statements: statements
        .map(keep)
        .map((statement) => (statement.evidence.length > 0 ? statement : { ...statement, state: "unverified" })),
    }),
    ...(points && {
      points: {
        decisions: keepPoints(points.decisions),
        tasks: points.tasks.map(keep),
        open_questions: keepPoints(points.open_questions),
        key_facts: keepPoints(points.key_facts),
      },
    }),
    ...(sections && { sections: sections.map(keep) }),
    ...(chapters && {
      chapters: chapters
        .filter(({ message }) => message < texts.length)
        .map((chapter) => ({ ...chapter, points: keepPoints(chapter.points) })),
    }),
    ...(feedback && { feedback: feedback.map(keep) }),
  };
}

/** Splits each text into code points once, whatever the number of quotations from it. */
function createCheck(texts: readonly string[]): (evidence: Evidence) => boolean {
  const known = new Map<number, string[]>();
  return ({ message, start, end, quote }) => {
    const points = known.get(message) ?? [...(texts[message] ?? "")];
    known.set(message, points);
    return start < end && end - start <= quote.length && points.slice(start, end).join("") === quote;
  };
}
