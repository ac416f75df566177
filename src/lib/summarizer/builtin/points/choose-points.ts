import { computeProbability, type Model } from "../learned/logistic.ts";
import type { ReadTasks } from "./extract-tasks.ts";
import { type Clause, countShared, listNext } from "./read-clauses.ts";

/** From it on, a sentence states a decision. */
const MIN_OF_DECISION = 0.4;
/** From it on, a statement with a number or a day is a key fact. */
const MIN_OF_FACT = 0.4;
/** Words, numbers and days below which a sentence names no matter. */
const MIN_MATTER = 2;
/** Sentences behind a proposal in which its acceptance is searched. */
const MAX_NEXT = 6;
/** Share of the words of a sentence that a later one on the same matter repeats. */
const MIN_SHARE_OF_SAME = 0.75;

/** A sentence that states a decision, and what accepts it. */
export interface ChosenDecision {
  clause: Clause;
  answers: Clause[];
}

/** Creates the choice of decisions and facts by models; null for a language without them. */
export function createChoice({ clauses, features, forms: { models, acceptance } }: ReadTasks) {
  if (!models) return null;
  const choose = (candidates: readonly Clause[], model: Model, minimum: number, count: number): Clause[] =>
    candidates
      .map((clause) => ({ clause, probability: computeProbability(model, features.listPlaced(clause)) }))
      .filter(({ probability }) => probability >= minimum)
      .filter(({ clause }, place, likely) => !likely.some((later, at) => at > place && isOnSame(clause, later.clause)))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, count)
      .map(({ clause }) => clause)
      .toSorted((a, b) => a.position - b.position);
  /** A reader cannot know that what is only asked was settled, unless somebody accepts it. */
  const accept = (clause: Clause): Clause[] | null => {
    if (!clause.passage.assertion.question) return [];
    const answer = listNext(clauses, clause, MAX_NEXT).find(({ speaker }) => speaker !== clause.speaker);
    return answer && acceptance.test(answer.said) ? [answer] : null;
  };
  return {
    /** Chooses the sentences that most likely state what the participants settled, the last one on each matter, in their order. */
    chooseDecisions(candidates: readonly Clause[], count: number): ChosenDecision[] {
      return choose(candidates.filter(namesMatter), models.decision, MIN_OF_DECISION, count).flatMap((clause) => {
        const answers = accept(clause);
        return answers ? { clause, answers } : [];
      });
    },
    /** Chooses the statements that most likely show a key fact that holds in the end. */
    chooseFacts: (candidates: readonly Clause[], count: number): Clause[] =>
      choose(candidates, models.fact, MIN_OF_FACT, count),
  };
}

/** Returns true for a sentence that says what it is about: "Agreed then." does not. */
export const namesMatter = ({ words, passage: { facts } }: Clause): boolean =>
  words.size + facts.quantities.length + facts.dates.length >= MIN_MATTER;

const isOnSame = (clause: Clause, later: Clause): boolean =>
  clause.words.size > 0 && countShared(clause, later) >= MIN_SHARE_OF_SAME * clause.words.size;
