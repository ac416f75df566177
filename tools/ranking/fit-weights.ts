// Fits the weights of chats to the key facts of bench/data, without a loss of ROUGE on data sets of `{dialogue, refs}`:
//   node tools/ranking/fit-weights.ts [--rouge FILE:ROUGE1,ROUGE2,ROUGEL ...] [--minutes 10] [--seed 1]
// It prints the weights that replace those in src/lib/summarizer/builtin/rank/weights.ts. The files named …-held-out and unseen… are measured only.
import { parseArgs } from "node:util";
import type { Weights } from "../../src/lib/summarizer/builtin/rank/score.ts";
import { BY_HAND, CHAT_WEIGHTS } from "../../src/lib/summarizer/builtin/rank/weights.ts";
import { FITTED, HELD_OUT, UNSEEN } from "./data-sets.ts";
import { measureCoverage, measureRouge } from "./measure.ts";
import { createRandom } from "./random.ts";
import { type Case, readDataSet, readDialogues } from "./read-cases.ts";

/** A fact, counted twice as it is shown in part too, is worth 160 words. */
const COST_OF_WORD = 0.012;
const COST_OF_FALSEHOOD = 4;
/** Keeps a weight as it is unless a change helps. */
const COST_OF_CHANGE = 0.2;
/** For each point of ROUGE below its bound. */
const COST_OF_ROUGE = 25;
const MIN_GAIN = 0.1;
const STEPS = [0.4, -0.4, 0.2, -0.2];

const { values } = parseArgs({
  options: {
    rouge: { type: "string", multiple: true, default: [] },
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});
const [fitted = [], heldOut = [], unseen = []] = [FITTED, HELD_OUT, UNSEEN].map((names) => names.flatMap(readDataSet));
const bounded = values.rouge.map((option) => {
  const [file = "", bounds = ""] = option.split(":");
  return { cases: readDialogues(file), bounds: bounds.split(",").map(Number) };
});
const end = Date.now() + Number(values.minutes) * 60_000;
const names = (Object.keys(CHAT_WEIGHTS) as (keyof Weights)[]).filter((name) => !BY_HAND.has(name));

let weights = CHAT_WEIGHTS;
let best = computeGain(weights) - computeRougeCost(weights);
report("before", weights);
for (let isChanged = true, pass = 0; isChanged && Date.now() < end; pass += 1) {
  isChanged = false;
  for (const name of shuffle(names, Number(values.seed) + pass)) {
    for (const step of STEPS) {
      const changed = { ...weights, [name]: round(weights[name] + step) };
      const gain = computeGain(changed);
      if (gain <= best + MIN_GAIN) continue;
      const value = gain - computeRougeCost(changed);
      if (value <= best + MIN_GAIN) continue;
      weights = changed;
      best = value;
      isChanged = true;
    }
    if (Date.now() >= end) break;
  }
  report(`pass ${pass + 1}`, weights);
}
process.stdout.write(`${JSON.stringify(weights, null, 2)}\n`);

function computeGain(candidate: Weights): number {
  const { shown, share, false: falsehoods, words } = measureCoverage(fitted, candidate);
  const change = names.reduce((sum, name) => sum + Math.abs(candidate[name] - CHAT_WEIGHTS[name]), 0);
  return shown + share - COST_OF_FALSEHOOD * falsehoods - COST_OF_WORD * words - COST_OF_CHANGE * change;
}

function computeRougeCost(candidate: Weights): number {
  const missing = bounded.flatMap(({ cases, bounds }) =>
    measureRouge(cases, candidate).map((value, index) => Math.max(0, (bounds[index] ?? 0) - value)),
  );
  return COST_OF_ROUGE * missing.reduce((sum, value) => sum + value, 0);
}

function report(label: string, candidate: Weights): void {
  const describe = (cases: readonly Case[]) => {
    const { shown, facts, false: falsehoods, untold, sentences, words } = measureCoverage(cases, candidate);
    return `${shown} of ${facts} facts, ${falsehoods} falsehoods, ${untold} of ${sentences} sentences without their change, in ${Math.round(words / cases.length)} words`;
  };
  const rouge = bounded.map(({ cases }) =>
    measureRouge(cases, candidate)
      .map((value) => value.toFixed(2))
      .join("/"),
  );
  const parts = [`fitted ${describe(fitted)}`, `held out ${describe(heldOut)}`, `unseen ${describe(unseen)}`, ...rouge];
  process.stderr.write(`${label}: ${parts.join("; ")}\n`);
}

/** Orders the names at random, the same for equal seeds. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const next = createRandom(seed);
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
