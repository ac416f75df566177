import type { Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";

/** "I'll do that": what it promises is in a sentence before it. */
const COMMITMENT =
  /\bi(?:['’]ll| will| can| could| might|['’]m going to)? (?:do|take|handle|manage|sort) (?:it|that|this|those)\b/i;
const PROMISE = /\b(?:will|is going to|are going to|wird|werden)\b/i;
/** "I can't be there": the occasion is in a sentence before it. */
const ABSENCE =
  /\bi (?:(?:ca|wo)n['’]t|cannot|will not|['’]m not going to) (?:(?:be able to|even|really) )*(?:be there|make it|come|attend|join)\b|\bi['’]m (?:not going to|unable to) (?:be there|make it|come|attend|join)\b/i;
const PRESENCE =
  /\b(?:attend(?:s|ed|ing)?|join(?:s|ed|ing)?|comes?|coming|(?:be|is|are|was) (?:there|present|at)|takes? part|taking part|makes? it)\b/i;
const FIRST_PERSON = /\b(?:i|i['’]\w+)\b/i;
const MAX_DISTANCE = 3;

/** Compares what a point says that its subject will do, or take part in, with the short answers to its evidence. */
export function findWrongCommitment(
  { text, subject, reports, reservation, content }: Point,
  { best, all, near }: Support,
): "negation" | "condition" | "speaker" | null {
  const [first] = best;
  if (subject === null || reports || reservation.negated || reservation.asks || !first) return null;
  const isBy = (passage: Passage) => passage.speakers.has(subject);
  const answers = [...all, ...near].filter(
    ({ message }) => message >= first.message && message <= first.message + MAX_DISTANCE,
  );
  const isOfPoint = ({ words }: Passage) => content.some((word) => words.has(word));
  const absences = answers.filter((answer) => isBy(answer) && ABSENCE.test(answer.text));
  if (PRESENCE.test(text) && absences.length > 0 && !reservation.conditional && !reservation.uncertain)
    return "negation";
  const commitments = PROMISE.test(text) ? answers.filter((answer) => COMMITMENT.test(answer.text)) : [];
  if (commitments.length === 0) return null;
  const own = commitments.filter(isBy);
  if (own.length > 0)
    return own.every(({ assertion }) => assertion.conditional) && !reservation.conditional ? "condition" : null;
  const saysItself = all.some((passage) => isBy(passage) && FIRST_PERSON.test(passage.text) && isOfPoint(passage));
  return saysItself || isBy(first) || first.text.toLowerCase().includes(subject) ? null : "speaker";
}
