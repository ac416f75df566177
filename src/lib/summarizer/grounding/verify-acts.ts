import { type Act, isSpeech, mayHaveDeed, readActs } from "./acts.ts";
import type { Support } from "./find-support.ts";
import { compareParties, readVoices, type Voices } from "./parties.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import type { Source } from "./source.ts";

/** Says that what was requested is done. */
const COMPLETION = /^(?:all )?(?:done|did it|already|erledigt|gemacht|fait|hecho|fatto|feito)\b/i;
const CONDITION =
  /\b(?:if|unless|until|provided|as (?:soon|long) as|once|when|after|before|falls|wenn|sofern|bis|sobald|nachdem|bevor|s['’]?il?|dès que|quand|à moins|a menos|cuando)\b/i;
const FUTURE = /\b(?:will|going to|wird|werden|va|vont)\b/;

interface Comparison {
  passage: Passage;
  act: Act;
  contradicts: boolean;
  /** A question leaves open who does it. */
  isOpen: boolean;
  /** The agent is known to be the same. */
  isSure: boolean;
}

/** What the acts of passages say of those of a point. */
export type ActVerdict = "speaker" | "modality" | "negation" | "unsupported" | "agrees" | null;

const known = new WeakMap<Passage, { acts: Act[]; voices: Voices }>();

function readPassage(passage: Passage, source: Source) {
  const read = known.get(passage);
  if (read) return read;
  const voices = readVoices(passage, source);
  const created = { acts: readActs(passage.text, voices), voices };
  known.set(passage, created);
  return created;
}

/**
 * Compares who does what to whom, and when, with the passages that have the same verb. A passage that gives the deed to another one, or the
 * sides in the other order, refutes the point unless a further one agrees; a deed that is only planned is not done.
 */
export function compareActs(point: Point, { best, all, near }: Support, source: Source): ActVerdict {
  const passages = [...all, ...near];
  let isSure = false;
  const isBySubject = (passage: Passage) => point.subject !== null && passage.speakers.has(point.subject);
  for (const act of readActs(point.text, { self: null, listeners: [], source })) {
    if (isInvented(act, point, source)) return "unsupported";
    const compared = passages
      .filter(({ said }) => mayHaveDeed(said, act.verb))
      .flatMap((passage) => {
        const { acts, voices } = readPassage(passage, source);
        return acts.filter(({ verb }) => verb === act.verb).map((other) => compareAct(act, other, passage, voices));
      });
    const agreeing = compared.filter(({ contradicts }) => !contradicts);
    const sameTime = compared.filter((other) => (other.act.time === "past") === (act.time === "past"));
    // What one of them does not do may be what another one does.
    const isOfOther = ({ passage, contradicts, act: other }: Comparison) =>
      contradicts && all.includes(passage) && (!point.reservation.negated || other.isNegated);
    // "Ann paid last time" does not say who pays this time.
    const isContradicted = sameTime.some(isOfOther) && sameTime.every((each) => each.contradicts || each.isOpen);
    if (agreeing.length > 0 && !isContradicted) {
      const fault = compareTime(act, agreeing, point, passages);
      if (fault !== null) return fault;
      isSure ||= agreeing.some((each) => each.isSure || (point.reports && isBySubject(each.passage)));
    } else if (compared.some(isOfOther)) {
      // "He'll need to ask" is not about who says it.
      const isOfThird = compared.some(
        (each) => isOfOther(each) && each.act.agent?.kind === "other" && isSaidBy(act, each.passage, source),
      );
      if (!isSpeech(act.verb) || isOfThird || !best.some((passage) => isSaidBy(act, passage, source))) return "speaker";
    }
  }
  return isSure ? "agrees" : null;
}

/** A longer point says more than its deed, which it may word otherwise. */
const MAX_WORDS_OF_DEED = 3;

/** Returns true if a short point says that somebody did what the text has no word for ("Ann sold the car" where she looks for one). */
const isInvented = (
  { verb, time, agent, isNegated }: Act,
  { subject, content, reservation }: Point,
  { index }: Source,
) =>
  subject !== null &&
  agent?.kind === "person" &&
  time === "past" &&
  !isNegated &&
  !reservation.denies &&
  content.length <= MAX_WORDS_OF_DEED &&
  !isSpeech(verb) &&
  !OFTEN_IMPLIED.test(verb) &&
  !index.has(verb);

/** Stems of verbs that a text often leaves out or says by others. */
const OFTEN_IMPLIED = /^(?:giv|tak|mak|go|put|let|get|receiv|email|hand|send|present)$/;

const OWNED = /(\p{Lu}[\p{L}-]+?)(?:['’]s|s(?= \p{Lu})) (?:\p{Ll}+ )?(\p{L}+)/gu;
const OWN = "(?:my|our|mein\\p{L}*|unser\\p{L}*|mon|ma|mes|mis?|notre|nos)";

const LISTENERS_OWN = "(?:your|dein\\p{L}*|ton|ta|tes|votre|tus?)";

/** Returns true if the point gives to one speaker what another one calls "my sister", or what is said to be the listener's. */
export function hasOtherOwner({ text }: Point, { all, near }: Support, source: Source): boolean {
  const { speakers } = source;
  return [...text.matchAll(OWNED)].some(([, name = "", noun = ""]) => {
    const owner = name.toLowerCase();
    if (!speakers.has(owner)) return false;
    const listOwn = (possessive: string) => {
      const pattern = new RegExp(`(?<!\\p{L})${possessive} (?:\\p{Ll}+ )?${noun}(?!\\p{L})`, "iu");
      return [...all, ...near].filter((passage) => pattern.test(passage.text));
    };
    const owners = [
      ...listOwn(OWN).map((passage) => [...passage.speakers]),
      ...listOwn(LISTENERS_OWN).map((passage) => readPassage(passage, source).voices.listeners),
    ].filter((names) => names.length > 0);
    return owners.length > 0 && !owners.some((names) => names.includes(owner));
  });
}

/** What somebody says proves that he or she says it. */
const isSaidBy = ({ agent }: Act, passage: Passage, source: Source) =>
  agent?.names.some((name) => readPassage(passage, source).voices.self?.includes(name)) === true;

function compareTime(
  act: Act,
  agreeing: readonly Comparison[],
  { text, reservation }: Point,
  passages: readonly Passage[],
): "modality" | "negation" | null {
  if (CONDITION.test(text)) return null;
  const isStated = ({ act: { isNegated }, passage: { assertion, answers } }: Comparison) =>
    !isNegated && !assertion.question && !assertion.conditional && !answers.some(({ reply }) => reply === "no");
  if (act.isNegated) return agreeing.every((each) => each.isSure && isStated(each)) ? "negation" : null;
  if (reservation.negated) return null;
  if (act.time === "past") {
    // "On Saturday we play in Norwood" is a plan.
    const isOpen = ({ act: { time, isNegated }, passage: { facts } }: Comparison) =>
      time === "planned" || isNegated || (time === "present" && facts.dates.length > 0);
    return agreeing.every(isOpen) && !passages.some(({ text }) => COMPLETION.test(text)) ? "modality" : null;
  }
  const isOver = ({ passage, act: { time, agent, isNegated } }: Comparison) =>
    time === "past" && agent !== null && !isNegated && !passage.assertion.question;
  const isKnown = act.agent !== null && act.agent.kind !== "other";
  return FUTURE.test(text) && act.time === "planned" && isKnown && agreeing.every(isOver) ? "modality" : null;
}

function compareAct(act: Act, other: Act, passage: Passage, voices: Voices): Comparison {
  const isProposal = other.agent?.kind === "group" && other.time === "planned";
  const agent = isProposal ? 0 : compareParties(act.agent, other.agent, voices);
  const recipient = compareParties(act.recipient, other.recipient, voices);
  const isSwapped =
    agent !== 1 &&
    (compareParties(act.agent, other.recipient, voices) === 1 ||
      (recipient !== 1 && compareParties(act.recipient, other.agent, voices) === 1));
  const isOtherRecipient = recipient === -1 && act.recipient?.kind === "person" && other.recipient?.kind !== "thing";
  // "Who" or "he" in a question leaves open who does it.
  const isAsked = passage.assertion.question && other.agent?.kind !== "person" && other.agent?.kind !== "group";
  const isOther = !isAsked && (agent === -1 || (isOtherRecipient && !passage.assertion.question));
  return { passage, act: other, contradicts: isSwapped || isOther, isOpen: isAsked, isSure: agent === 1 };
}
