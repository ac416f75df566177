import { countWords } from "../segment/text.ts";

// Clauses with these words can reverse the meaning, so a sentence is never cut before them.
const MEANING_CHANGER =
  /^(?:but|if|unless|except|until|only|not|without|however|although|though|or|nor|as long as|so long as|provided|providing|on (?:the )?condition|in case|assuming|once|when|whenever|while|where)\b/i;
const CLAUSE_BORDER =
  /(?:,|;| –| -) (?=(?:and|so|which|because|since|as|where|then|i|we|he|she|they|it|you)\b)|\s(?=(?:because|so that|which means|since)\s)/gi;
const ADVERBIAL_OPENER =
  /^(?:during|prior to|after|before|in|at|on|with|by|for|from|to|under|over|within|until|throughout|despite|besides|according to|given|due to|instead of|based on|apart from|in addition to)\b/i;
const NEGATION_OR_CONDITION = /n't\b|\b(?:not|no|never|cannot|without|nor|unless|only|except|but|however|if)\b/i;

/** Shortens a sentence to a clause of about `maxWords` words, unless the rest would change its meaning. */
export function trimClauses(sentence: string, maxWords: number): string {
  if (countWords(sentence) <= maxWords) return sentence;
  let best: string | null = null;
  for (const border of sentence.matchAll(CLAUSE_BORDER)) {
    const head = sentence.slice(0, border.index);
    const rest = sentence.slice(border.index + border[0].length);
    const words = countWords(head);
    if (words < 7 || words > maxWords + 6 || !isComplete(head)) continue;
    if (MEANING_CHANGER.test(rest) || NEGATION_OR_CONDITION.test(rest)) continue;
    best = head;
    if (words >= maxWords * 0.6) break;
  }
  if (best === null) return sentence;
  const isQuestion = /\?\s*$/.test(sentence) && /^(?:wh|how|can|could|do|does|is|are|will|would)/i.test(best);
  return `${best.replace(/[\s,;:–-]+$/, "")}${isQuestion ? "?" : "."}`;
}

/** Returns true for a clause with its own verb; false for "Prior to joining us in 1993" and "During it all Huw, Ann". */
function isComplete(clause: string): boolean {
  if (/^(?:if|when|although|while|because|since|as)\b/i.test(clause)) return false;
  const hasOpenBracket = (clause.match(/[("]/g)?.length ?? 0) % 2 === 1;
  if (hasOpenBracket) return false;
  const parts = clause.split(", ");
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return !ADVERBIAL_OPENER.test(clause);
  return countWords(last) >= 4 || !/^\p{Lu}/u.test(last);
}
