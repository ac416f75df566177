import { ROLE } from "../builtin/lexicon/names.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { splitWords } from "./words.ts";

const FIRST_PERSON = /\b(?:i|i['’]\w+|we|we['’]\w+|let['’]s|ich|wir|je|j['’]\p{L}+|nous|yo|nosotros|io|noi|eu|nós)\b/iu;

/** What the speaker says of himself or herself, or of what is theirs. */
const OWN = new RegExp(`${FIRST_PERSON.source}|\\b(?:my|our|mein|unser|mon|notre)\\b`, "iu");

/** "I think you left it here" states something of the listener. */
const OPINION_ON_LISTENER = /\bi(?:['’]m sure| think| guess| hope| believe| want| need| know|['’]d like) you\b/gi;

/** Returns true if the passage is what another speaker than the point's subject says of himself or herself. */
export function isOtherSpeaker({ text, subject, third, reports, reservation }: Point, passage: Passage): boolean {
  if (third !== null) return isOnlyOfSpeaker(passage) && !passage.text.toLowerCase().includes(third);
  if (subject === null) return false;
  if (reservation.negated && passage.answers.some(({ reply }) => reply === "no") && passage.speakers.has(subject))
    return false;
  // What one speaker demands is what another one must do.
  if (!passage.speakers.has(subject) && OBLIGATION.test(text) && DEMAND.test(passage.text)) return false;
  if (!passage.speakers.has(subject) && hasOwnClause(text, passage)) return false;
  if (passage.speakers.has(subject)) {
    if (reports || reservation.asks) return false;
    return (passage.assertion.question || isInstruction(passage.text)) && !OWN.test(passage.text);
  }
  const answer = passage.answers.find(({ passage: { speakers } }) => speakers.has(subject));
  if (answer && (answer.reply === "yes" || reservation.negated || reservation.denies || reports)) return false;
  const isSelf = FIRST_PERSON.test(passage.text.replace(OPINION_ON_LISTENER, "you"));
  return (reports || isSelf) && !mentions(passage.text, subject);
}

const SINGULAR = /\b(?:I|I['’]\w+|[Ii]ch|[Jj]e|[Jj]['’]\p{L}+|[Yy]o|[Ii]o|[Ee]u)\b/u;
const FURTHER_PERSON =
  /\b(?:my|our|your?|he|she|they|him|her|his|their|them|we|us|who|mein\p{L}*|unser\p{L}*|er|sie|ihr\p{L}*|sein\p{L}*|wir|mon|ma|mes|notre|il|elle|ils|elles|nous|vous|tu|lui|leur|mi|su|él|ella)\b/iu;

/** Returns true if the passage speaks of its speaker and of no other person, except one that bears a role instead of a name. */
const isOnlyOfSpeaker = ({ text, speakers }: Passage): boolean =>
  SINGULAR.test(text) && !FURTHER_PERSON.test(text) && [...speakers].some((name) => !ROLE.test(name));

/** Returns true if a further clause of the point is about the speaker of the passage: "Ann wants tea, but Ben wants coffee." */
function hasOwnClause(text: string, { speakers }: Passage): boolean {
  const clauses = text.split(/,? (?:but|while|whereas|and|aber|während|mais|pero) /i).slice(1);
  const openings = clauses.map((clause) => splitWords(clause).map(({ lower }) => lower));
  return openings.some(([first = "", second = ""]) => speakers.has(first) || speakers.has(`${first} ${second}`));
}

export const OBLIGATION = /\b(?:must|should|has to|have to|needs? to|is asked to|may not|soll|muss|darf)\b/i;
const DEMAND = /^(?:(?:and|but|so|then|ok|okay),? )?(?:please|don['’]t|do not|never)\b|\bplease\b/i;

const isInstruction = (text: string) =>
  /\b(?:[Yy]ou(?!(?:['’]ll| will) (?:have|get|hear|receive|find)\b)|[Yy]our|[Pp]lease)\b|^\p{Lu}\p{Ll}+(?<!ing) (?:the|it|him|her|them|a)\b/u.test(
    text,
  );

/** Returns true if the passage names the person, other than to address it ("Sara, can you …"). */
function mentions(text: string, name: string): boolean {
  const words = text.toLowerCase();
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])(?!,)`, "u").test(words) &&
    !new RegExp(`, ${escaped}[.!?]*$`).test(words)
  );
}
