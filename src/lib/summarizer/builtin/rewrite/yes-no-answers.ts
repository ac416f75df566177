import type { Token } from "../segment/tagger.ts";
import { isNo, isYes } from "./answers.ts";
import { shiftPerson, type Voice } from "./third-person.ts";
import { uninvert } from "./word-order.ts";

// What "it" or "that" is, another sentence says.
const SUBJECT_PRONOUN = /^(?:you|he|she|they|we|there|i)$/;
const COURTESY = /^can (?:i|you|we) (?:help|ask)\b/;
const NEGATION = /^(?:n't|not|never|no|nobody|nothing)$/;
const NOT: Token = { text: "not", lower: "not", lemma: "not", pos: "PART", spaced: true, known: true };

/** Reports a question with a plain yes or no as a statement: "Ben has the keys". `wordsLeft`: words besides the yes. */
export function reportYesNoAnswer(
  tokens: readonly Token[],
  voice: Voice,
  answer: string,
  wordsLeft: number,
): string | null {
  const yes = isYes(answer);
  if ((!yes && !isNo(answer)) || tokens.some(({ lower }) => NEGATION.test(lower))) return null;
  const words = tokens.map(({ lower }) => lower);
  const [first = "", second = ""] = words;
  // An answer with more words contains the commitment itself.
  if (yes && wordsLeft > 3 && second === "you" && /^(?:can|will)$/.test(first)) return null;
  // "You're coming, right?"
  if (yes && isStatement(tokens)) return shiftPerson(affirm(tokens), voice, []);
  if (/^(?:it|this|that|these|those)$/.test(second) || COURTESY.test(words.join(" "))) return null;
  if (!/^(?:do|does|did|is|are|was|were|have|has|will|can)$/.test(first)) return null;
  if (words.some((word) => /^any/.test(word)) && (yes || /^(?:any\w*|there)$/.test(second))) return null;
  if (/^ha(?:ve|s)$/.test(first) && !/^(?:PRON|PROPN)$/.test(tokens[1]?.pos ?? "")) return null;
  const [auxiliary, ...rest] = tokens;
  if (!auxiliary) return null;
  const statement = uninvert(
    yes ? affirm(tokens) : [auxiliary, NOT, ...rest.filter(({ lower }) => !/^(?:too|already)$/.test(lower))],
    0,
  );
  return statement && shiftPerson(statement, voice, []);
}

/** Returns true for a question in the word order of a statement. */
function isStatement(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const hasSubject = SUBJECT_PRONOUN.test(first?.lower ?? "") || first?.pos === "PROPN";
  const hasVerb = second?.pos === "AUX" || second?.pos === "VERB" || /^'(?:re|ll|ve|s|d)$/.test(second?.lower ?? "");
  if (first?.lower === "i" && !/^(?:'ll|will)$/.test(second?.lower ?? "")) return false;
  const isUncertain = tokens.some(({ lower }) => /^(?:what|why|how|who|guess|mean|know)$/.test(lower));
  return hasSubject && hasVerb && tokens.length > 3 && !isUncertain;
}

/** Removes words that occur in questions only. */
const affirm = (tokens: readonly Token[]): Token[] => tokens.filter(({ lower }) => !/^(?:ever|yet)$/.test(lower));
