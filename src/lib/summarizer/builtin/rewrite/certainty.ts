import { STOP_WORDS } from "../lexicon/english-words.ts";
import { CLAUSE_OPENERS, IMPERATIVE_VERBS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import { UNCHANGED_PAST_VERBS } from "../lexicon/verb-forms.ts";
import type { Token } from "../segment/tagger.ts";
import { skipAdverbs } from "./agreement.ts";

const OTHER_PERSON = /^(?:s?he|him|hers?|his|himself|herself)$/;
const QUESTION_WORD = /^(?:what|where|how|who|which|when|why)$/;
/** "I mean …" corrects, "you know" and "well" fill, "because …" lacks the sentence that it explains, and "here we go" is a phrase. */
const UNCERTAIN_OPENING =
  /^(?:no|i mean|i make (?:it|that)|you know|well|very|like|pity|glad|(?:just )?too bad|looks? like|any chance|guess (?:what|who|where|how|why|when)|get (?:you|ye|well)|(?:\w+ly )?because|(?:here|there|off) (?:i|we|you|they) (?:go|are|come)|(?:great|good|cool|fine|perfect) then|(?:fine|sure|great|good|perfect|right|agreed|true) (?:i|we|you|they|he|she|it|so|the|this|that)|(?:now|then|so) (?:what|who|where|how|why)|(?:guys|man|dude|bro) (?:the|i|we|you|it|this|that|there|my))\b/;
/** Phrases of courtesy or of agreement, which say nothing of the person that they mention. */
const PHRASE =
  /^(?:(?:now )?(?:you|we) (?:are|'re) (?:(?:most |very )?welcome|on|kidding(?: me)?|joking|talking|the best|an? (?:star|legend|treasure|saint|genius|life ?saver|darling|angel))|(?:you )?(?:just )?never know|i (?:see|know|understand|gather)|i know right|\d+ \S+|you said it|point taken|do n't mention it)$|^(?:god bless|you (?:are|'re) telling me|(?:talk|speak|see) (?:to )?you|do n't get me wrong|look forward|my name is)\b/;
/** "… and", "I hope not", "it costs a lot, does n't it", "it goes to it's eleven", "then what if we wait", "I did when I rang". */
const UNCERTAIN_PART =
  /(?: (?:n't|to|and|but|or|say|rather|guess|suppose|think|hope|promise|doubt|(?:assure|warn|promise|guarantee|bet) (?:you|me|us|them))|[^r] so(?: too)?|^\S+(?: \S+){0,2} not|n't (?:it|he|she|they|you|we|i))$| (?:to|for|with|at|on|in|'s|is|are|was) (?:it|that|there|they) (?:'s|is|'re|are)\b|, (?:what|how|why) (?:if|is|was|are|do|about)\b| i mean\b|\b(?:should|ought to) like\b|\byou (?:'re|are|'ve|have) (?:all|both)\b|\bthey \w+ you\b| (?:and|or|but) (?:is|are|do|does|did|can|will|has|have|was) (?:i|you|we|they|there|it|he|she)\b|\bme i |\b(?:this|it|later) i (?:'ll|will|am|'m) |^(?:i|you|we|they|it) be | my (?:dear|love|darling)$| i (?:hear|heard|guess|think|believe)$|\bno (?:i|you|we|it|that|they) |(?:^| )(?:i|you|we|they) (?:do|did|have|had|would|will|can) (?:when|if|because)\b/;
/** With tags, "bed three is Mr Lorne went to the hospice", "two is the fence", "bus it is then", and "people hear me": "they" would be these. */
const UNCERTAIN_TAGS =
  / (?:is|'s|was)\/\S+(?: \S+\/PROPN)+ (?!\S+ing\/)\S+\/(?:AUX|VERB)|^[a-z]+\/NUM (?:is|'s)\/\S+ the\/DET |^(?:\S+\/(?!PRON|AUX|VERB)\S+ ){1,3}it\/PRON is\/AUX(?: then\/\S+)?$|(?<!\bmy\/\S+ )(?:\b(?:people|staff)\/\S+|\w\w[^s\W]s\/NOUN) (?:\S+\/(?:AUX|ADV|PART) )*\S+\/VERB me\/PRON/;
const INTERJECTION =
  /^(?:yes|yeah|yep|yup|nope|nah|ok|okay|okey|thanks|thank|thx|please|sorry|haha\w*|hehe\w*|lols?|lmao|omfg|xd|ha|soz|tbh|hiya|ye|ehh*|oh|hey|wow|omg|tho|huh|hm+|bye|congratulations|dear)$/;
/** Abuse stands outside the grammar of a sentence. */
const EXPLETIVE = /^(?:f[u*]ck\w*|shit|bitch(?:es)?|assholes?|bastards?|idiots?|morons?|wtf)$/;
const VOCATIVE =
  /^(?:man|dude|bro|girls?|guys|mate|babes?|hon|honey|darling|sweetie|dear|love|pal|buddy|sis|sir|madam|ma'am)$/;
const COORDINATION = /^(?:and|but|or|so)$/;
/** Words that link a part after a comma to the one before it. */
const LINK =
  /^(?:yet|because|cause|cos|since|who|which|whose|where|when|while|whereas|if|unless|until|till|though|although|as|than|not|then|too|either|including|such|like|especially|even)$/;
const CLAUSE_MARK = /^(?:[;:?!]+|\.\.\.|…|--+)$/;
/** Words with tags before the verb of a clause inside a sentence: "the one that", "the paper, which I", "orange juice I". */
const INSIDE_SENTENCE =
  / (?:which|who|whose|where|when|because|so|while|though|if)\/| (?:before|after|until|as)\/\S+ \S+\/(?:PRON|DET|PROPN)|\/(?:NOUN|PROPN) that\/|\b(?:ones?|some\w+|any\w+|every\w+|all|sth)\/\S+ (?:that\/\S+|\S+\/PRON)$/;
/** An object before the subject, which is no time ("Last week I was ill"). */
const OBJECT_FIRST =
  /^(?!\S+\/ADP).*(?<!(?:day|night|week|weekend|month|year|morning|afternoon|evening|time|way|tomorrow|moment|minute|hour|noon|summer|winter)s?)\/(?:NOUN|NUM|PROPN) (?:i|we|you)\/PRON$/;
/** A subject with which a bare verb does not agree: it is an instruction, as in "in the meantime get". */
const SINGULAR = /(?:[^\d\s]+\/(?:NOUN|PROPN)|\b(?:it|this|that|(?:some|any|every|no)(?:body|one))\/\S+)$/;
const PLURAL = /[^su]s\/|\b(?:people|men|women|children|police|those|these|some|many|and|or)\//;

const isVerb = ({ pos }: Token) => pos === "AUX" || pos === "VERB";
const isBare = (token: Token | undefined): token is Token =>
  token?.pos === "VERB" && token.lemma === token.lower && !/[^e]ed$/.test(token.lower);

const tag = (tokens: readonly Token[]): string => tokens.map(({ lower, pos }) => `${lower}/${pos}`).join(" ");

/**
 * Returns true if nobody can be sure what a sentence says or of whom without the sentences around it, or where its
 * clauses begin: it is then quoted.
 */
export function isUncertain(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ lower }) => lower).join(" ");
  return (
    UNCERTAIN_OPENING.test(text) ||
    PHRASE.test(text) ||
    UNCERTAIN_PART.test(text) ||
    UNCERTAIN_TAGS.test(tag(tokens)) ||
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

/** Returns true if another sentence has a verb or an object: "I have to", "she does n't", "I guess so", "we will, they are right". */
function isIncomplete(tokens: readonly Token[]): boolean {
  const asksWord = tokens.some(({ lower }) => QUESTION_WORD.test(lower));
  const [last, previous] = [tokens.at(-1), tokens.at(-2)];
  // "I haven't had Latin American": the noun stands behind an emoji.
  const isPronoun = /^(?:any|some|no|every)(?:thing|one|body)$/.test(previous?.lower ?? "");
  if (last?.pos === "ADJ" && !isPronoun && tokens.filter(isVerb).at(-1)?.lemma === "have") return true;
  return tokens.some(({ pos }, index) => {
    const next = tokens[index + 1];
    return pos === "AUX" && (next === undefined ? !asksWord : next.lower === "," || next.pos === "CCONJ");
  });
}

/** Returns true for a mark between clauses, an interjection, a name for the listener, slang and errors of spelling. */
function isOutsideClause(token: Token, index: number, tokens: readonly Token[]): boolean {
  const { lower, pos, known, spaced } = token;
  if (CLAUSE_MARK.test(lower) || (spaced && /^[-–—]$/.test(lower))) return true;
  if (EXPLETIVE.test(lower)) return true;
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
  if (COORDINATION.test(first.lower) && !before.some(isVerb) && after.some(isVerb)) return true;
  if (COORDINATION.test(first.lower)) return isBare(after[skipAdverbs(after, 1)]);
  if (LINK.test(first.lower)) return false;
  // "Carl, of course I'll come" calls a person.
  if (comma === 1 && tokens[0]?.pos === "PROPN" && !after.some(({ lower }) => lower === ",")) return true;
  if (first.pos === "ADP" || first.lower.endsWith("ing")) return false;
  if (first.lower === "i" && tokens[0]?.lower === "i") return comma < 3;
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
  tokens[0]?.lower !== "just" &&
  (CLAUSE_OPENERS.has(tokens[0]?.lower ?? "") || (/^(?:ADP|ADV)$/.test(tokens[0]?.pos ?? "") && !tokens.some(isVerb)));

/** Returns true if a subject and a finite verb follow each other, perhaps after an introduction. */
export function isClause(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ lower }) => lower === ",");
  const main = tokens.slice(comma > 0 && isIntroduction(tokens.slice(0, comma)) ? comma + 1 : 0);
  const index = main.findIndex(
    (token, at) => isVerb(token) && !/DET$|^(?:my|your|our)\//.test(tag(main.slice(at - 1, at))),
  );
  const verb = main[index];
  const isBroken = /^(?:i|you|we|they|it)$/.test(main[0]?.lower ?? "") && index !== skipAdverbs(main, 1);
  if (!verb || isBroken || (verb.pos === "VERB" && verb.lower.endsWith("ing"))) return false;
  const before = main.slice(0, index);
  const text = tag(before);
  if ((INSIDE_SENTENCE.test(text) || OBJECT_FIRST.test(text)) && !hasMainVerb(main.slice(index), before)) return false;
  if (isBare(verb) && !UNCHANGED_PAST_VERBS.has(verb.lower) && SINGULAR.test(text) && !PLURAL.test(text)) return false;
  // "A visit after school and we will have tea" has no first verb.
  if (before.length > 2 && before.at(-2)?.pos === "CCONJ" && before.at(-1)?.pos === "PRON") return false;
  return (
    !/^(?:ADP|DET|PUNCT|PART|SCONJ|CCONJ)$/.test(before.at(-1)?.pos ?? "DET") &&
    before.some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/.test(pos))
  );
}

/** Returns true if a verb follows the first group of verbs, behind a comma if the first clause is behind one. */
function hasMainVerb(tokens: readonly Token[], before: readonly Token[]): boolean {
  const start = tokens.findIndex(
    ({ pos }, at) => (pos === "AUX" && tokens[at - 1]?.pos === "VERB") || !/^(?:AUX|VERB|ADV|PART)$/.test(pos),
  );
  const rest = start < 0 ? [] : tokens.slice(start);
  const comma = rest.findIndex(({ lower }) => lower === ",");
  const end = comma < 0 ? rest.length : comma;
  const main = before.some(({ lower }) => lower === ",") ? rest.slice(end) : rest.slice(0, end);
  return main.some((token, at) => isVerb(token) && main[at - 1]?.lower !== "to");
}

/** Returns true for a second verb in its bare form ("take a taxi and go home"). */
export const hasJoinedBareVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(({ pos }, index) => {
    const at = skipAdverbs(tokens, index + 1);
    return pos === "CCONJ" && (tokens[at]?.lower === "do" || isBare(tokens[at]));
  });

/** Returns true for a "you" that may be anybody: "you choose a size and then add it", "sometimes you have to wait". */
export function isAboutAnybody(tokens: readonly Token[]): boolean {
  const isGeneral = tokens.some(({ lower }) => /^(?:sometimes|always|usually|whenever)$/.test(lower));
  return tokens.some(({ lower }, index) => {
    const verb = tokens[skipAdverbs(tokens, index + 1)];
    return lower === "you" && (isGeneral || (isBare(verb) && !STATE_VERBS.has(verb.lower)));
  });
}

/** "do n't be daft it 's late", "take the bag it 's mine"; not "make sure you can". */
const UNLINKED_CLAUSE =
  /(?<! (?:sure|certain|glad|sorry|afraid))\/ADJ (?:i|you|we|they|it|there)\/\S+ \S+\/AUX|\/(?:NOUN|PROPN) (?:it|there)\/\S+ \S+\/AUX/;

/** Returns true if a clause with its own subject follows an instruction: "call me and I will come". */
export const hasSecondClause = (tokens: readonly Token[]): boolean =>
  UNLINKED_CLAUSE.test(tag(tokens)) ||
  tokens.some(({ lower }, index) => COORDINATION.test(lower) && /^(?:PRON|SCONJ)$/.test(tokens[index + 1]?.pos ?? ""));
