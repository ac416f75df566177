import { listWords } from "../learned/words.ts";
import { type Clause, countShared, listPrevious } from "./read-clauses.ts";

/** Sentences before a task in which the one that it is understood by is searched. */
const MAX_DISTANCE = 8;
const MAX_MESSAGES = 5;

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;
const PRONOUN = /\b(?:it|them|that|those|these|this|one|ones|him|her|both|there|mine|all|some|two|three|so)\b/gi;
const DETERMINER = /\b(?:the|an?|my|your|our|their|his)\b/i;
const SEEKS = /\b(?:who|some(?:one|body)|any(?:one|body)|needs?|should|could|can|will|would|what about|how about)\b/i;

/** Lists the sentences before a task that it may be understood by. */
export const listCandidates = (clauses: readonly Clause[], clause: Clause): readonly Clause[] =>
  listPrevious(clauses, clause, MAX_DISTANCE).filter(
    ({ passage }) => clause.passage.message - passage.message <= MAX_MESSAGES,
  );

/** Lists the features by which a reader of a task needs another sentence before it. */
export function listAntecedentFeatures(clause: Clause, other: Clause, clauses: readonly Clause[]): string[] {
  const own = listWords(clause.text, WORD);
  const [first = "", second = ""] = own;
  const pronouns = [...new Set(clause.text.toLowerCase().match(PRONOUN) ?? ["none"])];
  const distance = clause.position - other.position;
  const messages = clause.passage.message - other.passage.message;
  const speaker = clause.speaker === other.speaker ? "s" : "d";
  const place = `${Math.min(4, messages)}${speaker}`;
  const size = Math.min(5, clause.words.size);
  const next = clauses[other.position + 1];
  const isLast = next?.passage.message !== other.passage.message;
  const asks = other.text.endsWith("?");
  const between = clauses.slice(other.position + 1, clause.position);
  const asked = between.some(({ text }) => text.endsWith("?"));
  const form = `${asks ? "asks" : "states"}${SEEKS.test(other.text) ? " seeks" : ""}`;
  const otherSize = Math.min(5, other.words.size);
  const words = listWords(other.text, WORD);
  return [
    `distance ${distance}`,
    `place ${place}`,
    `place ${place} ${asked}`,
    `size ${size}`,
    `size ${size} ${otherSize}`,
    `size ${size} ${form} ${place}`,
    `other size ${otherSize}`,
    `length ${Math.min(6, Math.ceil(words.length / 4))}`,
    `own length ${Math.min(6, Math.ceil(own.length / 4))}`,
    `first ${first}`,
    `first ${first} ${second}`,
    `first ${first} ${form}`,
    `form ${form}`,
    `form ${form} ${place}`,
    `last ${isLast} ${messages}`,
    `determiner ${DETERMINER.test(other.text)}`,
    `other ${words[0]}`,
    `other ${words[0]} ${words[1]}`,
    `idle ${other.isIdle}`,
    `shared ${Math.min(2, countShared(clause, other))}`,
    ...pronouns.flatMap((pronoun) => [
      `pronoun ${pronoun}`,
      `pronoun ${pronoun} ${place}`,
      `pronoun ${pronoun} ${otherSize}`,
      `pronoun ${pronoun} ${form}`,
    ]),
    ...new Set(own.map((word) => `own ${word}`)),
  ];
}
