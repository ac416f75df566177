import type { Statement } from "../summarizer.ts";
import { toEvidence } from "./evidence.ts";
import { endsSentence, findSentences, type Passage } from "./passages.ts";
import { isSurelySameLanguage } from "./same-language.ts";
import type { Source } from "./source.ts";
import { hasUnknownNumber, type Verdict, verifyPoint } from "./verify-point.ts";

const MAX_QUOTE_LENGTH = 300;
const MIN_QUOTED_WORDS = 3;

/** Points of a summary while they are compared with the text. */
export interface Run {
  source: Source;
  /** The words of a translation cannot be compared with those of the text; numbers can. */
  isTranslated: boolean;
  statements: Statement[];
  quoted: Set<Passage>;
  points: number;
  dropped: number;
}

/** The same text is often a sentence, a task and an action item. */
const verdictsBySource = new WeakMap<Source, Map<string, Verdict>>();

/** Compares a point with the text; of a translation, the numbers only. `isTranslated`: the summary is one, but for points in the language of the text. */
export function verify(text: string, source: Source, isTranslated: boolean): Verdict & { isCompared: boolean } {
  const verdicts = verdictsBySource.get(source) ?? new Map<string, Verdict>();
  verdictsBySource.set(source, verdicts);
  const verdict = verdicts.get(text) ?? verifyPoint(text, source);
  verdicts.set(text, verdict);
  if (!isTranslated || isSurelySameLanguage(text, source)) return { ...verdict, isCompared: true };
  return { ...verdict, fault: hasUnknownNumber(text, source) ? "number" : null, isCompared: false };
}

/** The mark of an item at the start of a line of a summary. */
export const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** Splits a line of a summary into its bullet and its sentences, each with the space before it, if there is any. */
export function splitLine(line: string): { bullet: string; sentences: { text: string; space: string }[] } {
  const bullet = BULLET.exec(line)?.[0] ?? "";
  const text = line.slice(bullet.length);
  const sentences = findSentences(text).map(([start, end]) => {
    return { text: text.slice(start, end), space: /\s/.test(text[start - 1] ?? "") ? " " : "" };
  });
  return { bullet, sentences };
}

/** Compares the sentences of a text, and returns what remains of it. */
export function groundContent(content: string, run: Run): string {
  const lines = content.split("\n").map((line) => {
    const { bullet, sentences } = splitLine(line);
    const kept = sentences.flatMap(({ text, space }) => {
      const grounded = groundSentence(text, run);
      return grounded === null ? [] : `${space}${grounded}`;
    });
    return { text: kept.length === 0 ? "" : `${bullet}${kept.join("").trim()}`, isBreak: sentences.length === 0 };
  });
  const text = lines
    .filter((line) => line.text !== "" || line.isBreak)
    .map((line) => line.text)
    .join("\n")
    .trim();
  return text.replace(/\n{3,}/g, "\n\n");
}

/** Compares a sentence, and returns it, a quotation that replaces it, or null. */
export function groundSentence(text: string, run: Run): string | null {
  run.points += 1;
  const { fault, passages, isCompared } = verify(text, run.source, run.isTranslated);
  if (fault === null) {
    const state = isCompared ? "verified" : "unverified";
    run.statements.push({ kind: "sentence", text, state, evidence: toEvidence(passages, run.source) });
    return text;
  }
  const [best] = isCompared ? passages : [];
  const isQuotable = best !== undefined && best.text.split(/\s+/).length >= MIN_QUOTED_WORDS && !run.quoted.has(best);
  if (!isQuotable || best.text.length > MAX_QUOTE_LENGTH) {
    run.dropped += 1;
    return null;
  }
  run.quoted.add(best);
  const { speaker } = run.source.messages[best.message] ?? { speaker: null };
  const words = best.text.replace(/\s+/g, " ");
  const quotation = `${speaker === null ? "" : `${speaker}: `}${endsSentence(words) ? words : `${words}.`}`;
  run.statements.push({ kind: "sentence", text: quotation, state: "quoted", evidence: toEvidence([best], run.source) });
  return quotation;
}
