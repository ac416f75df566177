import type { DraftPoints } from "../../grounding/ground-points.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { toLetters } from "../../grounding/words.ts";
import { STATES } from "../lexicon/states.ts";
import { removeDisfluencies } from "../segment/disfluencies.ts";
import type { Outcome, Sentence } from "../segment/sentence.ts";

/** "OK, the DJ then.", "Agreed, we hire her.", "Wednesday works." */
const CONCLUSION =
  /^(?:ok(?:ay)?|right|alright|all right|fine|good|great|perfect|deal|agreed|settled|gut|einverstanden|abgemacht|d['’]accord|entendu|vale|de acuerdo|va bene|d['’]accordo|certo|combinado)[,.:!]? .*\b(?:then|dann|alors|donc|entonces|allora|então)\b|^(?:agreed|deal|settled|abgemacht|entendu|combinado)[,.:!] \S+ \S+ \S|^(?:so|then|dann|also|donc|alors|entonces|allora|então) (?:we|it['’]s|it is|wir|on|nous|c['’]est|vamos|es)(?!\p{L})/iu;
const TASK_OUTCOMES = { open: "openTask", done: null, declined: "closedTask", superseded: "closedTask" } as const;

const statesFact = ({ text, assertion: { question, uncertain, conditional } }: Passage): boolean =>
  !question && !uncertain && !conditional && STATES.test(text);

/** What a sentence states, and what became of it. */
export type SentenceOutcome = Pick<Sentence, "outcomes" | "numbers" | "days">;

/** Returns what a sentence of a message states and what became of it. */
export type FindOutcomes = (message: number, text: string) => SentenceOutcome;

/** Finds what became of the sentences of a conversation: tasks, decisions, conclusions, problems and jokes. */
export function findOutcomes(points: DraftPoints, source: Source): FindOutcomes {
  const outcomes = new Map<Passage, Set<Outcome>>();
  const add = (passage: Passage, outcome: Outcome) =>
    outcomes.set(passage, (outcomes.get(passage) ?? new Set()).add(outcome));
  for (const { state, passages = [] } of points.tasks) {
    const [first] = passages;
    const outcome = TASK_OUTCOMES[state];
    if (first && outcome) add(first, outcome);
  }
  const decided = new Set(points.decisions.flatMap(({ passages: [first] = [] }) => first ?? []));
  for (const passage of decided) add(passage, "decision");
  for (const passage of source.passages) {
    if (!decided.has(passage) && !passage.assertion.question && CONCLUSION.test(passage.text))
      add(passage, "conclusion");
    if (passage.assertion.joking) add(passage, "joke");
    if (statesFact(passage)) add(passage, hasFact(passage) ? "datedState" : "state");
  }
  const relevant = source.passages.filter((passage) => outcomes.has(passage) || hasFact(passage));
  // Sentences of chats lack the disfluencies of speech, which their passages have.
  const compared = relevant.map((passage) => ({
    passage,
    written: [passage.letters, toLetters(removeDisfluencies(passage.text))],
  }));
  const byMessage = Map.groupBy(compared, ({ passage }) => passage.message);
  return (message, text) => {
    const near = byMessage.get(message);
    if (!near) return { outcomes: [], numbers: [], days: [] };
    const letters = toLetters(text);
    const own = near
      .filter(({ written }) => written.some((each) => each.includes(letters) || letters.includes(each)))
      .map(({ passage }) => passage);
    return {
      outcomes: [...new Set(own.flatMap((passage) => [...(outcomes.get(passage) ?? [])]))],
      numbers: own.flatMap(({ facts }) => facts.quantities),
      days: own.flatMap(({ facts }) => facts.dates.map(({ word }) => word)),
    };
  };
}

const hasFact = ({ facts: { dates, quantities } }: Passage): boolean => dates.length + quantities.length > 0;
