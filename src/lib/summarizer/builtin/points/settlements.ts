import type { Quantity } from "../../grounding/facts.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { hasContent, splitWords } from "../../grounding/words.ts";
import { matchWords } from "../lexicon/word-set.ts";

/** What became of the proposals of a conversation. */
export interface Settlements {
  /** Sentences that state what the participants agreed on. */
  settled: Set<Passage>;
  /** Those of them that another sentence expressly agrees to, or that do so themselves. */
  agreed: Set<Passage>;
  /** Proposals that something else replaced, that the other side rejected or that are ruled out. */
  replaced: Set<Passage>;
}

/** Sentences before one that it can settle or replace. */
const MAX_PENDING = 16;
/** A number that differs by a larger factor is of another matter. */
const MAX_RATIO = 4;
/** A longer sentence says more than that the speaker agrees. */
const MAX_AGREEMENT_WORDS = 24;

/** "Town hall then, not the library". */
const EXCLUDED =
  /(?:^|[,;–-] )(?:not|nicht|pas|no|non|não|statt|instead of|rather than|au lieu de|en vez de|invece di|em vez de) (?!(?:if|when|until|till|true|only|yet|one|need|charge|problem|bother|worries|idea|way|longer|more|it)\b)([^,.;!?]{2,40})/giu;
/** Removing something agrees with a sentence that excludes it: "I'd drop the radio spots", "Fine, no radio then". */
const REMOVES =
  /\b(?:drop(?:ped|ping)?|cancel\w*|skip(?:ped)?|scrap(?:ped)?|remov\w+|cut|leave out|get rid|without|streich\w+|weg(?:lassen|fallen)|ohne|supprim\w+|annul\w+|sans|quit\w+|elimin\w+|sin|toglie\w*|senza|tir(?:ar|amos)|sem)\b|\bgoes[.!]?$/iu;
