import type { Chapter, Evidence, Grounding } from "../summarizer.ts";
import { groundSentence, type Run } from "./ground-sentences.ts";
import { splitTopics, toTitle } from "./ground-title.ts";
import { type Source, selectMessages } from "./source.ts";
import { verifyTopic } from "./verify-topic.ts";

/** A chapter as an engine writes it. */
export interface DraftChapter extends Pick<Chapter, "title" | "time" | "started_at"> {
  /** Index of the first message, and behind the last one. */
  start: number;
  end: number;
  lines: readonly string[];
}

/** Returns true if the text names a title, or each topic that it lists ("Roof, heating and market"). */
const namesTopics = (title: string, source: Source): boolean =>
  [[title], splitTopics(title)].some((topics) => topics.every((topic) => verifyTopic(topic, source).length > 0));

/** Compares the sentences of each chapter with its messages. A title that they do not name is replaced by the first sentence. */
export function groundChapters(
  drafts: readonly DraftChapter[],
  { source, isTranslated }: Pick<Run, "source" | "isTranslated">,
) {
  const grounding: Grounding = { points: 0, verified: 0, quoted: 0, dropped: 0 };
  const chapters = drafts.map(({ title, start, end, time, started_at, lines }): Chapter => {
    const own = selectMessages(source, start, end);
    const run: Run = { source: own, isTranslated, statements: [], quoted: new Set(), points: 0, dropped: 0 };
    for (const line of lines) groundSentence(line, run);
    // The answer to the last sentence may be in the next chapter.
    const isOwn = ({ message }: Evidence) => message >= start && message < end;
    const points = run.statements.map(({ text, evidence }) => ({ text, evidence: evidence.filter(isOwn) }));
    const countStatements = (state: string) => run.statements.filter((statement) => statement.state === state).length;
    grounding.points += run.points;
    grounding.verified += countStatements("verified");
    grounding.quoted += countStatements("quoted");
    grounding.dropped += run.dropped;
    const isNamed = title !== "" && (isTranslated || namesTopics(title, own));
    const [first] = points;
    return {
      title: isNamed ? title : toTitle(first?.text ?? own.messages[start]?.text ?? ""),
      message: start,
      time,
      started_at,
      points,
    };
  });
  return { chapters, grounding };
}
