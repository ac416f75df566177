import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { isPastForm, splitWords, stem } from "./words.ts";

/** What follows these words has not happened. */
const NOT_DONE =
  /^(?:will|shall|should|would|can|could|might|may|must|gonna|let's|please|to|'ll|werde|wird|werden|kann|kannst|könnte|soll|sollte|muss|möchte|will)$|'(?:ll|d)$/;
/** Says that what was requested is done. */
const COMPLETION = /^(?:all )?(?:done|did it|already|erledigt|gemacht|fait|hecho|fatto|feito)\b/i;
/** Words between such a word and its verb: "will probably not be sent". */
const MAX_WORDS_BETWEEN = 4;
const SUBJECTS_AND_ADVERBS =
  /^(?:i|you|we|they|he|she|it|be|have|not|also|then|just|probably|still|all|both|soon|first|go|somebody|someone|anybody|anyone)$/;

/** Returns true if the point tells as done what the passages only plan, request or propose: "Ben called" where he will. */
export function tellsPlanAsDone({ text, reservation, reports }: Point, passages: readonly Passage[]): boolean {
  if (reports || reservation.negated || reservation.conditional) return false;
  if (passages.some((passage) => COMPLETION.test(passage.text))) return false;
  const done = listDone(text);
  return done.some((base) => {
    const uses = passages.flatMap((passage) => listUses(passage, base));
    return uses.length > 0 && uses.every((isPlanned) => isPlanned);
  });
}

/** Lists the verbs that a point has in a form of the past, as their stems. */
function listDone(text: string): string[] {
  const words = splitWords(text).map(({ lower }) => lower);
  return words.flatMap((word, index) => {
    if (!isPastForm(word)) return [];
    // Participles after "will be" or "should be" are no past.
    const before = words.slice(Math.max(0, index - MAX_WORDS_BETWEEN), index);
    return before.some((other) => NOT_DONE.test(other)) ? [] : [stem(word)];
  });
}

/** Lists the uses of a verb in a passage: true where it is planned, false where it may have happened. */
function listUses({ text, assertion, answers }: Passage, base: string): boolean[] {
  const words = splitWords(text).map(({ lower }) => lower);
  return words.flatMap((word, index) => {
    if (stem(word) !== base) return [];
    const isAgreed = answers.some(({ reply }) => reply === "yes");
    return [
      !isAgreed &&
        (isAfterPlan(words, index) || (!isPastForm(word) && assertion.question && index <= MAX_WORDS_BETWEEN)),
    ];
  });
}

function isAfterPlan(words: readonly string[], index: number): boolean {
  for (let before = index - 1; before >= Math.max(0, index - MAX_WORDS_BETWEEN); before -= 1) {
    const word = words[before] ?? "";
    if (NOT_DONE.test(word)) return true;
    if (!SUBJECTS_AND_ADVERBS.test(word) && !/(?:ly|n't)$/.test(word)) return false;
  }
  return false;
}
