import { STOP_WORDS } from "../lexicon/english-words.ts";
import { CLAUSE_OPENERS, IMPERATIVE_VERBS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { skipAdverbs } from "./agreement.ts";

const OTHER_PERSON = /^(?:s?he|him|hers?|his|himself|herself)$/;
const QUESTION_WORD = /^(?:what|where|how|who|which|when|why)$/;
/** "I mean …" corrects, "you know" and "well" fill, and "because …" lacks the sentence that it explains. */
const UNCERTAIN_OPENING =
  /^(?:no|i mean|you know|well|very|like|pity|looks? like|guess (?:what|who|where|how|why|when)|get (?:you|ye)|(?:\w+ly )?because)\b/;
const INTERJECTION =
  /^(?:yes|yeah|yep|yup|nope|nah|ok|okay|okey|thanks|thank|thx|please|sorry|haha\w*|hehe\w*|lols?|lmao|omfg|xd|soz|ye|ehh*|oh|hey|wow|omg|tho|huh|hm+|bye|congratulations|dear)$/;
/** Abuse stands outside the grammar of a sentence. */
const EXPLETIVE = /^(?:f[u*]ck\w*|shit|bitch(?:es)?|assholes?|bastards?|idiots?|morons?|wtf)$/;
const VOCATIVE = /^(?:man|dude|bro|girls?|guys|mate|babes?|hon|honey|darling|sweetie|dear|love|pal|buddy|sis)$/;
const COORDINATION = /^(?:and|but|or|so)$/;
/** Words that link a part after a comma to the one before it. */
const LINK =
  /^(?:yet|because|cause|cos|since|who|which|whose|where|when|while|whereas|if|unless|until|till|though|although|as|than|not|then|too|either|including|such|like|especially|even)$/;
const CLAUSE_MARK = /^(?:[;:?!]+|\.\.\.|…|--+)$/;
/** Verbs that need a clause besides the person: "I can assure you …". */
const ASSURING = /^(?:assure|warn|promise|guarantee|bet)$/;
const PERSON = /^(?:you|me|him|her|us|them)$/;
/** Verbs beside which an adjective is complete: "it looks good". */
const LINKING =
  /^(?:be|feel|look|sound|seem|get|become|turn|go|stay|keep|remain|taste|smell|make|find|drive|come|grow|run|fall)$/;

const isVerb = ({ pos }: Token) => pos === "AUX" || pos === "VERB";
const isBare = (token: Token | undefined): token is Token => token?.pos === "VERB" && token.lemma === token.lower;

/**
 * Returns true if nobody can be sure what a sentence says or of whom without the sentences around it, or where its
 * clauses begin: it is then quoted.
 */
export function isUncertain(tokens: readonly Token[]): boolean {
  const opening = tokens.slice(0, 3).map(({ lower }) => lower);
  return (
    UNCERTAIN_OPENING.test(opening.join(" ")) ||
    isIncomplete(tokens) ||
    tokens.some(
      (token, index) =>
        OTHER_PERSON.test(token.lower) ||
        isOutsideClause(token, index, tokens) ||
        (token.pos === "CCONJ" && joinsPronoun(tokens, index)) ||
        (token.lower === "," && isLooseComma(tokens, index)),
    )
  );
}

/** Returns true if another sentence has a verb or an object: "I have to", "she does n't", "I guess", "we will, they are right". */
function isIncomplete(tokens: readonly Token[]): boolean {
  const asksWord = tokens.some(({ lower }) => QUESTION_WORD.test(lower));
  const [last, previous] = [tokens.at(-1), tokens.at(-2)];
  if (/^(?:n't|to|guess|suppose|think|hope|promise)$/.test(last?.lower ?? "")) return true;
  if (PERSON.test(last?.lower ?? "") && ASSURING.test(previous?.lemma ?? "")) return true;
  if (last?.pos === "ADJ" && lacksNoun(tokens)) return true;
  return tokens.some(({ pos }, index) => {
    const next = tokens[index + 1];
    return pos === "AUX" && (next === undefined ? !asksWord : next.lower === "," || next.pos === "CCONJ");
  });
}

/** "I haven't had Latin American": the noun stands behind an emoji. */
function lacksNoun(tokens: readonly Token[]): boolean {
  const verbs = tokens.filter(isVerb);
  if (/^(?:any|some|no|every)(?:thing|one|body)$/.test(tokens.at(-2)?.lower ?? "")) return false;
  return verbs.at(-1)?.lemma === "have" && !verbs.some(({ lemma }) => LINKING.test(lemma));
}

/** Returns true for a mark between clauses, an interjection, a name for the listener, slang and errors of spelling. */
function isOutsideClause(token: Token, index: number, tokens: readonly Token[]): boolean {
  const { lower, pos, known, spaced } = token;
  if (CLAUSE_MARK.test(lower) || (spaced && /^[-–—]$/.test(lower))) return true;
  if (EXPLETIVE.test(lower)) return true;
  // "I be fly".
  if (lower === "be" && index === 1 && tokens[0]?.pos === "PRON") return true;
  if (INTERJECTION.test(lower) && (index > 0 || lower !== "please")) return true;
  if ((!known && pos !== "NOUN" && lower.length > 2 && !STOP_WORDS.has(lower)) || /(\p{L})\1\1/u.test(lower))
    return true;
  const previous = tokens[index - 1];
  // "I love you now let me work", "before I go see our lawyer".
  if (isBare(token) && /^(?:now|go|come)$/.test(previous?.lower ?? "")) return true;
  if (/^(?:NOUN|PROPN)$/.test(pos) && previous?.lower === "you") return true;
  const isLast = index > 0 && index === tokens.length - 1;
  return VOCATIVE.test(lower) && isLast && !/^(?:DET|ADJ|NUM|ADP|CCONJ)$/.test(previous?.pos ?? "");
}

/** Returns true for a pronoun that shares its verb with a noun ("Tom and I will cook"), and for a verb far from its subject. */
function joinsPronoun(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.lower ?? "";
  if (/^(?:am|have)$/.test(next)) return true;
  const verb = tokens[skipAdverbs(tokens, index + 2)];
  return /^(?:i|me|you|us)$/.test(next) && !(verb && isVerb(verb) && tokens.slice(0, index).some(isVerb));
}

/** Returns true for a comma that may stand between two sentences, or beside the name or title of a listener. */
function isLooseComma(tokens: readonly Token[], comma: number): boolean {
  const before = tokens.slice(0, comma);
  const after = tokens.slice(comma + 1);
  const [first] = after;
  if (!first) return false;
  // "Bright, but the kitchen is tiny" has no first clause.
  if (/^(?:but|so)$/.test(first.lower) && !before.some(isVerb)) return true;
  if (COORDINATION.test(first.lower)) return isBare(after[skipAdverbs(after, 1)]);
  if (LINK.test(first.lower) || first.pos === "ADP" || first.lower.endsWith("ing")) return false;
  if (first.lower === "i" && tokens[0]?.lower === "i") return false;
  if (isVerb(first) && before.some(({ lower }) => /^(?:who|which|whose)$/.test(lower))) return false;
  if (isIntroduction(before)) return isVerb(first) || IMPERATIVE_VERBS.has(first.lower);
  const end = after.findIndex(({ lower }) => lower === ",");
  const part = after.slice(0, end < 0 ? after.length : end);
  // "Order 48213, six boxes of tiles".
  if (/^(?:DET|NUM)$/.test(first.pos) && part.length > 2 && !part.some(isVerb)) return false;
  // "The cat, the dog and the bird sleep": the verb follows the whole list.
  const verb = after.findIndex(isVerb);
  const isListed = after.slice(0, verb < 0 ? after.length : verb).some(({ lower }) => /^(?:and|or)$/.test(lower));
  return !isListed || (verb >= 0 && (before.some(isVerb) || after[verb - 1]?.pos !== "NOUN"));
}

/** Returns true for an adverbial before the comma of a sentence: "In the morning, …", "If you come, …". */
const isIntroduction = (tokens: readonly Token[]): boolean =>
  !tokens.some(({ lower }) => lower === ",") &&
  (CLAUSE_OPENERS.has(tokens[0]?.lower ?? "") || (/^(?:ADP|ADV)$/.test(tokens[0]?.pos ?? "") && !tokens.some(isVerb)));

/** Returns true if a subject and a finite verb follow each other, perhaps after an introduction. */
export function isClause(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ lower }) => lower === ",");
  const main = tokens.slice(comma > 0 && isIntroduction(tokens.slice(0, comma)) ? comma + 1 : 0);
  const index = main.findIndex((token, at) => isVerb(token) && main[at - 1]?.pos !== "DET");
  const verb = main[index];
  const isBroken = /^(?:i|you|we|they|it)$/.test(main[0]?.lower ?? "") && index !== skipAdverbs(main, 1);
  if (!verb || isBroken || (verb.pos === "VERB" && verb.lower.endsWith("ing"))) return false;
  const before = main.slice(0, index);
  if (
    isRelative(before) &&
    !main.slice(index + 1).some((token, at, rest) => isVerb(token) && rest[at - 1]?.lower !== "to")
  )
    return false;
  return (
    !/^(?:ADP|DET|PUNCT|PART|SCONJ)$/.test(before.at(-1)?.pos ?? "DET") &&
    before.some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/.test(pos))
  );
}

