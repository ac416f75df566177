import { isConditional, isNegated, isUncertain } from "./assertion.ts";
import { extractFacts, type Facts } from "./facts.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { isPastForm } from "./stem.ts";
import { WordIndex } from "./word-index.ts";
import { hasContent, splitWords } from "./words.ts";

/** Statements of their own: what one of them reserves does not restrict the other. */
const STATEMENT_BORDER =
  /;\s+|,?\s(?=(?:but|aber|mais|pero|ma)\s(?!(?:only|just|nur|seulement|sólo|solo)? ?(?:if|unless|provided|when|as long|wenn|falls|sofern|si|se)\s))/i;
/** A comma before a further subject: "He works there, she might too." */
const NEXT_SUBJECT = /,\s(?=(?:i|you|he|she|it|we|they)(?:['’]\p{L}+)?\s)/iu;
const CLAUSE_BORDER = /[,:–—]\s+|\s(?=(?:because|if|unless|weil|denn|wenn|falls|parce|porque|si)\s)/i;
const FACT_WEIGHT = 1.2;
const CONDITION_CLAUSE = /^(?:only )?(?:if|unless|wenn|falls|si|se)\b/i;

/**
 * Selects the clause of a passage that says most of the point: in "no, but he went down to 1,180" the second. A negation in
 * another clause counts where the point says more than the selected clause ("I restarted it, no change").
 */
export function selectClause(
  { text, assertion }: Passage,
  { content: all, text: said, facts }: Point,
): { negated: boolean; conditional: boolean; uncertain: boolean } {
  // The person of whom both speak does not tell the clauses apart.
  const [name = ""] = /^\p{Lu}\p{Ll}+/u.exec(said) ?? [];
  const others = all.filter((word) => word !== name.toLowerCase() || !text.includes(name));
  const content = others.length > 0 ? others : all;
  const clauses = removeExceptions(text, content)
    .split(STATEMENT_BORDER)
    .flatMap((statement) => {
      const conditional = isConditional(statement);
      return statement.split(NEXT_SUBJECT).flatMap((part) => {
        const uncertain = isUncertain(part);
        const isDone = conditional && !isConditional(part) && splitWords(part).some(({ lower }) => isPastForm(lower));
        const clauses = part.split(CLAUSE_BORDER).filter((each) => /\p{L}/u.test(each));
        return clauses.map((clause) => ({ clause, isConditional: conditional && !isDone, isUncertain: uncertain }));
      });
    })
    .map(({ clause, ...statement }) => {
      const words = new WordIndex(splitWords(clause).map(({ lower }) => lower));
      return {
        clause,
        ...statement,
        words,
        score: content.filter((word) => words.has(word)).length + weighFacts(clause, facts),
      };
    });
  const highest = Math.max(0, ...clauses.map(({ score }) => score));
  const chosen = clauses.filter(({ score }) => score === highest);
  const isComplete = content.every((word) => clauses.some(({ words }) => words.has(word)));
  const isBareDenial = ({ clause, score }: (typeof clauses)[number]) =>
    score === 0 && /^(?:no|not|nothing|without|kein\w{0,2}|nicht|nichts|sans|sin|senza|sem)\b/i.test(clause);
  const negated =
    chosen.some(({ clause }) => isNegated(clause) && deniesWordOf(all, clause)) ||
    (!isComplete && clauses.slice(1).some(isBareDenial));
  const isCondition = ({ clause }: { clause: string }) => CONDITION_CLAUSE.test(clause);
  return {
    negated: assertion.negated && negated,
    conditional:
      assertion.conditional &&
      chosen.every(({ isConditional }) => isConditional) &&
      (clauses.length === 1 || !chosen.every(isCondition)),
    uncertain: assertion.uncertain && chosen.every(({ isUncertain }) => isUncertain),
  };
}

/** Words after an English negation, of which the first one with content is denied. */
const DENIED = /(?:\b(?:not|never|cannot)\b|n['’]t\b)(.*)$/iu;

/** Returns false if the clause denies another word than those of the point: "Don't lose the receipt" does not deny "Ann keeps the receipt". */
function deniesWordOf(content: readonly string[], clause: string): boolean {
  const after = DENIED.exec(clause)?.[1] ?? "";
  const denied = splitWords(after).find(({ lower }) => hasContent(lower));
  return denied === undefined || new WordIndex(content).has(denied.lower);
}

/** Weighs the numbers and dates of the point that a clause has: of two clauses with the same words, they tell which one is meant. */
function weighFacts(clause: string, { quantities, dates }: Facts): number {
  if (quantities.length + dates.length === 0) return 0;
  const own = extractFacts(clause);
  const numbers = quantities.filter(({ value }) => own.quantities.some((other) => other.value === value));
  const days = dates.filter(({ word }) => own.dates.some((other) => other.word === word));
  return FACT_WEIGHT * (numbers.length + days.length);
}

/** Removes "without a lift" where the point does not speak of what is lacking. */
function removeExceptions(text: string, content: readonly string[]): string {
  return text.replace(/\b(?:without|ohne|sans|sin|senza|sem) [^,.;:!?]*/gi, (words) => {
    const lacking = new WordIndex(splitWords(words).map(({ lower }) => lower));
    return content.some((word) => lacking.has(word)) ? words : "";
  });
}
