import type { DraftPoints } from "../../grounding/ground-points.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { isJoke } from "./is-joke.ts";
import type { Settlements } from "./settlements.ts";

const TASK_WEIGHT = 0.5;
/** Many requests of letters are questions to all readers. */
const TASK_WEIGHT_IN_LETTERS = 0.2;
const DECISION_WEIGHT = 0.6;
const CONCLUSION_WEIGHT = 0.5;
const CLOSED_TASK_WEIGHT = -0.8;
const SETTLED_WEIGHT = 1.3;
const ACCEPTED_WEIGHT = 0.3;
const OVERTAKEN_WEIGHT = -1;
const STATE_WEIGHT = 0.3;
/** For a state with a number or a day. */
const DATED_STATE_WEIGHT = 1.1;
const REPLACED_WEIGHT = -4;
const JOKE_WEIGHT = -4;
/** "OK, the DJ then.", "Agreed, we hire her.", "Wednesday works." */
const CONCLUSION =
  /^(?:ok(?:ay)?|right|alright|all right|fine|good|great|perfect|deal|agreed|settled|gut|einverstanden|abgemacht|d['’]accord|entendu|vale|de acuerdo|va bene|d['’]accordo|certo|combinado)[,.:!]? .*\b(?:then|dann|alors|donc|entonces|allora|então)\b|^(?:agreed|deal|settled|abgemacht|entendu|combinado)[,.:!] \S+ \S+ \S|^(?:so|then|dann|also|donc|alors|entonces|allora|então) (?:we|it['’]s|it is|wir|on|nous|c['’]est|vamos|es)(?!\p{L})|(?<=\S \S.*) (?:then|it is|works|dann|alors|entonces|allora)[.!]?$/iu;

/** Something is wrong, has changed or is settled. */
const STATE = new RegExp(
  `(?<!\\p{L})(?:${[
    "wrong|incorrect|correct(?:ed)?|broken|broke|missing|lacks?|late|delayed|twice|defect\\w*|faulty|damaged|stolen|lost|expired|leak\\w*|drip\\w*|stuck|fails?|failed|crash\\w*|errors?|stopped working|(?:does|did)(?:n['’]t| not) work|too (?:much|many|high|low|expensive|long|short|small|big|late|early|slow)|(?:above|below|over|under) (?:the|our|my|your|budget)|should be|sold out|allergic|ill|sick|flu|fever|hurt|hospital|died",
    "charged|refund\\w*|returned|approved|rejected|cancell?ed|moved|postponed|closed|accepted|refused|confirmed|fixed|solved|resolved|rolled back|replaced|reduced|rises?|rose|cut|signed|terminates?|instead of|no longer|decided|agreed|starts?|costs?",
    "falsch|kaputt|defekt|fehlt|fehlen|verloren|verspätet|verspätung|doppelt|zu (?:hoch|teuer|spät|viel|wenig|lang)|genehmigt|abgelehnt|abgesagt|verschoben|gekündigt|erstattet|repariert|storniert|bestätigt|kostenlos|kostet|krank|undicht|statt|richtig",
    "cassée?|rayée?|manque|en retard|panne|perdue?|erreur|trop|annulée?|reportée?|refusée?|acceptée?|confirmée?|rembours\\p{L}*|remplac\\p{L}*|malade|coûte|gratuite?",
    "rot[oa]|averiad[oa]|falta|retras\\p{L}*|perdid[oa]|error|incorrect[oa]|correct[oa]|demasiado|cancelad[oa]|aplazad[oa]|aprobad[oa]|rechazad[oa]|devol\\p{L}*|reembols\\p{L}*|enferm[oa]|cuesta",
    "rott[oa]|guast[oa]|manca|in ritardo|pers[oa]|errore|sbagliat[oa]|corrett[oa]|annullat[oa]|rimandat[oa]|spostat[oa]|approvat[oa]|rimbors\\p{L}*|malat[oa]|costa",
    "quebrad[oa]|avariad[oa]|atrasad[oa]|perdid[oa]|erro|errad[oa]|corret[oa]|cancelad[oa]|adiad[oa]|aprovad[oa]|rejeitad[oa]|reembols\\p{L}*|doente|custa",
  ].join("|")})(?!\\p{L})`,
  "iu",
);

const statesFact = ({ text, assertion: { question, uncertain, conditional } }: Passage): boolean =>
  !question && !uncertain && !conditional && STATE.test(text);
const hasValue = ({ facts: { dates, quantities } }: Passage): boolean => dates.length + quantities.length > 0;

/** Returns a weight for the importance of each sentence of a message, by what became of it. */
export type WeighSentence = (message: number, text: string) => number;

/**
 * Weighs the sentences by the outcome of the conversation: open tasks, decisions, conclusions and problems more, closed tasks, proposals that
 * something else replaced and jokes less. `isLetter`: of e-mails.
 */
export function weighOutcome(
  points: DraftPoints,
  source: Source,
  { settled, accepted, replaced, overtaken }: Settlements,
  isLetter: boolean,
): WeighSentence {
  const weights = new Map<Passage, number>();
  const add = (passage: Passage, weight: number) => weights.set(passage, (weights.get(passage) ?? 0) + weight);
  for (const { state, passages = [] } of points.tasks) {
    const [first] = passages;
    const openWeight = isLetter ? TASK_WEIGHT_IN_LETTERS : TASK_WEIGHT;
    if (first) add(first, state === "open" ? openWeight : state === "done" ? 0 : CLOSED_TASK_WEIGHT);
  }
  for (const { passages = [] } of points.decisions) for (const passage of passages) add(passage, DECISION_WEIGHT);
  for (const passage of source.passages) {
    if (CONCLUSION.test(passage.text) && !passage.assertion.question) add(passage, CONCLUSION_WEIGHT);
    if (isJoke(passage, source)) add(passage, JOKE_WEIGHT);
    if (statesFact(passage)) add(passage, hasValue(passage) ? DATED_STATE_WEIGHT : STATE_WEIGHT);
  }
  for (const passage of settled) add(passage, SETTLED_WEIGHT);
  for (const passage of accepted) add(passage, ACCEPTED_WEIGHT);
  for (const passage of overtaken) add(passage, OVERTAKEN_WEIGHT);
  for (const passage of replaced) add(passage, REPLACED_WEIGHT);
  const byMessage = Map.groupBy(weights, ([{ message }]) => message);
  return (message, text) => {
    const letters = toLetters(text);
    const found = byMessage.get(message)?.filter(([passage]) => {
      const own = toLetters(passage.text);
      return own.includes(letters) || letters.includes(own);
    });
    return found?.reduce((sum, [, weight]) => sum + weight, 0) ?? 0;
  };
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
