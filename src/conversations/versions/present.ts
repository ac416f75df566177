import type { PartChange } from "../../lib/summarizer/comparison/diff-parts.ts";
import type { SummaryDiff as Differences } from "../../lib/summarizer/comparison/diff-summaries.ts";
import type { SummaryPoint } from "../../lib/summarizer/comparison/list-points.ts";
import { toListSummary } from "../output.ts";
import { presentSummary } from "../present.ts";
import { presentChapters, presentEvidence, presentSections } from "../present-points.ts";
import type { FoundVersion } from "./found-version.ts";
import type { SummaryDiff, SummaryVersion, SummaryVersionItem } from "./output.ts";

export function presentVersion({ row, current }: FoundVersion): SummaryVersion {
  return {
    id: row._id,
    conversation_id: row.conversation,
    number: row.number,
    current,
    created_at: row.created_at?.toISOString() ?? null,
    summary_job_id: row.job,
    summary: presentSummary(row.summary, row.conversation),
  };
}

export function presentVersionItem(version: FoundVersion): SummaryVersionItem {
  const { summary, ...head } = presentVersion(version);
  return { ...head, summary: toListSummary(summary) };
}

export function presentDiff(conversation: string, from: number, number: number, diff: Differences): SummaryDiff {
  const present = ({ evidence, ...point }: SummaryPoint) => ({
    ...point,
    evidence: presentEvidence(evidence, conversation),
  });
  return {
    conversation_id: conversation,
    from,
    number,
    added: diff.added.map(present),
    removed: diff.removed.map(present),
    changed: diff.changed.map(({ before, after }) => ({ before: present(before), after: present(after) })),
    unchanged: diff.unchanged,
    sections: diff.sections.map(presentChange((section) => presentSections([section], conversation))),
    chapters: diff.chapters.map(presentChange((chapter) => presentChapters([chapter], conversation))),
  };
}

/** `present`: presents one part as a list of it. */
const presentChange =
  <T, P>(present: (part: T) => P[]) =>
  ({ before, after }: PartChange<T>): PartChange<P> => ({
    before: before && (present(before)[0] ?? null),
    after: after && (present(after)[0] ?? null),
  });
