import type { Weights } from "../../src/lib/summarizer/builtin/rank/score.ts";
import type { Sentence } from "../../src/lib/summarizer/builtin/segment/sentence.ts";
import { selectLines } from "../../src/lib/summarizer/builtin/write-lines.ts";
import { computeRouge } from "../../src/lib/summarizer/evaluation/rouge.ts";
import type { Case, Dependence } from "./read-cases.ts";

export interface Coverage {
  facts: number;
  /** Facts of which the summary shows all lines of an alternative. */
  shown: number;
  /** Sum of the largest shares of the lines of an alternative that the summary shows. */
  share: number;
  /** Sentences that state a falsehood. */
  false: number;
  /** Sentences that do not hold in the end, and of which the summary does not tell so. */
  untold: number;
  /** Sentences that are not understood alone, and those of which the summary does not show what they are understood by. */
  dependent: number;
  unclear: number;
  sentences: number;
  /** Words of all summaries. */
  words: number;
}

/** Counts the key facts that summaries show. */
export function measureCoverage(cases: readonly Case[], weights: Weights): Coverage {
  const coverage = {
    facts: 0,
    shown: 0,
    share: 0,
    false: 0,
    untold: 0,
    dependent: 0,
    unclear: 0,
    sentences: 0,
    words: 0,
  };
  for (const { ranked, facts, false: falsehoods, changed, needs } of cases) {
    const lines = selectLines(ranked, weights);
    const selected = new Set(lines.map(({ sentence }) => sentence.index));
    for (const alternatives of facts) {
      const shares = alternatives.map(
        (needed) =>
          needed.filter((indexes) => indexes.length === 0 || indexes.some((index) => selected.has(index))).length /
          needed.length,
      );
      const share = Math.max(0, ...shares);
      coverage.facts += 1;
      coverage.share += share;
      if (share === 1) coverage.shown += 1;
    }
    coverage.false += [...selected].filter((index) => falsehoods.has(index)).length;
    const told = lines.map(({ sentence }) => sentence);
    const isSelected = ({ sentence }: Dependence) => selected.has(sentence);
    coverage.untold += changed.filter((change) => isSelected(change) && !isTold(change, told)).length;
    coverage.dependent += needs.filter(isSelected).length;
    coverage.unclear += needs.filter((need) => isSelected(need) && !isTold(need, told)).length;
    coverage.sentences += lines.length;
    coverage.words += lines.reduce((sum, { wordCount }) => sum + wordCount, 0);
  }
  return coverage;
}

const isTold = ({ sentence, on }: Dependence, told: readonly Sentence[]): boolean =>
  on.some((messages) =>
    messages.every((message) =>
      told.some(({ index, messageIndex, jointReport }) => {
        const isJoint = jointReport !== undefined && messageIndex + 1 === message;
        return index === sentence ? isJoint : messageIndex === message || isJoint;
      }),
    ),
  );

/** Computes the mean ROUGE-1, -2 and -L F1 × 100 of summaries. */
export function measureRouge(cases: readonly Case[], weights: Weights): number[] {
  const all = cases.flatMap(({ ranked, references }) => {
    const text = selectLines(ranked, weights)
      .map((line) => line.text)
      .join(" ");
    return computeRouge(text, references) ?? [];
  });
  return (["rouge1", "rouge2", "rougeL"] as const).map(
    (name) => (100 * all.reduce((sum, rouge) => sum + rouge[name], 0)) / all.length,
  );
}
