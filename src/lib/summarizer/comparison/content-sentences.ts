import { BULLET } from "../grounding/ground-sentences.ts";
import { findSentences } from "../grounding/passages.ts";
import type { Evidence, Statement, SummaryDraft } from "../summarizer.ts";

/** A sentence of the content of a summary, at UTF-16 units of it. */
export interface ContentSentence {
  start: number;
  end: number;
  text: string;
  evidence: Evidence[];
}

/**
 * Finds the sentences of a summary's content: its statements in their order, since an edit can be a part of a sentence or several;
 * between them by punctuation, as earlier versions of Recap stored no statements.
 */
export function findContentSentences({ content, statements = [] }: Pick<SummaryDraft, "content" | "statements">) {
  const sentences: ContentSentence[] = [];
  let position = 0;
  for (const { kind, text, evidence } of statements) {
    const start = kind === "sentence" && /^.+$/.test(text) ? content.indexOf(text, position) : -1;
    if (start < 0) continue;
    sentences.push(...splitText(content, position, start), { start, end: start + text.length, text, evidence });
    position = start + text.length;
  }
  return [...sentences, ...splitText(content, position, content.length)];
}

/** Splits a part of a text into its lines without bullets, and these into sentences, or as `split` does. */
export function splitText(content: string, from: number, to: number, split = findSentences): ContentSentence[] {
  let next = from;
  return content
    .slice(from, to)
    .split("\n")
    .flatMap((line) => {
      const isLineStart = next === 0 || content[next - 1] === "\n";
      const bullet = isLineStart ? (BULLET.exec(line)?.[0] ?? "") : "";
      const offset = next + bullet.length;
      next += line.length + 1;
      return split(line.slice(bullet.length)).map(([first, last]) => {
        const [start, end] = [offset + first, offset + last];
        return { start, end, text: content.slice(start, end), evidence: [] };
      });
    });
}

/** Adds to each text of a list the evidence of the statement that it is; equal texts have theirs in the order of the statements. */
export function addEvidence(texts: readonly string[], kind: Statement["kind"], statements: readonly Statement[] = []) {
  const known = Map.groupBy(
    statements.filter((statement) => statement.kind === kind),
    ({ text }) => text,
  );
  return texts.map((text) => {
    const same = known.get(text) ?? [];
    const evidence: Evidence[] = (same.length > 1 ? same.shift() : same[0])?.evidence ?? [];
    return { text, evidence };
  });
}
