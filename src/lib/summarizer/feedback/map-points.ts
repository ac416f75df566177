import { addEvidence, type ContentSentence, findContentSentences, splitText } from "../comparison/content-sentences.ts";
import { listPoints } from "../comparison/list-points.ts";
import { endsSentence, findSentences } from "../grounding/passages.ts";
import { overlaps } from "../points/places.ts";
import type { Evidence, PointKind, Statement, SummaryDraft, SummarySection, TypedPoint } from "../summarizer.ts";
import { createPlaceTest } from "./place-test.ts";

/** Returns the text of a point, another one that replaces it, or null to remove it. */
export type PointMap = (point: { kind: PointKind; text: string; evidence: readonly Evidence[] }) => string | null;

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
  const tasks = points && mapList("task", points.tasks);
  const mapTexts = (kind: "topic" | "task", texts: readonly string[]) =>
    addEvidence(texts, kind === "task" ? "action_item" : kind, statements).flatMap(
      (point) => map({ kind, ...point }) ?? [],
    );
  const content = mapSentences(summary.content, findContentSentences(summary), ({ text, evidence }) =>
    map({ kind: "sentence", text, evidence }),
  );
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
  const withValue = (mapped: string | string[]): SummarySection =>
    mapped.length > 0 ? { ...section, value: mapped } : { ...section, value: null, evidence: [] };
  if (Array.isArray(value)) return withValue(value.flatMap((text) => mapText(text) ?? []));
  if (type !== "text" || typeof value !== "string") return section;
  // A line can be one point of several sentences, as an edit.
  const split = (line: string): [number, number][] => {
    const sentences = findSentences(line);
    const isMapped = sentences.some(([start, end]) => mapText(line.slice(start, end)) !== line.slice(start, end));
    return isMapped || sentences.length === 0 ? sentences : [[0, line.length]];
  };
  return withValue(mapSentences(value, splitText(value, 0, value.length, split), ({ text }) => mapText(text)));
}

/** Maps the sentences of a text; lines of which nothing remains are removed. */
function mapSentences(
  content: string,
  sentences: readonly ContentSentence[],
  map: (sentence: ContentSentence) => string | null,
): string {
  let next = 0;
  let position = 0;
  const lines = content.split("\n").flatMap((line) => {
    const lineEnd = position + line.length;
    const own: ContentSentence[] = [];
    for (let each = sentences[next]; each && each.end <= lineEnd; each = sentences[++next]) own.push(each);
    const [first] = own;
    const bullet = first ? content.slice(position, first.start) : line;
    let mapped = "";
    for (const sentence of own) {
      const text = map(sentence);
      if (text !== null) mapped += `${mapped === "" ? "" : content.slice(position, sentence.start)}${text}`;
      position = sentence.end;
    }
    position = lineEnd + 1;
    return first && mapped === "" ? [] : [bullet + mapped];
  });
  return lines.join("\n").trim();
}

/** Replaces the text of a point, also where another list of the summary repeats it. An edit may have several sentences. */
export function replacePoint(
  summary: SummaryDraft,
  { kind, text, evidence }: Parameters<PointMap>[0],
  replacement: string,
  state?: Statement["state"],
): SummaryDraft {
  if (text === replacement) return summary;
  const isOwn = createPlaceTest(
    listPoints(summary).filter((point) => point.kind === kind && point.text === text),
    evidence,
  );
  const replace: PointMap = (point) => {
    if (point.text !== text || (point.kind === "topic") !== (kind === "topic")) return point.text;
    const isReplaced = point.kind === kind ? isOwn(point) : overlaps(point.evidence, evidence);
    return isReplaced ? replacement : point.text;
  };
  const mapped = mapPoints(summary, replace, state);
  const isOwnSentence = findSentences(text).length < 2 && endsSentence(text);
  if (kind === "topic" || isOwnSentence) return mapped;
  // In a text without statements, an edit of several sentences is several points, and one without a full stop is a part of one.
  const replaceIn = (value: string, places: readonly Evidence[]) => {
    const start = kind === "sentence" || overlaps(places, evidence) ? value.indexOf(text) : -1;
    return start < 0 ? value : value.slice(0, start) + replacement + value.slice(start + text.length);
  };
  const sections = mapped.sections?.map((section, index): SummarySection => {
    const { type, value } = section;
    const isText = type === "text" && typeof value === "string" && value === summary.sections?.[index]?.value;
    return isText ? { ...section, value: replaceIn(value, section.evidence) } : section;
  });
  const isFound = mapped.content !== summary.content;
  const content = isFound ? mapped.content : replaceIn(summary.content, []);
  return { ...mapped, content, ...(sections && { sections }) };
}

/** Returns the state of the statement that has the text of a point, as another kind of point too; undefined without one. */
export function findState({ statements }: SummaryDraft, { kind, text }: { kind: PointKind; text: string }) {
  const isTopic = kind === "topic";
  return statements?.find((statement) => (statement.kind === "topic") === isTopic && statement.text === text)?.state;
}
