import { runSummary } from "../../src/lib/summarizer/builtin/worker.ts";
import { countMatches, isSamePerson } from "../../src/lib/summarizer/evaluation/evaluate-summary.ts";
import type { SummaryDraft } from "../../src/lib/summarizer/summarizer.ts";
import type { Trap } from "../../test/kit/traps.ts";
import { findMessage, readFirstLines, toRequest } from "./lines.ts";

export interface PointCounts {
  expected: number;
  /** Expected points that are listed. */
  found: number;
  listed: number;
  /** Listed points that are expected. */
  right: number;
}

const KEYS = ["expected", "found", "listed", "right"] as const;

type Points = NonNullable<SummaryDraft["points"]>;

/** Compares the open tasks of summaries with the expected ones: one of its lines is the evidence, and the owner is not another one. */
export const measureTasks = (traps: readonly Trap[]): PointCounts =>
  measure(
    traps,
    ({ tasks }) => tasks.filter(({ state }) => state === "open"),
    ({ tasks }) => tasks.map(({ owner, lines = [] }) => ({ owner, lines })),
  );

/** Compares the decisions of summaries with the expected ones, by the lines that state them. */
export const measureDecisions = (traps: readonly Trap[]): PointCounts =>
  measure(
    traps,
    ({ decisions }) => decisions,
    ({ decisions = [] }) => decisions.map(({ line }) => ({ owner: null, lines: [line] })),
  );

interface Expected {
  owner: string | null;
  lines: readonly number[];
}

function measure(
  traps: readonly Trap[],
  list: (points: Points) => readonly (Points["decisions"][number] & { owner?: string | null })[],
  listExpected: (trap: Trap) => readonly Expected[],
): PointCounts {
  const counts: PointCounts = { expected: 0, found: 0, listed: 0, right: 0 };
  for (const trap of traps) {
    const request = toRequest(trap);
    const result = runSummary(request);
    if ("error" in result) throw new Error(`${trap.id}: ${result.error.message}`);
    const firstLines = readFirstLines(request);
    const listed = result.draft.points ? list(result.draft.points) : [];
    const expected = listExpected(trap);
    const matches = (point: (typeof listed)[number], { owner, lines }: Expected) =>
      (!owner || !point.owner || isSamePerson(owner, point.owner)) &&
      lines.some((line) => point.evidence.some(({ message }) => message === findMessage(firstLines, line)));
    const own = countMatches(listed, expected, matches);
    for (const key of KEYS) counts[key] += own[key];
  }
  return counts;
}