/** What was proposed is not possible. */
const REJECTION =
  /n['’]t\b|\b(?:cannot|no longer|not possible|out of the question|bad|busy|full|closed|closes|out|away|off|holiday|against|too (?:late|early|expensive|far|soon|short|small|much|long|high|low)|impossible|nicht|voll|belegt|zu (?:spät|teuer|früh|viel|wenig)|pas|trop|complet|occupée?|no|lleno|completo|demasiado|non|troppo|pieno|não|muito|cheio)\b/iu;
/** A refusal of what the other one said last. */
const REFUSAL =
  /^(?:(?:oh|well|sorry|hm+|but|i['’]m afraid|leider|desolée?|pero|mas|ma)[,. ]+)*(?:no|nope|nein|non|não|(?:i|we) (?:can['’]?t|cannot|don['’]t|won['’]t)|(?:that|it)(?:['’]s| is) (?:not|too|out)|(?:that|it) does ?n['’]t|zu |das geht nicht|c['’]est trop|es demasiado|è troppo|é muito|impossible|unfortunately)(?![\p{L}\p{N}])/iu;
const AGREEMENT = [
  "agreed|(?<=^(?:ok(?:ay)?, )?)deal|(?:i|we)(?:['’]ll| will| can| would|['’]d)? (?:take (?:it|that|this|the)(?! (?:back|from|easy))|agree to|go (?:with|for)|accept)|works for (?:me|us)|(?<=(?:^|(?:that|this|it|which|\\p{L}*day|\\d(?:st|nd|rd|th)?|one|both|either|time|noon|plan|week) ))works[.,!]|suits (?:me|us)|(?:is|sounds) (?:fine|good|great|perfect|ok|okay|all right)(?: for (?:me|us)| with (?:me|us))?[.,!]|(?<=^(?:ok(?:ay)?,? |so )?(?!yes|this|that|it|there|here|where|what|how)\\S+(?: \\S+){0,2} )it is[.!]|(?:i['’]m|i am|we['’]re) (?:fine|ok|okay|happy) with",
  "einverstanden|abgemacht|passt|(?:ist|wäre) (?:in ordnung|gut|super|perfekt)|(?:geht|klappt)(?! nicht)|(?:wir|ich) nehmen?",
  "d['’]accord|entendu|ça (?:marche|me va)|c['’]est (?:bon|parfait)|(?:on|je|nous) pren(?:d|ds|ons)",
  "de acuerdo|trato hecho|me (?:va|viene) bien|(?:lo|la) (?:cojo|tomo|acepto)",
  "va bene|d['’]accordo|affare fatto|(?:lo|la) prendo",
  "combinado|de acordo|está (?:bem|bom|ótimo)|fechado|fico com|ficamos com",
].join("|");
const AGREES = matchWords([AGREEMENT]);
/** An agreement or an assent at the start of an answer. */
const ASSENTS = new RegExp(
  `^(?:${AGREEMENT}|ok(?:ay)?|fine|good|great|perfect|sure|yes|yeah|alright|all right|right|gut|ja|klar|prima|oui|parfait|vale|perfecto|s[ií]|perfetto|bene|certo|perfeito|sim|done)(?!\\p{L})`,
  "iu",
);
/** The speaker proposes something, rather than stating it. */
const PROPOSES =
  /\?["')\]]*$|\b(?:propose|offer|suggest|ask(?:s|ing)? for|could|would|might|can (?:do|give|offer|deliver|agree)|let['’]s|what about|how about|if|i['’]d|we['’]d|should|was hoping|want|planned|schlage|biete|könnten?|würde|wäre|hätten?|sollten?|propose|offre|pourrait|podría|propongo|potremmo|proponho|podemos)\b/iu;
/** The speaker replaces what was said before. */
const CORRECTS =
  /\b(?:correct (?:myself|that)|i meant|moved? (?:it|that|the \p{L}+) (?:from .{1,20} )?to|(?:is|was|been|got) moved to|postponed (?:it )?(?:to|until)|make it|changed to|instead(?! of)|verschoben auf|verlegt auf|ich meinte|stattdessen|(?:reporté|déplacé|repoussé)e?s? (?:à|au)|plutôt|(?:aplazado|movido|cambiado) (?:a|al|para)|mejor|(?:spostat|rimandat)[aoei] (?:a|al)|(?:adiado|mudado) para)(?!\p{L})/iu;
const MAX_PLAIN_WORDS = 6;
const STATES_FACT = /\b(?:is|are|was|were|did|had|has|have)\b/i;
const COMMITS = /\bi(?:['’]ll| will| can)\b/i;
const OFFER =
  /^(?:(?:ok|well|oh|sure|great)[,.!]? )?(?:i (?:can|could)|i['’]d|shall i|should i|(?:do you )?want me to|ich (?:kann|könnte)|soll ich|je (?:peux|pourrais)|(?:yo )?(?:puedo|podría)|(?:eu |io )?(?:posso|poderia|potrei))(?!\p{L})/iu;
const NOT_NEEDED =
  /^(?:(?:no|nein|non|não|oh|thanks|thank you|danke|merci|gracias|obrigad[oa]|grazie)[,.! ]+)*(?:but |aber |mais |pero |mas |ma )?(?:no need|no thanks|(?:that's |it's )?not necessary|i don['’]t (?:need|want)|don['’]t bother|(?:i(?:['’]ve| have)? )?already|nicht nötig|brauche ich nicht|pas la peine|pas besoin|no hace falta|no gracias|não (?:é )?preciso|não precisa|non serve|non c['’]è bisogno|non,? grazie|non,? merci|nein,? danke)(?!\p{L})/iu;

const ORDINAL = /\b(\d+)(?:st|nd|rd|th)\b/gi;
const listOrdinals = (text: string): string[] => [...text.matchAll(ORDINAL)].map(([, value = ""]) => value);
/** Days by name or number: "Thursday", "the 11th". */
const listDays = ({ text, facts }: Passage): string[] => [
  ...facts.dates.map(({ word }) => word),
  ...listOrdinals(text),
];
/** Numbers in digits except days; "two of us" is no proposal. */
function listNumbers({ text, facts }: Passage): Quantity[] {
  if (!/\d/.test(text)) return [];
  const ordinals = listOrdinals(text);
  return facts.quantities.filter(({ value }) => !ordinals.includes(value));
}
const hasValues = (passage: Passage): boolean => listDays(passage).length + listNumbers(passage).length > 0;
const countWords = (text: string): number => text.split(/\s+/).length;
const listContent = (text: string): string[] =>
  splitWords(text).flatMap(({ lower }) => (hasContent(lower) ? lower : []));
const countContent = (text: string): number => listContent(text).length;
const isStatedShort = ({ text, assertion, content }: Passage) =>
  !assertion.question && content.length > 1 && countWords(text) <= MAX_AGREEMENT_WORDS;
const isProposal = (passage: Passage): boolean =>
  passage.assertion.question || PROPOSES.test(passage.text) || countWords(passage.text) <= MAX_PLAIN_WORDS;

/** "Then Monday the 18th." proposes, "It was 37.6." does not. */
const proposes = (passage: Passage): boolean =>
  isProposal(passage) && (PROPOSES.test(passage.text) || !STATES_FACT.test(passage.text));

/** Finds agreements, and what they and rejections make of the proposals before them. The work on each sentence is bounded. */
export function findSettlements({ passages, messages }: Source): Settlements {
  const found: Settlements = {
    settled: new Set(),
    agreed: new Set(),
    replaced: new Set(),
  };
  const speakerOf = ({ message }: Passage) => messages[message]?.speaker ?? null;
  passages.forEach((later, index) => {
    const before = passages.slice(Math.max(0, index - MAX_PENDING), index);
    const isByOther = (passage: Passage) => passage.message < later.message && speakerOf(passage) !== speakerOf(later);
    const excluded = [...later.text.matchAll(EXCLUDED)].map(([, words = ""]) => listContent(words));
    const rejects = REJECTION.test(later.text);
    const isNotNeeded = NOT_NEEDED.test(later.text);
    for (const passage of before) {
      const isNext = passage.message === later.message - 1;
      if (isNext && isNotNeeded && OFFER.test(passage.text)) found.replaced.add(passage);
      if (passage.assertion.negated || passage.text === later.text) continue;
      const isExcluded = excluded.some((words) => excludes(words, later, passage)) && !REMOVES.test(passage.text);
      const isRejected =
        rejects &&
        isByOther(passage) &&
        passage.facts.dates.some(({ word }) => later.facts.dates.some((date) => date.word === word));
      if (isExcluded || isRejected) found.replaced.add(passage);
    }
    const isFirst = passages[index - 1]?.message !== later.message;
    const carrier = findAgreed(later, before, isFirst, isByOther);
    if (carrier === null || found.replaced.has(carrier)) return;
    const superseded = before.filter((passage) => passage !== carrier && isOtherValue(passage, carrier, later));
    // "Good idea, I'll call him tonight" replaces no other day.
    const isStated = AGREES.test(later.text) || CORRECTS.test(later.text);
    if (superseded.length > 0 || isStated) found.settled.add(carrier);
    if (AGREES.test(later.text) && (carrier === later || proposes(carrier))) found.agreed.add(carrier);
    if (COMMITS.test(carrier.text)) return;
    for (const passage of superseded) {
      // "Yeah, so …" may begin another matter.
      if (found.settled.has(passage) && !isStated) continue;
      const isWithdrawn = found.settled.delete(passage) || passage.assertion.question;
      if (!isWithdrawn && (isProposal(passage) || CORRECTS.test(carrier.text))) found.replaced.add(passage);
    }
  });
  for (const passage of found.replaced) {
    found.settled.delete(passage);
    found.agreed.delete(passage);
  }
  return found;
}

/** Finds the sentence that states what another one agrees to: itself, or the proposal before it. */
function findAgreed(
  later: Passage,
  before: readonly Passage[],
  isFirst: boolean,
  isByOther: (passage: Passage) => boolean,
): Passage | null {
  const { text, assertion } = later;
  if (assertion.question || countWords(text) > MAX_AGREEMENT_WORDS) return null;
  if (hasValues(later) && CORRECTS.test(text)) return later;
  const agrees = AGREES.test(text) && !REFUSAL.test(text);
  if (!agrees && !(isFirst && ASSENTS.test(text))) return null;
  if (REJECTION.test(text) && !agrees) return null;
  // "When you pick it up is fine" answers when.
  if (/^(?:when(?:ever)?|whatever|any|either)\b/i.test(text)) return null;
  if (hasValues(later)) return later;
  const last = before.findLast(isByOther);
  const proposal = before.findLast(
    (passage) => passage.message === last?.message && hasValues(passage) && isProposal(passage),
  );
  if (proposal) return proposal;
  if (!agrees) return null;
  if (countContent(text.replace(AGREES, " ")) > 0) return later;
  // "I accept that."
  if (!isFirst || countWords(text) > MAX_PLAIN_WORDS) return null;
  return (
    before.findLast((passage) => isByOther(passage) && PROPOSES.test(passage.text) && isStatedShort(passage)) ?? null
  );
}

/** Returns true if a sentence proposes, or says of the same matter, what a later one excludes in these words. */
function excludes(words: readonly string[], later: Passage, passage: Passage): boolean {
  if (words.length === 0 || !words.every((word) => passage.words.has(word))) return false;
  return isProposal(passage) || later.content.some((word) => !words.includes(word) && passage.words.has(word));
}

/** Returns true if a sentence names another day, or another number of the same matter, than the agreement. */
function isOtherValue(passage: Passage, carrier: Passage, later: Passage): boolean {
  const agreed = [carrier, later].flatMap(listDays);
  const days = listDays(passage);
  if (agreed.length > 0 && days.length > 0) return !days.some((day) => agreed.includes(day));
  const numbers = listNumbers(carrier).concat(listNumbers(later));
  const own = listNumbers(passage);
  if (numbers.length === 0 || own.length === 0) return false;
  if (own.some(({ value }) => numbers.some((number) => number.value === value))) return false;
  return own.some(({ value, unit }) =>
    numbers.some((number) => {
      const ratio = Number(value) / Number(number.value);
      const isComparable = unit === number.unit || unit === null || number.unit === null;
      return isComparable && ratio < MAX_RATIO && ratio > 1 / MAX_RATIO;
    }),
  );
}
