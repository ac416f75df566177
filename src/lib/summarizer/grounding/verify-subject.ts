import { isFact } from "./facts.ts";
import type { Passage } from "./passages.ts";
import { ORDINARY_OPENING, type Point } from "./point.ts";
import { hasContent, isPastForm, splitWords, stem, type Word } from "./words.ts";

/** Words between a subject and its verb: "Sven will not only prepare", "Iván le enviará". */
const BETWEEN =
  /^(?:will|would|shall|should|can|could|must|may|might|has|have|had|does|do|did|not|also|only|just|already|still|then|really|le|la|lo|les|se|me|te|nous|vous|lui|a|ha|va|hat|wird|kann|soll|muss|nicht|auch|noch|schon|ne|pas|no|ya)$|^\p{L}+n't$/u;
const MAX_WORDS_BETWEEN = 4;
const FIRST_PERSON = /^(?:(?:i|we)(?:'\p{L}+)?|ich|wir|je|yo|io|eu|nosotros|noi|nós)$/u;
const DETERMINER = /^(?:the|my|our|his|her|their|le|la|el|mon|ma|mi|il|o|a)$/;
const GERMAN_DETERMINER = /^(?:der|die|das|mein|meine|unser|unsere)$/;
const MAX_ANSWER_DISTANCE = 3;
/** Verbs that say little by themselves. */
const COMMON_VERB =
  /^(?:like|want|need|have|get|make|take|know|think|say|said|ask|asks|asked|tell|told|agree|agreed|and|who|with|from|for|the)$/;

/** What a person or thing is said to do. */
interface Deed {
  /** Null: the speaker. */
  names: readonly string[] | null;
  verb: string;
  isPast: boolean;
}

/**
 * Returns true if the point says of one person what the text says of others: "Oskar repaired the van" where Petra did. Only verbs that follow
 * their subject are compared, so that other sentences are left to the other rules. `best`: the passages that say most of the point.
 */
export function hasOtherSubject(
  { text, reports }: Point,
  best: readonly Passage[],
  passages: readonly Passage[],
  speakers: ReadonlySet<string>,
): boolean {
  if (reports) return false;
  const said = passages.map((passage) => ({ passage, deeds: listDeeds(passage.text) }));
  const bestSaid = said.filter(({ passage }) => best.includes(passage));
  return listDeeds(text).some(({ names, verb, isPast }) => {
    if (names === null || COMMON_VERB.test(verb)) return false;
    const isNamed = (deed: Deed) => deed.names?.some((name) => names.includes(name)) === true;
    const isKnown = said.some(({ deeds }) => deeds.some(isNamed));
    if (!isKnown && !names.some((name) => speakers.has(name))) return false;
    const agrees = (deed: Deed) => deed.verb === verb && (isPast || !deed.isPast);
    const isSaid = said.some(
      ({ passage, deeds }) =>
        deeds.some((deed) => agrees(deed) && isNamed(deed)) ||
        (names.some((name) => passage.speakers.has(name)) && saysItself(passage, verb, isPast)),
    );
    if (isSaid) return false;
    const isOfOther = ({ passage, deeds }: (typeof said)[number]) =>
      !passage.assertion.question &&
      deeds.some((deed) => agrees(deed) && !isNamed(deed) && (deed.names !== null || passage.speakers.size > 0));
    const requests = bestSaid.filter(({ passage }) => isRequest(passage, verb));
    if (requests.length === 0) return bestSaid.some(isOfOther);
    // What is requested is done by who answers.
    return requests.every(
      ({ passage: { position, answers } }) =>
        !answers.some(({ reply, passage }) => reply === "yes" && names.some((name) => passage.speakers.has(name))) &&
        said.some(
          (other) =>
            other.passage.position > position &&
            other.passage.position <= position + MAX_ANSWER_DISTANCE &&
            isOfOther(other),
        ),
    );
  });
}

/** Returns true if the passage has the verb, in a form that fits, and not of another person only. */
function saysItself({ text }: Passage, verb: string, isPast: boolean): boolean {
  const others = listDeeds(text).filter((deed) => deed.verb === verb && deed.names !== null);
  const uses = splitWords(text).filter(({ lower }) => stem(lower) === verb && (isPast || !isPastForm(lower)));
  return uses.length > others.length;
}

/** What a question or request wants done is not yet said of anybody. */
function isRequest({ text, assertion, answers }: Passage, verb: string): boolean {
  const words = splitWords(text);
  const place = words.findIndex(({ lower }) => stem(lower) === verb);
  if (place === -1) return false;
  const asks = words.slice(0, place).some(({ lower }) => /^(?:please|you|bitte|du|sie|vous|tu)$/.test(lower));
  return asks || assertion.question || answers.length > 0;
}

function listDeeds(text: string): Deed[] {
  const words = splitWords(text);
  return words.flatMap((_, index) => {
    const subject = readSubject(words, index);
    if (subject === null) return [];
    const { names, end } = subject;
    const verbs = findVerbs(words, end, text);
    return verbs.map((verb) => ({ names, verb: stem(verb.lower), isPast: isPastForm(verb.lower) }));
  });
}

/** German nouns have a capital letter. */
const isNoun = (before: Word, { text }: Word) =>
  GERMAN_DETERMINER.test(before.lower)
    ? /^\p{Lu}\p{Ll}{2,}/u.test(text)
    : DETERMINER.test(before.lower) && /^\p{L}{3,}$/u.test(text);

const isName = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{Lu}\p{Ll}(?!.*n['’]t$)/u.test(word.text) && !ORDINARY_OPENING.test(word.lower);

function readSubject(words: readonly Word[], index: number) {
  const [before, word] = [words[index - 1], words[index]];
  if (word === undefined) return null;
  if (FIRST_PERSON.test(word.lower)) return { names: null, end: index + 1 };
  if (before !== undefined && isNoun(before, word)) return { names: [word.lower], end: index + 1 };
  if (!isName(word) || (isName(before) && index > 1)) return null;
  const names = [word.lower];
  let end = index + 1;
  for (; end < words.length; end += 1) {
    const next = words[end];
    const isJoint = /^(?:and|und|et|y|e)$/.test(next?.lower ?? "") && isName(words[end + 1]);
    if (isName(next)) names.push(next.lower);
    else if (!isJoint) break;
  }
  return { names, end };
}

/** Finds the verb after a subject, the infinitive that it governs ("offered to replace"), and a second verb ("and painted"). */
function findVerbs(words: readonly Word[], start: number, text: string): Word[] {
  let index = start;
  while (index < start + MAX_WORDS_BETWEEN && BETWEEN.test(words[index]?.lower ?? "")) index += 1;
  const verb = words[index];
  const subject = words[start - 1];
  if (!verb || !subject || !/^\p{Ll}{3,}$/u.test(verb.text) || !hasContent(verb.lower)) return [];
  if (isFact(verb.lower)) return [];
  const between = text.slice(subject.index + subject.text.length, verb.index);
  // "Our partner, Ms Wu, will call you."
  const isApposition = index > start && /^, /.test(between);
  if (/[^\p{L}\p{M}\s'’]/u.test(isApposition ? between.slice(1) : between) || FIRST_PERSON.test(verb.lower)) return [];
  const from = verb.index;
  const infinitive = words[index + 1]?.lower === "to" ? words[index + 2] : undefined;
  const border = words.findIndex((word, place) => place > index && (FIRST_PERSON.test(word.lower) || isName(word)));
  const rest: readonly Word[] = words.slice(index + 1, border === -1 ? undefined : border);
  const further = rest.filter(
    (word, place) =>
      /^(?:and|und|et|y|e)$/.test(rest[place - 1]?.lower ?? "") &&
      /^\p{Ll}{3,}$/u.test(word.text) &&
      !/[.;:!?]/.test(text.slice(from, word.index)),
  );
  return [verb, ...(infinitive ? [infinitive] : []), ...further];
}