/** Returns true before the verb of a relative clause: "the one that", "something you". */
function isRelative(before: readonly Token[]): boolean {
  const [noun, link] = before.slice(-2);
  if (noun === undefined || link === undefined) return false;
  const isIndefinite = /^(?:ones?|some\w+|any\w+|sth)$/.test(noun.lower);
  if (/^(?:that|which|who)$/.test(link.lower)) return isIndefinite || noun.pos === "NOUN";
  // "Last week I applied" has a subject behind a noun, too.
  return isIndefinite && link.pos === "PRON";
}

/** Returns true for a second verb in its bare form ("take a taxi and go home"). */
export const hasJoinedBareVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(({ pos }, index) => pos === "CCONJ" && isBare(tokens[skipAdverbs(tokens, index + 1)]));

/** Returns true for a "you" that may be anybody: "you choose a size and then add it", "sometimes you have to wait". */
export function isAboutAnybody(tokens: readonly Token[]): boolean {
  const isGeneral = tokens.some(({ lower }) => /^(?:sometimes|always|usually|whenever)$/.test(lower));
  return tokens.some(({ lower }, index) => {
    const verb = tokens[skipAdverbs(tokens, index + 1)];
    return lower === "you" && (isGeneral || (isBare(verb) && !STATE_VERBS.has(verb.lower)));
  });
}

/** Returns true if a clause with its own subject follows an instruction: "call me and I will come". */
export const hasSecondClause = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }, index) => COORDINATION.test(lower) && /^(?:PRON|SCONJ)$/.test(tokens[index + 1]?.pos ?? ""));
