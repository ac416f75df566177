import { STOP_WORDS } from "../lexicon/english-words.ts";
import { CLAUSE_OPENERS, IMPERATIVE_VERBS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { skipAdverbs } from "./agreement.ts";

const OTHER_PERSON = /^(?:s?he|him|hers?|his|himself|herself)$/;
const QUESTION_WORD = /^(?:what|where|how|who|which|when|why)$/;
const INTERJECTION =
  /^(?:yes|yeah|yep|yup|nope|nah|ok|okay|okey|thanks|thank|thx|please|sorry|haha\w*|hehe\w*|lols?|lmao|omfg|xd|soz|ye|ehh*|oh|hey|wow|omg|tho|huh|hm+|bye|congratulations|dear)$/;
/** Words that link a part after a comma to the one before it. */
const LINK =
  /^(?:and|but|or|so|yet|because|cause|cos|since|who|which|whose|where|when|while|whereas|if|unless|until|till|though|although|as|than|not|then|too|either|including|such|like|especially|even)$/;
/** "I mean …" corrects, "you know" and "well" fill, and "because …" lacks the sentence that it explains. */
const UNCERTAIN_OPENING =
  /^(?:i mean|you know|well|like|looks? like|guess (?:what|who|where|how|why|when)|get (?:you|ye)|(?:\w+ly )?because)\b/;
const OPINION_VERB = /^(?:think|believe|guess|suppose|figured?|thought|reckon)$/;
const VOCATIVE =
  /^(?:man|dude|bro|girl|girls|guys|mate|babes?|hon|honey|darling|sweetie|dear|love|pal|buddy|sis|smartass)$/;
const COORDINATION = /^(?:and|but|or|so)$/;
const CLAUSE_MARK = /^(?:[;:?!]+|\.\.\.|…)$/;

const isVerb = ({ pos }: Token) => pos === "AUX" || pos === "VERB";
const isBare = (token: Token | undefined): token is Token => token?.pos === "VERB" && token.lemma === token.lower;

/**
 * Returns true if nobody can be sure what a sentence says or of whom without the sentences around it, or where its
 * clauses begin: it is then quoted.
 */
export function isUncertain(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  const asksWord = tokens.some(({ lower }) => QUESTION_WORD.test(lower));
  // "I have to", "she does n't", "I guess": what they are about is in another sentence, or before them.
  if (last && (/^(?:n't|to|guess|suppose|think|hope|promise)$/.test(last.lower) || (last.pos === "AUX" && !asksWord)))
    return true;
  const opening = tokens.slice(0, 3).map(({ lower }) => lower);
  return (
    UNCERTAIN_OPENING.test(opening.join(" ")) ||
    isFragmentOfOpinion(tokens) ||
    hasUnknownPerson(tokens) ||
    tokens.some((token, index) => isUncertainWord(token, index, tokens)) ||
    hasLooseComma(tokens)
  );
}

/** Returns true for a "he" or "she" that is not the only person whom the words before it name ("Tom says he …"). */
function hasUnknownPerson(tokens: readonly Token[]): boolean {
  const index = tokens.findIndex(({ lower }) => OTHER_PERSON.test(lower));
  if (index < 0) return false;
  const nouns = tokens.slice(0, index).flatMap(({ pos }, at) => (/^(?:NOUN|PROPN)$/.test(pos) ? [at] : []));
  const [first = -1] = nouns;
  const isPerson = tokens[first]?.pos === "PROPN" || /^(?:my|your)$/.test(tokens[first - 1]?.lower ?? "");
  return nouns.length !== 1 || !isPerson || !/^(?:s?he|him)$/.test(tokens[index]?.lower ?? "");
}

function isUncertainWord(token: Token, index: number, tokens: readonly Token[]): boolean {
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  if (CLAUSE_MARK.test(token.lower) || isMisspelt(token) || isVocative(token, previous, next)) return true;
  if (token.lower === "no" && next?.pos !== "NOUN" && next?.pos !== "ADJ" && next?.pos !== "PROPN") return true;
  if (INTERJECTION.test(token.lower) && (index > 0 || token.lower !== "please")) return true;
  switch (token.pos) {
    case "CCONJ":
      // "Tom and I will cook": the verb is that of both; "your parents and you": so is the pronoun.
      return (
        isJoinedPronoun(next?.lower ?? "", tokens[index + 2]) ||
        (next?.lower === "i" && !tokens.slice(0, index).some(isVerb))
      );
    case "AUX":
      // "I came and have gone": the verb does not follow its subject.
      if (previous?.pos === "CCONJ" && (token.lower === "am" || (token.lower === "have" && next?.pos === "VERB")))
        return true;
      // "We will, they are right": the verb is that of another sentence.
      return next !== undefined && (next.lower === "," || next.pos === "CCONJ");
    case "VERB":
      // "I love you now let me work"
      if (isBare(token) && /^(?:now|then)$/.test(previous?.lower ?? "")) return true;
      // "To sent" and "go see" have no certain form.
      return previous?.lower === "to"
        ? token.lemma !== token.lower && !token.lower.endsWith("ing")
        : previous !== undefined && /^(?:go|come)$/.test(previous.lower) && isBare(token);
    case "NOUN":
    case "PROPN":
      // "You fool".
      return previous?.lower === "you" && !isVerb(token);
    default:
      return false;
  }
}

/** Returns true for a lengthened word, and for slang and errors of spelling that may be a verb. */
function isMisspelt({ known, pos, lower }: Token): boolean {
  if (/(\p{L})\1\1/u.test(lower)) return true;
  return !known && pos !== "NOUN" && lower.length > 2 && !STOP_WORDS.has(lower);
}

/** Returns true for a word that addresses the listener: "I hate you seriously man", "like man, they need it". */
const isVocative = ({ lower }: Token, previous: Token | undefined, next: Token | undefined): boolean =>
  VOCATIVE.test(lower) &&
  (next === undefined || next.pos === "PUNCT") &&
  !/^(?:DET|ADJ|NUM|ADP|CCONJ)$/.test(previous?.pos ?? "DET") &&
  !/^(?:my|your|our|his|her|their)$/.test(previous?.lower ?? "");

/** Returns true for an opinion without a verb of its own: "I believe $10 a month for students". */
function isFragmentOfOpinion(tokens: readonly Token[]): boolean {
  const [first, verb, next, ...rest] = tokens;
  if (first?.lower !== "i" || !OPINION_VERB.test(verb?.lower ?? "") || next === undefined) return false;
  return !/^(?:so|in|of|about)$/.test(next.lower) && ![next, ...rest].some(isVerb);
}

const isJoinedPronoun = (word: string, next: Token | undefined) =>
  /^(?:me|you|us)$/.test(word) && (next === undefined || (!isVerb(next) && next.pos !== "ADV"));

/** Returns true for a comma that may stand between two sentences, or beside the name or title of a listener. */
function hasLooseComma(tokens: readonly Token[]): boolean {
  const commas = tokens.flatMap(({ lower, spaced }, index) =>
    lower === "," || (spaced && /^[-–]$/.test(lower)) ? [index] : [],
  );
  return commas.some((comma, count) => {
    const [first, second] = tokens.slice(comma + 1);
    if (!first) return false;
    const end = commas[count + 1] ?? tokens.length;
    const part = tokens.slice(comma + 1, end);
    if (LINK.test(first.lower))
      return COORDINATION.test(first.lower) && isBare(tokens[skipAdverbs(tokens, comma + 2)] ?? second);
    if (first.pos === "NUM" && tokens[comma - 1]?.pos === "NUM") return false;
    if (first.pos === "ADP" || (first.pos === "VERB" && first.lower.endsWith("ing"))) return false;
    const opened = tokens[(commas[count - 1] ?? tokens.length) + 1]?.lower ?? "";
    if (isVerb(first) && /^(?:who|which|whose)$/.test(opened)) return false;
    // "Order 48213, six boxes of tiles".
    if (/^(?:DET|NUM)$/.test(first.pos) && part.length > 2 && !part.some(isVerb)) return false;
    if (first.lower === "i" && tokens[0]?.lower === "i") return false;
    if (count === 0 && isIntroduction(tokens.slice(0, comma)))
      return isVerb(first) || IMPERATIVE_VERBS.has(first.lower);
    // "The cat, the dog and the bird sleep": the verb follows the whole list.
    const verb = part.findIndex(isVerb);
    const followsList = !tokens.slice(0, comma).some(isVerb) && part[verb - 1]?.pos === "NOUN";
    const isListed = tokens
      .slice(comma, comma + 1 + (verb < 0 ? tokens.length : verb))
      .some(({ lower }) => /^(?:and|or)$/.test(lower));
    return !isListed || (verb >= 0 && !followsList);
  });
}

/** Returns true for an adverbial before the comma of a sentence: "In the morning, …", "If you come, …". */
function isIntroduction(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first === undefined || /^(?:how|why|very|so|too|quite|not)$/.test(first.lower)) return false;
  if (first.pos === "SCONJ" || CLAUSE_OPENERS.has(first.lower)) return true;
  const isTime = /^(?:this|last|next|every)$/.test(first.lower) && second?.pos === "NOUN";
  return (isTime || /^(?:ADP|ADV)$/.test(first.pos)) && !tokens.some(isVerb);
}

/** Returns true if a subject and a finite verb follow each other, perhaps after an introduction. */
export function isClause(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ lower }) => lower === ",");
  const main = comma > 0 && isIntroduction(tokens.slice(0, comma)) ? tokens.slice(comma + 1) : tokens;
  const index = main.findIndex((token, at) => isVerb(token) && main[at - 1]?.pos !== "DET");
  const verb = main[index];
  const previous = main[index - 1];
  const isBroken = /^(?:i|you|we|they|it)$/.test(main[0]?.lower ?? "") && index !== skipAdverbs(main, 1);
  if (!verb || !previous || isBroken || (verb.pos === "VERB" && verb.lower.endsWith("ing"))) return false;
  return !/^(?:ADP|DET|PUNCT|PART|SCONJ)$/.test(previous.pos) && main.slice(0, index).some(isSubjectWord);
}

