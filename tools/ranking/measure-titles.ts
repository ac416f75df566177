import { runSummary } from "../../src/lib/summarizer/builtin/worker.ts";
import { splitTopics } from "../../src/lib/summarizer/grounding/ground-title.ts";
import { readTraps } from "../../test/kit/traps.ts";
import { toRequest } from "./lines.ts";
import { toTerms } from "./read-topics.ts";

export interface TitleCounts {
  titles: number;
  /** Titles that name the main thing. */
  main: number;
  /** Titles that name the main thing, and nothing beside what matters. */
  clean: number;
  /** Things that titles name. */
  parts: number;
  /** Those of them that do not matter. */
  others: number;
}

/** Compares the titles of the conversations of files of bench/data with what annotators said that a title names. */
export function measureTitles(names: readonly string[]): TitleCounts {
  const counts: TitleCounts = { titles: 0, main: 0, clean: 0, parts: 0, others: 0 };
  for (const { matter, ...trap } of names.flatMap((name) => readTraps(name))) {
    const [main] = matter ?? [];
    if (!matter || !main) continue;
    const result = runSummary(toRequest(trap));
    if ("error" in result) throw new Error(result.error.message);
    const parts = splitTopics(result.draft.title).map(toTerms);
    const told = new Set(parts.flat());
    const wanted = new Set(matter.flat().flatMap(toTerms));
    const isMain = main.some((text) => told.has(toTerms(text).at(-1) ?? ""));
    const others = parts.filter((terms) => !terms.some((term) => wanted.has(term))).length;
    counts.titles += 1;
    counts.main += Number(isMain);
    counts.clean += Number(isMain && others === 0);
    counts.parts += parts.length;
    counts.others += others;
  }
  return counts;
}
