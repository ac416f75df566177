import { findSentences } from "../grounding/passages.ts";
import type { Evidence, PointKind, Statement, SummaryDraft, SummarySection, TypedPoint } from "../summarizer.ts";

/** Returns the text of a point, another one that replaces it, or null to remove it. */
export type PointMap = (point: { kind: PointKind; text: string; evidence: readonly Evidence[] }) => string | null;

const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/**
 * Maps each point of a summary, wherever the summary repeats it. A summary without any sentence has its title as content.
 * `state`: of statements with another text.
 */
export function mapPoints(
  summary: SummaryDraft,
  map: PointMap,
  state: Statement["state"] = "unverified",
): SummaryDraft {
  const { points, chapters, sections, statements } = summary;
  const mapList = <T extends TypedPoint>(kind: PointKind, list: readonly T[]): T[] =>
    list.flatMap((point) => {
      const text = map({ kind, text: point.text, evidence: point.evidence });
      if (text === null) return [];
      return text === point.text ? [point] : [{ ...point, text }];
    });
  const findEvidence = (kind: "sentence" | "topic" | "action_item", text: string) =>
    statements?.find((statement) => statement.kind === kind && statement.text === text)?.evidence ?? [];
  const tasks = points && mapList("task", points.tasks);
  const mapTexts = (kind: "topic" | "task", texts: readonly string[]) =>
    texts.flatMap((text) => {
      const evidence = findEvidence(kind === "task" ? "action_item" : kind, text);
      return map({ kind, text, evidence }) ?? [];
    });
  const mapSentence: TextMap = (text) => map({ kind: "sentence", text, evidence: findEvidence("sentence", text) });
  const content = mapContent(summary.content, (line) => mapSentences(line, mapSentence));
  return {
    ...summary,
    content: content === "" ? summary.title : content,
    topics: mapTexts("topic", summary.topics),
    action_items: tasks
      ? tasks.filter(({ state }) => state === "open").map(({ text }) => text)
      : mapTexts("task", summary.action_items),
    ...(statements && {
      statements: statements.flatMap((statement) => {
        const kind = statement.kind === "action_item" ? "task" : statement.kind;
        const text = map({ kind, text: statement.text, evidence: statement.evidence });
        if (text === null) return [];
        return text === statement.text ? [statement] : [{ ...statement, text, state }];
      }),
    }),
    ...(points &&
      tasks && {
        points: {
          decisions: mapList("decision", points.decisions),
          tasks,
          open_questions: mapList("open_question", points.open_questions),
          key_facts: mapList("key_fact", points.key_facts),
        },
      }),
    ...(chapters && {
      chapters: chapters.map((chapter) => ({ ...chapter, points: mapList("sentence", chapter.points) })),
    }),
    ...(sections && { sections: sections.map((section) => mapSection(section, map)) }),
  };
}

/** Maps the text of a section, or the entries of its list; other types have no points. */
function mapSection(section: SummarySection, map: PointMap): SummarySection {
  const { type, value, evidence } = section;
  const mapText = (text: string) => map({ kind: "sentence", text, evidence });
  if (Array.isArray(value)) return { ...section, value: value.flatMap((text) => mapText(text) ?? []) };
  if (type !== "text" || typeof value !== "string") return section;
  const text = mapContent(value, (sentences) => {
    const mapped = mapSentences(sentences, mapText);
    // A line can be one point of several sentences, as an edit.
    return mapped === sentences ? mapText(sentences) : mapped;
  });
  return text === "" ? { ...section, value: null, evidence: [] } : { ...section, value: text };
}

const ENDS_SENTENCE = /[.!?…]["'”’)\]]*$/;

type TextMap = (text: string) => string | null;

/** Maps the lines of a text without their bullets; those of which nothing remains are removed. */
function mapContent(content: string, map: TextMap): string {
  const lines = content.split("\n").flatMap((line) => {
    const bullet = BULLET.exec(line)?.[0] ?? "";
    const text = line.slice(bullet.length);
    if (text.trim() === "") return [line];
    const mapped = map(text);
    return mapped === null ? [] : [bullet + mapped];
  });
  return lines.join("\n").trim();
}

/** Maps the sentences of a line; null if none remains. */
function mapSentences(text: string, map: TextMap): string | null {
  let mapped = "";
  let position = 0;
  for (const [start, end] of findSentences(text)) {
    const sentence = map(text.slice(start, end));
    if (sentence !== null) mapped += `${mapped === "" ? "" : text.slice(position, start)}${sentence}`;
    position = end;
  }
  return mapped === "" ? null : mapped;
}

/** Replaces the text of a point, also where another list of the summary repeats it. An edit may have several sentences. */
export function replacePoint(
  summary: SummaryDraft,
  { kind, text, evidence }: Parameters<PointMap>[0],
  replacement: string,
  state?: Statement["state"],
): SummaryDraft {
  if (text === replacement) return summary;
  const replace: PointMap = (point) => {
    const isPoint = point.text === text && (point.kind === "topic") === (kind === "topic");
    return isPoint && (point.kind === kind || overlaps(point.evidence, evidence)) ? replacement : point.text;
  };
  const mapped = mapPoints(summary, replace, state);
  const isOwnSentence = findSentences(text).length < 2 && ENDS_SENTENCE.test(text);
  if (kind === "topic" || isOwnSentence) return mapped;
  // An edit of several sentences is several points of a text, and one without a full stop is a part of one.
  const replaceIn = (value: string, places: readonly Evidence[]) => {
    const start = kind === "sentence" || overlaps(places, evidence) ? value.indexOf(text) : -1;
    return start < 0 ? value : value.slice(0, start) + replacement + value.slice(start + text.length);
  };
  const statement = summary.statements?.find((each) => each.kind === "sentence" && each.text === text);
  const sections = mapped.sections?.map((section, index): SummarySection => {
    const { type, value } = section;
    const isText = type === "text" && typeof value === "string" && value === summary.sections?.[index]?.value;
    return isText ? { ...section, value: replaceIn(value, section.evidence) } : section;
  });
  const isFound = mapped.content !== summary.content;
  const content = isFound ? mapped.content : replaceIn(summary.content, statement?.evidence ?? []);
  return { ...mapped, content, ...(sections && { sections }) };
}

/** Returns the state of the statement that has the text of a point, as another kind of point too; undefined without one. */
export function findState({ statements }: SummaryDraft, { kind, text }: { kind: PointKind; text: string }) {
  const isTopic = kind === "topic";
  return statements?.find((statement) => (statement.kind === "topic") === isTopic && statement.text === text)?.state;
}

const overlaps = (places: readonly Evidence[], others: readonly Evidence[]): boolean =>
  places.some((place) =>
    others.some((other) => place.message === other.message && place.start < other.end && other.start < place.end),
  );
