import type { DraftPoints } from "../../grounding/ground-points.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { hasContent, splitWords } from "../../grounding/words.ts";
import { isJoke } from "./is-joke.ts";

/** Sentences before one that it can replace. */
const MAX_REPLACED = 16;
const TASK_WEIGHT = 0.5;
/** Many requests of letters are questions to all readers. */
const TASK_WEIGHT_IN_LETTERS = 0.2;
const DECISION_WEIGHT = 0.6;
const CONCLUSION_WEIGHT = 0.5;
const CLOSED_TASK_WEIGHT = -0.8;
const REPLACED_WEIGHT = -4;
const JOKE_WEIGHT = -4;
/** "Town hall then, not the library". */
const EXCLUDED =
  /(?:^|[,;–-] )(?:not|nicht|pas|no|non|não|statt|instead of|rather than|au lieu de|en vez de|invece di|em vez de) ([^,.;!?]{2,40})/giu;
/** What was proposed is not possible. */
const REJECTION =
  /n['’]t\b|\b(?:cannot|no longer|bad|busy|full|closed|closes|out|too (?:late|early|expensive|far|soon|short|small)|impossible|nicht|voll|belegt|zu (?:spät|teuer|früh)|pas|complet|occupée?|no|lleno|completo|non|pieno|não|cheio)\b/iu;
/** "OK, the DJ then.", "Agreed, we hire her.", "Wednesday works." */
const CONCLUSION =
  /^(?:ok(?:ay)?|right|alright|all right|fine|good|great|perfect|deal|agreed|settled|gut|einverstanden|abgemacht|d['’]accord|entendu|vale|de acuerdo|va bene|d['’]accordo|certo|combinado)[,.:!]? .*\b(?:then|dann|alors|donc|entonces|allora|então)\b|^(?:agreed|deal|settled|abgemacht|entendu|combinado)[,.:!] \S+ \S+ \S|^(?:so|then|dann|also|donc|alors|entonces|allora|então) (?:we|it['’]s|it is|wir|on|nous|c['’]est|vamos|es)(?!\p{L})|(?<=\S \S.*) (?:then|it is|works|dann|alors|entonces|allora)[.!]?$/iu;

const OFFER =
  /^(?:(?:ok|well|oh|sure|great)[,.!]? )?(?:i (?:can|could)|shall i|should i|(?:do you )?want me to|ich (?:kann|könnte)|soll ich|je (?:peux|pourrais)|(?:yo )?(?:puedo|podría)|(?:eu |io )?(?:posso|poderia|potrei))(?!\p{L})/iu;
const NOT_NEEDED =
  /^(?:(?:no|nein|non|não|oh|thanks|thank you|danke|merci|gracias|obrigad[oa]|grazie)[,.! ]+)*(?:but |aber |mais |pero |mas |ma )?(?:no need|no thanks|(?:that's |it's )?not necessary|i don['’]t need|don['’]t bother|nicht nötig|brauche ich nicht|pas la peine|pas besoin|no hace falta|no gracias|não (?:é )?preciso|não precisa|non serve|non c['’]è bisogno|non,? grazie|non,? merci|nein,? danke)(?!\p{L})/iu;

/** Returns a weight for the importance of each sentence of a message, by what became of it. */
export type WeighSentence = (message: number, text: string) => number;

/**
 * Weighs the sentences by the outcome of the conversation: open tasks, decisions and conclusions more, closed tasks, proposals that
 * something else replaced and jokes less. `isLetter`: of e-mails.
 */
export function weighOutcome(points: DraftPoints, source: Source, isLetter: boolean): WeighSentence {
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
  }
  for (const passage of findReplaced(source)) add(passage, REPLACED_WEIGHT);
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

/** Finds the proposals that a later sentence excludes ("not the library"), or rejects by their day ("Tuesday is bad"), and offers that the next message declines. */
export function findReplaced({ passages, messages }: Source): Set<Passage> {
  const replaced = new Set<Passage>();
  passages.forEach((later, index) => {
    const before = passages.slice(Math.max(0, index - MAX_REPLACED), index);
    const excluded = [...later.text.matchAll(EXCLUDED)].flatMap(([, words = ""]) =>
      splitWords(words)
        .map(({ lower }) => lower)
        .filter(hasContent),
    );
    const rejected = REJECTION.test(later.text) ? later.facts.dates.map(({ word }) => word) : [];
    for (const passage of before) {
      const isNext = passage.message === later.message - 1;
      if (isNext && NOT_NEEDED.test(later.text) && OFFER.test(passage.text)) replaced.add(passage);
      if (passage.assertion.negated || passage.text === later.text) continue;
      const isExcluded = excluded.some((word) => passage.words.has(word));
      const isRejected =
        passage.message < later.message &&
        messages[passage.message]?.speaker !== messages[later.message]?.speaker &&
        passage.facts.dates.some(({ word }) => rejected.includes(word));
      if (isExcluded || isRejected) replaced.add(passage);
    }
  });
  return replaced;
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
