import { isDeepStrictEqual } from "node:util";
import { isSimilarPoint } from "../grounding/same-point.ts";
import type { Chapter, SummarySection } from "../summarizer.ts";
import { agreeIf, pairItems } from "./pair-items.ts";

/** A part of two summaries; null where one of them lacks it. */
export interface PartChange<T> {
  before: T | null;
  after: T | null;
}

/** Compares the sections of two summaries by their keys; a section with another title, type or value is changed. */
export function diffSections(
  before: readonly SummarySection[] = [],
  after: readonly SummarySection[] = [],
): PartChange<SummarySection>[] {
  const isPair = (one: SummarySection, other: SummarySection) => one.key === other.key;
  const list = ({ title, type, value }: SummarySection) => [title, type, value];
  return diffParts(before, after, [isPair], list);
}

/** Compares the chapters of two summaries: paired by their first message, else by titles in similar words. */
export function diffChapters(before: readonly Chapter[] = [], after: readonly Chapter[] = []): PartChange<Chapter>[] {
  const startsAlike = (one: Chapter, other: Chapter) => one.message === other.message;
  const isAlike = (one: Chapter, other: Chapter) =>
    isSimilarPoint({ text: one.title, evidence: [] }, { text: other.title, evidence: [] });
  const list = ({ title, message, points }: Chapter) => [title, message, points.map(({ text }) => text)];
  return diffParts(before, after, [startsAlike, isAlike], list);
}

/** Lists the parts that differ, in the order of `after`, then those that it lacks. */
function diffParts<T>(
  before: readonly T[],
  after: readonly T[],
  comparisons: readonly ((one: T, other: T) => boolean)[],
  list: (part: T) => unknown[],
): PartChange<T>[] {
  const { pairs, rest } = pairItems(before, after, comparisons.map(agreeIf));
  const changes = after.map((part): PartChange<T> => ({ before: pairs.get(part) ?? null, after: part }));
  const isChanged = ({ before: one, after: other }: PartChange<T>) =>
    !one || !other || !isDeepStrictEqual(list(one), list(other));
  return [...changes.filter(isChanged), ...rest.map((part) => ({ before: part, after: null }))];
}
