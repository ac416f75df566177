import { readAssertion } from "./assertion.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { splitWords, WordIndex } from "./words.ts";

/**
 * Selects the clause of a passage that says most of the point: in "no, but he went down to 1,180" the second. A negation in
 * another clause counts where the point says more than the selected clause ("I restarted it, no change").
 */
export function selectClause(
  { text, assertion }: Passage,
  { content: all, text: said }: Point,
): { negated: boolean; conditional: boolean } {
  // The person of whom both speak does not tell the clauses apart.
  const [name = ""] = /^\p{Lu}\p{Ll}+/u.exec(said) ?? [];
  const others = all.filter((word) => word !== name.toLowerCase() || !text.includes(name));
  const content = others.length > 0 ? others : all;
  const clauses = removeExceptions(text, content)
    .split(/[,;:–—]\s+|\s(?=(?:but|because|aber|weil|denn|mais|pero)\s)/i)
    .filter((each) => /\p{L}/u.test(each))
    .map((clause) => {
      const words = new WordIndex(splitWords(clause).map(({ lower }) => lower));
      return { clause, words, score: content.filter((word) => words.has(word)).length };
    });
  const highest = Math.max(0, ...clauses.map(({ score }) => score));
  const chosen = clauses.filter(({ score }) => score === highest);
  const isComplete = content.every((word) => clauses.some(({ words }) => words.has(word)));
  const isNegated = ({ clause }: { clause: string }) => readAssertion(clause).negated;
  const isBareDenial = ({ clause, score }: (typeof clauses)[number]) =>
    score === 0 && /^(?:no|not|nothing|without|kein\w{0,2}|nicht|nichts|sans|sin|senza|sem)\b/i.test(clause);
  const negated = chosen.some(isNegated) || (!isComplete && clauses.slice(1).some(isBareDenial));
  const isCondition = chosen.every(({ clause }) => /^(?:only )?(?:if|unless|wenn|falls)\b/i.test(clause));
  return {
    negated: assertion.negated && negated,
    conditional: assertion.conditional && (clauses.length === 1 || !isCondition),
  };
}

/** Removes "without a lift" where the point does not speak of what is lacking. */
function removeExceptions(text: string, content: readonly string[]): string {
  return text.replace(/\b(?:without|ohne|sans|sin|senza|sem) [^,.;:!?]*/gi, (words) => {
    const lacking = new WordIndex(splitWords(words).map(({ lower }) => lower));
    return content.some((word) => lacking.has(word)) ? words : "";
  });
}
