import { runSummary } from "../../src/lib/summarizer/builtin/worker.ts";
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
      isSamePerson(owner, point.owner ?? null) &&
      lines.some((line) => point.evidence.some(({ message }) => message === findMessage(firstLines, line)));
    counts.expected += expected.length;
    counts.listed += listed.length;
    counts.found += expected.filter((each) => listed.some((point) => matches(point, each))).length;
    counts.right += listed.filter((point) => expected.some((each) => matches(point, each))).length;
  }
  return counts;
}

/** Summaries shorten names: "Carla Kern" is "Carla". An unknown person may be anyone. */
function isSamePerson(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true;
  const [shorter, longer] = [a, b]
    .map((name) => name.toLowerCase().split(/\s+/))
    .toSorted((x, y) => x.length - y.length);
  return shorter?.every((word) => longer?.includes(word)) === true;
}
