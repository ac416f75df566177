import type { DraftPoints } from "../../grounding/ground-points.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { toLetters } from "../../grounding/words.ts";
import { STATES } from "../lexicon/states.ts";
import { removeDisfluencies } from "../segment/disfluencies.ts";
import type { Sentence } from "../segment/sentence.ts";
import type { Settlements } from "./settlements.ts";

const TASK_WEIGHT = 0.5;
/** Many requests of letters are questions to all readers. */
const TASK_WEIGHT_IN_LETTERS = 0.2;
const DECISION_WEIGHT = 0.6;
const CONCLUSION_WEIGHT = 0.5;
const CLOSED_TASK_WEIGHT = -0.8;
const SETTLEMENT_WEIGHTS = { settled: 1.3, accepted: 0.3, overtaken: -1, replaced: -6 };
const STATE_WEIGHT = 0.3;
/** For a state with a number or a day. */
const DATED_STATE_WEIGHT = 1.1;
const JOKE_WEIGHT = -4;
/** "OK, the DJ then.", "Agreed, we hire her.", "Wednesday works." */
const CONCLUSION =
  /^(?:ok(?:ay)?|right|alright|all right|fine|good|great|perfect|deal|agreed|settled|gut|einverstanden|abgemacht|d['’]accord|entendu|vale|de acuerdo|va bene|d['’]accordo|certo|combinado)[,.:!]? .*\b(?:then|dann|alors|donc|entonces|allora|então)\b|^(?:agreed|deal|settled|abgemacht|entendu|combinado)[,.:!] \S+ \S+ \S|^(?:so|then|dann|also|donc|alors|entonces|allora|então) (?:we|it['’]s|it is|wir|on|nous|c['’]est|vamos|es)(?!\p{L})/iu;

const statesFact = ({ text, assertion: { question, uncertain, conditional } }: Passage): boolean =>
  !question && !uncertain && !conditional && STATES.test(text);
/** Spoken numbers are words; "one" and "two" mostly count people. */
const statesNumber = ({ facts }: Passage): boolean => facts.quantities.some(({ value }) => Number(value) > 2);
const hasFact = ({ facts: { dates, quantities } }: Passage): boolean => dates.length + quantities.length > 0;

/** Returns the importance of each sentence of a message by what became of it, and whether it states a number or a day. */
export type WeighSentence = (message: number, text: string) => Pick<Sentence, "weight" | "hasNumber" | "hasValue">;

/**
 * Weighs the sentences by the outcome of the conversation: open tasks, decisions, conclusions and problems more, closed tasks, proposals that
 * something else replaced and jokes less. `isLetter`: of e-mails.
 */
export function weighOutcome(
  points: DraftPoints,
  source: Source,
  settlements: Settlements,
  isLetter: boolean,
): WeighSentence {
  const weights = new Map<Passage, number>();
  const add = (passage: Passage, weight: number) => weights.set(passage, (weights.get(passage) ?? 0) + weight);
  for (const { state, passages = [] } of points.tasks) {
    const [first] = passages;
    const openWeight = isLetter ? TASK_WEIGHT_IN_LETTERS : TASK_WEIGHT;
    if (first) add(first, state === "open" ? openWeight : state === "done" ? 0 : CLOSED_TASK_WEIGHT);
  }
  const decided = new Set(points.decisions.flatMap(({ passages = [] }) => passages));
  for (const passage of decided) add(passage, DECISION_WEIGHT);
  for (const passage of source.passages) {
    if (!decided.has(passage) && !passage.assertion.question && CONCLUSION.test(passage.text))
      add(passage, CONCLUSION_WEIGHT);
    if (passage.assertion.joking) add(passage, JOKE_WEIGHT);
    if (statesFact(passage)) add(passage, hasFact(passage) ? DATED_STATE_WEIGHT : STATE_WEIGHT);
  }
  for (const [kind, weight] of Object.entries(SETTLEMENT_WEIGHTS))
    for (const passage of settlements[kind as keyof Settlements]) add(passage, weight);
  const relevant = source.passages.filter((passage) => weights.has(passage) || hasFact(passage));
  // Sentences of chats lack the disfluencies of speech, which their passages have.
  const compared = relevant.map((passage) => ({
    passage,
    written: [passage.letters, toLetters(removeDisfluencies(passage.text))],
  }));
  const byMessage = Map.groupBy(compared, ({ passage }) => passage.message);
  return (message, text) => {
    const near = byMessage.get(message);
    const hasDigit = /\d/.test(text);
    if (!near) return { weight: 0, hasNumber: hasDigit, hasValue: hasDigit };
    const letters = toLetters(text);
    const own = near
      .filter(({ written }) => written.some((each) => each.includes(letters) || letters.includes(each)))
      .map(({ passage }) => passage);
    const hasNumber = hasDigit || own.some(statesNumber);
    return {
      weight: own.reduce((sum, passage) => sum + (weights.get(passage) ?? 0), 0),
      hasNumber,
      hasValue: hasNumber || own.some(({ facts }) => facts.dates.length > 0),
    };
  };
}