const isSubjectWord = ({ pos }: Token) => /^(?:NOUN|PROPN|PRON|NUM)$/.test(pos);

/** Returns true for a second verb in its bare form ("take a taxi and go home"). */
export const hasJoinedBareVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(({ pos }, index) => pos === "CCONJ" && isBare(tokens[skipAdverbs(tokens, index + 1)]));

/** Returns true for a "you" that may be anybody: "you choose a size and then add it". */
export const isAboutAnybody = (tokens: readonly Token[]): boolean =>
  tokens.some((token, index) => {
    const verb = tokens[skipAdverbs(tokens, index + 1)];
    return token.lower === "you" && isBare(verb) && !isOfState(verb);
  });

const isOfState = ({ lower }: Token) => STATE_VERBS.has(lower) || /^(?:deserve|look|seem|sound|appear)$/.test(lower);

/** Returns true if a clause with its own subject follows an instruction: "call me and I will come". */
export const hasSecondClause = (tokens: readonly Token[]): boolean =>
  tokens.some((token, index) => {
    const [next, after] = tokens.slice(index + 1);
    if (token.lower !== "," && !COORDINATION.test(token.lower)) return false;
    return next?.pos === "SCONJ" || (next?.pos === "PRON" && after !== undefined && isVerb(after));
  });
