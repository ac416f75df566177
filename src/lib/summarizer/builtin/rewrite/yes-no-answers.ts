import type { Token } from "../segment/tagger.ts";
import { isNo, isYes } from "./answers.ts";
import { shiftPerson, type Voice } from "./third-person.ts";
import { uninvert } from "./word-order.ts";

// What "it" or "that" is, another sentence says.
const SUBJECT_PRONOUN = /^(?:you|he|she|they|we|there|i)$/;
const COURTESY = /^can (?:i|you|we) (?:help|ask)\b/;

/** Reports a question with a plain yes or no as a statement: "Ben has the keys". `wordsLeft`: words besides the yes. */
export function reportYesNoAnswer(
  tokens: readonly Token[],
  voice: Voice,
  answer: string,
  wordsLeft: number,
): string | null {
  const yes = isYes(answer);
  if (!yes && !isNo(answer)) return null;
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  // An answer with more words contains the commitment itself.
  if (yes && wordsLeft > 3 && second === "you" && /^(?:can|will)$/.test(first)) return null;
  // "You're coming, right?"
  if (yes && isStatement(tokens)) return shiftPerson(affirm(tokens), voice, []);
  if (/^(?:it|this|that|these|those)$/.test(second) || COURTESY.test(tokens.map(({ lower }) => lower).join(" ")))
    return null;
  if (!/^(?:do|does|did|is|are|was|were|have|has|will|can)$/.test(first)) return null;
  if (tokens.some(({ lower }) => /^(?:n't|not|never)$/.test(lower))) return null;
  if (tokens.some(({ lower }) => /^any/.test(lower) && (yes || /^(?:any|there)$/.test(second)))) return null;
  if (/^ha(?:ve|s)$/.test(first) && !/^(?:PRON|PROPN)$/.test(tokens[1]?.pos ?? "")) return null;
  const statement = uninvert(tokens, 0);
  if (!statement) return null;
  const result = yes ? affirm(statement) : negate(tokens, statement);
  return result && shiftPerson(result, voice, []);
}

/** Returns true for a question in the word order of a positive statement. */
function isStatement(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const hasSubject = SUBJECT_PRONOUN.test(first?.lower ?? "") || first?.pos === "PROPN";
  const isNegated = tokens.some(({ lower }) => /^(?:n't|not|never|no|nobody|nothing)$/.test(lower));
  const hasVerb = second?.pos === "AUX" || second?.pos === "VERB" || /^'(?:re|ll|ve|s|d)$/.test(second?.lower ?? "");
  if (first?.lower === "i" && !/^(?:'ll|will)$/.test(second?.lower ?? "")) return false;
  const isUncertain = tokens.some(({ lower }) => /^(?:what|why|how|who|guess|mean|know)$/.test(lower));
  return hasSubject && hasVerb && !isNegated && tokens.length > 3 && !isUncertain;
}

/** Removes words that occur in questions only. */
const affirm = (tokens: readonly Token[]): Token[] => tokens.filter(({ lower }) => !/^(?:ever|yet)$/.test(lower));

/** Inserts "not" after the auxiliary of the question, which moves behind the subject; null without a clear subject. */
function negate([auxiliary, ...rest]: readonly Token[], statement: readonly Token[]): Token[] | null {
  if (!auxiliary) return null;
  const words = rest.filter(({ lower }) => lower !== "too");
  const moved = statement.findIndex((token, index) => index > 0 && token.lower === auxiliary.lower);
  const subjectEnd = moved > 0 ? moved : findVerb(statement, words);
  if (subjectEnd === null) return null;
  const not: Token = { text: "not", lower: "not", lemma: "not", pos: "PART", spaced: true, known: true };
  const helper = { ...auxiliary, text: auxiliary.lower, spaced: true };
  return [...words.slice(0, subjectEnd), helper, not, ...words.slice(subjectEnd)];
}

/** Finds the verb after the subject, which is where the statement first differs from the question; null if there is none. */
function findVerb(statement: readonly Token[], question: readonly Token[]): number | null {
  const index = statement.findIndex(
    ({ pos }, position) => pos === "VERB" && (position > 0 || statement[0] !== question[0]),
  );
  return index > 0 ? index : null;
}
