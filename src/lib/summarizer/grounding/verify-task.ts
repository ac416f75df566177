import type { Evidence, TaskState } from "../summarizer.ts";
import { denies, isNegated, readAnswer } from "./assertion.ts";
import { findOwner, findSpeaker } from "./find-owner.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import { isPastForm } from "./stem.ts";
import { splitWords } from "./words.ts";

/** Words before the past form of a verb that tells what somebody did: "I sent it", "it has been booked". */
const BEFORE_DEED =
  /^(?:i|we|he|she|they|you|it|that|have|has|had|i've|we've|they've|he's|she's|it's|was|were|is|are|been|got|already|just|all)$/;
const DONE =
  /(?<!\p{L})(?:done|already|finished|sorted|ready|erledigt|schon|bereits|fertig|gemacht|geschickt|fait|déjà|envoyé|hecho|ya|enviado|fatto|già|inviato|feito|já)(?!\p{L})/iu;
const REPLACES =
  /(?<!\p{L})(?:instead|rather|actually|changed?|moved|make (?:it|that)|better|sorry|stattdessen|lieber|doch|plutôt|finalement|mejor|meglio|melhor)(?!\p{L})/iu;

const tellsDeed = ({ text, assertion }: Passage): boolean =>
  !assertion.negated &&
  !assertion.question &&
  !assertion.conditional &&
  (DONE.test(text) ||
    splitWords(text).some(
      ({ lower }, place, words) =>
        isPastForm(lower) && (place === 0 || BEFORE_DEED.test(words[place - 1]?.lower ?? "")),
    ));

const refuses = ({ text }: Passage): boolean => isNegated(text) || denies(text) || readAnswer(text) === "no";

const SIGNS: Readonly<Record<Exclude<TaskState, "open">, (passage: Passage) => boolean>> = {
  done: tellsDeed,
  declined: refuses,
  superseded: (passage) => refuses(passage) || REPLACES.test(passage.text),
};

/** Returns true if one of the passages has a sign that a task ended as its state says. */
export const isClosedBy = (passages: readonly Passage[], state: TaskState): boolean =>
  state !== "open" &&
  [...passages, ...passages.flatMap(({ answers }) => answers.map(({ passage }) => passage))].some(SIGNS[state]);

/**
 * Returns the owner of a task that the text supports: the one whom the task names, else the stated one if it says, hears or is named in the
 * evidence; null for anybody else.
 */
export function confirmOwner(
  stated: string,
  text: string,
  evidence: readonly Evidence[],
  source: Source,
): string | null {
  const named = findOwner(text, source);
  if (named !== null) return named;
  const owner = findSpeaker(stated, source);
  if (owner === null) return null;
  const words = owner.toLowerCase().split(/\s+/);
  const isIn = (written: string) => splitWords(written).some(({ lower }) => words.includes(lower.replace(/'s$/, "")));
  const isParty = ({ message }: Evidence) => {
    const { speaker = null, aliases = [], addressee = null } = source.messages[message] ?? {};
    return [speaker, addressee, ...aliases].some((name) => name !== null && isIn(name));
  };
  return evidence.some((place) => isParty(place) || isIn(place.quote)) || isIn(text) ? owner : null;
}
