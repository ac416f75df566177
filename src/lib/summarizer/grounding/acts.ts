import { TITLES } from "../builtin/lexicon/titles.ts";
import { isFact, isUnit } from "./facts.ts";
import { isName, isPossessive, type Party, readPronoun, type Voices } from "./parties.ts";
import { isPastForm, stem } from "./stem.ts";
import { hasContent, rememberWords } from "./words.ts";

/** What a clause says somebody does. */
export interface Act {
  /** Stem of the verb, or of the verb that says the same from the other side: "pay" for "charge". */
  verb: string;
  agent: Party | null;
  /** To whom it is done. */
  recipient: Party | null;
  time: "past" | "present" | "planned";
  isNegated: boolean;
}

const TOKEN = /\p{L}[\p{L}\p{N}]*(?:-\p{L}+)*|['’]\p{L}+|\p{N}+(?:[.,:]\p{N}+)*|[,;:.!?()–—]/gu;
const ABBREVIATED = /\b(Mrs?|Ms|Dr|Prof|St|Fr|Hr)\./g;
const PLAN =
  /^(?:will|'ll|'d|shall|should|would|can|could|might|may|must|gonna|wo|ca|let|please|to|zu|werde|wird|werden|wirst|kann|kannst|könnte|könntest|soll|sollte|muss|möchte|va|vais|vas|vont|peux|peut|puedes|puede|puedo)$/;
const DONE = /^(?:have|has|had|having|'ve|did|hat|habe|hast|haben|ai|as|ont|avons|avez|ha|has|han|ho)$/;
const BE = /^(?:is|are|was|were|be|been|being|am|'s|'re|'m|got|gets|get)$/;
const SKIPPED =
  /^(?:do|does|not|no|also|only|just|already|still|then|now|really|never|ever|probably|even|all|both|soon|first|rather|\p{Ll}{2,}(?<!emi)ly|a|le|la|lo|les|los|se|me|te|nous|vous|lui|leur|ne|pas|nicht|auch|noch|schon|ya|y)$/u;
const NEGATION = /^(?:not|never|no|nicht|nie|pas|kein\p{L}*)$/u;
const NO_PERSON = /^(?:nobody|noone|none|niemand|keiner|personne|nadie|nessuno|ninguém)$/;
const DETERMINER =
  /^(?:the|a|an|my|our|your|his|her|its|their|this|that|these|those|some|any|all|both|every|each|der|die|das|dem|den|ein\p{L}*|mein\p{L}*|dein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|l|le|la|les|un|une|mon|ma|ton|ta|son|sa|notre|votre|el|los|las|mi|tu|su|'s)$/u;
/** Determiners that may also be between a subject and its verb: "Iván le enviará", "Karim a fini". */
const CLITIC = /^(?:l|le|la|les|lo|los|a)$/;
/** French participles, which "a" may precede ("Karim a fini"); in English it is an article. */
const PARTICIPLE = /(?:é|i|is|it|u|ert)$/u;
const PREPOSITION =
  /^(?:of|from|for|with|at|in|on|about|by|into|per|de|du|von|mit|bei|für|ab|um|nach|bis|seit|vor|über|gegen|zwischen|beim|am|im|als|en|avec|pour|con|por)$/;
const TOWARDS = /^(?:to|à|au|a|al|zu|zum|zur|an)$/;
const PUNCTUATION = /^[,;:.!?()–—]$/;
const BORDER =
  /^(?:[,;:.!?()–—]|and|but|or|so|because|if|when|that|until|unless|whether|und|aber|weil|wenn|et|mais|si|y|pero)$/;
const CONJUNCTION = /^(?:and|or|then|und|et|y|e)$/;
const UNREAL = /^(?:if|until|unless|once|wenn|falls|bis|sobald|si)$/;
/** Verbs that say little of a text's matter, but by whom and to whom they are done. */
const COMMON_VERB =
  /^(?:(?:ask|tell|say|think|offer|suggest|want|need|expect|inform|remind|confirm|recommend|request|explain|mention|report|plan)(?:s|ed)?|told|said|thought|giv(?:e|es|en)|gave|tak(?:e|es|en)|took|mak(?:e|es)|made|go|goes|went|gone|going|let|lets|propose[sd]?|decide[sd]?|agree[sd]?|puts?|email(?:s|ed)?)$/;
/** Verbs that leave open who does what they govern: "suggests to send". */
const SPEECH =
  /^(?:say|said|suggest|propos|recommend|ask|offer|request|tell|told|inform|remind|confirm|explain|mention|report|agree|decide?|want|need|expect|plan|promis|thank|warn)/;
/** The stem of "wrote" is that of "write". */
const toVerb = rememberWords((word) => stem(stem(word)));
/** Verbs of the same deed, the second ones from the other side: always, or with "from" only. */
const DEEDS: readonly { same: string[]; reverse: string[] }[] = [
  { same: ["pay", "cover", "settle"], reverse: ["charge", "bill"] },
  { same: ["lend", "loan"], reverse: ["borrow"] },
  { same: ["refund", "reimburse", "repay"], reverse: [] },
  { same: ["give", "hand"], reverse: ["get", "receive"] },
  { same: ["call", "ring", "phone"], reverse: [] },
  { same: ["sell"], reverse: ["buy"] },
].map(({ same, reverse }) => ({ same: same.map(toVerb), reverse: reverse.map(toVerb) }));
const REVERSED_BY_FROM = /^(?:get|receiv|buy)$/;
const MAX_WORDS_OF_NOUN = 3;
const MAX_DISTANCE = 8;

interface Clause {
  tokens: readonly string[];
  /** In lower case, except names: they are no other words. */
  lower: readonly string[];
  voices: Voices;
}

/** Reads who does what to whom in a sentence. It knows no grammar: it looks for persons and things on both sides of each verb. */
export function readActs(text: string, voices: Voices): Act[] {
  const plain = text
    .replace(/#(\p{L}+\d*)#/gu, "$1")
    .replace(/\b(Person|Speaker) (\d)/gi, "$1$2")
    .replace(ABBREVIATED, "$1")
    .replace(/n['’]t\b/gi, " not")
    .replace(/\b([jmtlsnd]|qu)['’](?=\p{L})/giu, "$1e ");
  const tokens = plain.match(TOKEN) ?? [];
  const lower = tokens.map((token, index) => {
    const word = token.toLowerCase().replaceAll("’", "'");
    // Will, May and Ella are names too.
    const isKept = /^\p{Lu}\p{L}/u.test(token) && (index > 0 || voices.source.speakers.has(word));
    return isKept ? token : word;
  });
  const clause = { tokens, lower, voices };
  return tokens.flatMap((_, index) => (isVerb(clause, index) ? [readAct(clause, index)] : []));
}

const isAuxiliary = rememberWords((word) => [PLAN, DONE, BE, SKIPPED].some((form) => form.test(word)));
/** Follows a verb that begins a sentence: "Avoid running", "Fill it up". */
const AFTER_ORDER = /^(?:the|a|an|it|him|her|them|me|us|my|your|this|that|some|every|each|up|out|\p{Ll}+ing)$/u;
const hasVerbForm = rememberWords((word) => isPastForm(word) || /[^su]s$|^(?:left|felt)$/.test(word));

/** Returns true for a word in the form and place of a verb. */
function isVerb({ tokens, lower, voices }: Clause, index: number): boolean {
  const word = lower[index] ?? "";
  const isFirst =
    index === 0 && (!isName(tokens[0]) || AFTER_ORDER.test(lower[1] ?? "")) && !TITLES.test(tokens[0] ?? "");
  if (!/^\p{L}{2,}$/u.test(word) || (/^\p{Lu}/u.test(tokens[index] ?? "") && !(isFirst && /^\p{Ll}/u.test(word))))
    return false;
  if (!COMMON_VERB.test(word) && (!hasContent(word) || isFact(word) || isUnit(word))) return false;
  const before = lower[index - 1] ?? ".";
  const isClitic =
    CLITIC.test(before) &&
    (before !== "a" || PARTICIPLE.test(word)) &&
    (isName(tokens[index - 2]) || readPronoun(lower[index - 2] ?? "", voices) !== null);
  if ((DETERMINER.test(before) && !isClitic) || PREPOSITION.test(before) || /^\d/.test(before)) return false;
  if (hasVerbForm(word)) return true;
  let at = index - 1;
  while (at >= 0 && isAuxiliary(lower[at] ?? "")) at -= 1;
  const left = lower[at] ?? ".";
  const isAfterBe = BE.test(before) || (SKIPPED.test(before) && BE.test(lower[index - 2] ?? ""));
  if (/\p{L}{3}ing$/u.test(word)) return isAfterBe;
  if (isAfterBe || /^(?:it|him|them|me|us)$/.test(before)) return false;
  return at < index - 1 || BORDER.test(left) || readPronoun(left, voices) !== null || isName(tokens[at]);
}

function readAct(clause: Clause, index: number): Act {
  const word = clause.lower[index] ?? "";
  const { subject, isPlanned, isDone, isPassive, isNegated } = readSubject(clause, index);
  const after = readAfter(clause, index);
  const { verb, isReversed } = findDeed(toVerb(word), after.from !== null);
  const isPast = isDone || (isPastForm(word) && !isPassive) || /(?:ó|aron|ieron)$|^(?:left|felt)$/.test(word);
  const [giver, receiver] = isPassive ? [after.by, subject] : [subject, after.towards ?? after.object];
  const [agent, recipient] = isReversed && !isPassive ? [after.from ?? after.object, subject] : [giver, receiver];
  return { verb, agent, recipient, time: isPlanned ? "planned" : isPast ? "past" : "present", isNegated };
}

function findDeed(base: string, hasSource: boolean): { verb: string; isReversed: boolean } {
  const deed = DEEDS.find(({ same, reverse }) => same.includes(base) || reverse.includes(base));
  const isReversed = deed?.reverse.includes(base) === true;
  if (deed === undefined || (isReversed && REVERSED_BY_FROM.test(base) && !hasSource))
    return { verb: base, isReversed: false };
  return { verb: deed.same[0] ?? base, isReversed };
}

/** Verbs under which a word can be compared. */
const listDeeds = rememberWords((word) => {
  const parts = word.replace(/n't$/, "").split("'").map(toVerb);
  return parts.flatMap((base) => [base, findDeed(base, true).verb]);
});

/** Returns true if one of the words can be the verb of an act. */
export const mayHaveDeed = (words: readonly string[], verb: string): boolean =>
  words.some((word) => listDeeds(word).includes(verb));

interface Subject {
  subject: Party | null;
  isPlanned: boolean;
  isDone: boolean;
  isPassive: boolean;
  isNegated: boolean;
}

/** Looks for the subject to the left of a verb, over auxiliaries and adverbs. */
function readSubject(clause: Clause, verb: number): Subject {
  const { lower, voices } = clause;
  const base = lower[verb] ?? "";
  const found: Subject = { subject: null, isPlanned: false, isDone: false, isPassive: false, isNegated: false };
  const note = (word: string) => {
    if (PLAN.test(word)) found.isPlanned = true;
    if (DONE.test(word) || /^(?:was|were|been|got|a)$/.test(word)) found.isDone = true;
    if (NEGATION.test(word)) found.isNegated = true;
    if (BE.test(word) && isPastForm(base)) found.isPassive = true;
  };
  let at = verb - 1;
  for (; at >= 0 && isAuxiliary(lower[at] ?? ""); at -= 1) {
    const word = lower[at] ?? "";
    if (word === "to" || word === "zu") return { ...found, ...readController(clause, at), isPlanned: true };
    note(word);
  }
  const word = lower[at] ?? ".";
  // "Our partner, Ms Wu, will call you."
  if (word === "," && at < verb - 1) return { ...found, subject: readPartyBefore(clause, at - 1) };
  if (BORDER.test(word)) {
    const previous = CONJUNCTION.test(word) ? findVerbBefore(clause, at) : -1;
    if (previous !== -1 && at === verb - 1) {
      const { subject, isPlanned, isDone } = readSubject(clause, previous);
      return { ...found, subject, isPlanned, isDone };
    }
    // "Found it.": in chats, what the speaker did needs no subject.
    if (voices.self !== null && verb === 0 && isPastForm(base) && AFTER_ORDER.test(lower[1] ?? ""))
      return { ...found, subject: { kind: "person", names: voices.self } };
    // Otherwise it is what the listener is asked to do.
    const isOrder = voices.self !== null && !hasVerbForm(base) && !/ing$/.test(base);
    return isOrder ? { ...found, subject: readPronoun("you", voices), isPlanned: true } : found;
  }
  if (NO_PERSON.test(word)) found.isNegated = true;
  found.subject = readPartyBefore(clause, at);
  // "Can you", "Did she": the auxiliary of a question is before its subject.
  if (readPronoun(word, voices) !== null || found.subject?.kind === "person") note(lower[at - 1] ?? "");
  const isUnreal = lower.slice(Math.max(0, at - MAX_WORDS_OF_NOUN), at).some((before) => UNREAL.test(before));
  if (isUnreal && (found.isPassive || !isPastForm(base))) found.isPlanned = true;
  return found;
}

/** "asks Ben to call": the person nearest to the infinitive; otherwise the subject of the verb that governs it. */
function readController(clause: Clause, to: number): Partial<Subject> {
  const { tokens, lower, voices } = clause;
  for (let at = to - 1; at >= Math.max(0, to - MAX_DISTANCE); at -= 1) {
    const word = lower[at] ?? "";
    if (PUNCTUATION.test(word)) return {};
    if (readPronoun(word, voices) !== null || isName(tokens[at])) return { subject: readPartyBefore(clause, at) };
    if (!isVerb(clause, at) || (!hasVerbForm(word) && at === to - 1)) continue;
    return SPEECH.test(word) && !/^(?:want|need|plan|offer|expect|agree|decid)/.test(word)
      ? {}
      : { subject: readSubject(clause, at).subject };
  }
  return {};
}

function findVerbBefore(clause: Clause, from: number): number {
  for (let at = from - 1; at >= 0; at -= 1) {
    if (PUNCTUATION.test(clause.lower[at] ?? "")) return -1;
    if (isVerb(clause, at)) return at;
  }
  return -1;
}

/** Reads the person or thing whose last word is at a place: "my sister", "Mr. Haas", "the head of logistics". */
function readPartyBefore(clause: Clause, at: number): Party | null {
  const { tokens, lower, voices } = clause;
  const word = lower[at] ?? "";
  const pronoun = readPronoun(word, voices);
  if (pronoun) return pronoun;
  const before = lower[at - 1] ?? "";
  if (isName(tokens[at]) && !DETERMINER.test(before)) {
    if (PREPOSITION.test(before)) return readPartyBefore(clause, at - 2);
    return readName(clause, at);
  }
  if (!hasContent(word)) return null;
  for (let start = at - 1; start >= Math.max(0, at - MAX_WORDS_OF_NOUN); start -= 1) {
    const other = lower[start] ?? "";
    if (DETERMINER.test(other))
      return PREPOSITION.test(lower[start - 1] ?? "")
        ? readPartyBefore(clause, start - 2)
        : readThing(clause, start, word);
    // "Customers save": a noun that begins a clause needs no article.
    if (!hasContent(other) || start === 0)
      return BORDER.test(other) || hasContent(other) ? readThing(clause, start, word) : null;
  }
  return at === 0 ? readThing(clause, -1, word) : null;
}

function readThing({ tokens, lower, voices }: Clause, determiner: number, noun: string): Party {
  if (voices.source.speakers.has(noun)) return { kind: "person", names: [noun] };
  const before = tokens[determiner - 1];
  const owner =
    lower[determiner] === "'s" && before !== undefined
      ? ({ kind: isName(before) ? "person" : "thing", names: [before.toLowerCase()] } as const)
      : readPronoun(lower[determiner] ?? "", voices);
  return { kind: "thing", names: [noun.toLowerCase()], owner };
}

function readName({ tokens, lower }: Clause, at: number): Party {
  const names: string[] = [];
  for (let place = at; place >= 0; place -= 1) {
    if (isName(tokens[place])) names.push(tokens[place]?.toLowerCase() ?? "");
    else if (!TITLES.test(tokens[place] ?? "") && !(CONJUNCTION.test(lower[place] ?? "") && isName(tokens[place - 1])))
      break;
  }
  return { kind: "person", names };
}

/** Reads whom the words after a verb name: "pays Ann", "gives the key to Ann", "got it from Ann". */
function readAfter(clause: Clause, verb: number) {
  const { lower } = clause;
  const found: Record<"object" | "towards" | "from" | "by", Party | null> = {
    object: readPartyAfter(clause, verb + 1),
    towards: null,
    from: null,
    by: null,
  };
  for (let at = verb + 1; at <= verb + MAX_DISTANCE; at += 1) {
    const word = lower[at] ?? ".";
    if (BORDER.test(word)) break;
    if (TOWARDS.test(word)) found.towards ??= readPartyAfter(clause, at + 1);
    if (/^(?:from|von)$/.test(word)) found.from ??= readPartyAfter(clause, at + 1);
    if (/^(?:by|von|par|por)$/.test(word)) found.by ??= readPartyAfter(clause, at + 1);
  }
  return found;
}

function readPartyAfter(clause: Clause, at: number): Party | null {
  const { tokens, lower, voices } = clause;
  const word = lower[at] ?? "";
  const next = lower[at + 1] ?? "";
  const isNoun = hasContent(next) && !isFact(next) && !/^\d/.test(next);
  const isOwned = DETERMINER.test(word) && isNoun;
  if (!isOwned && !isPossessive(word)) {
    const pronoun = readPronoun(word, voices);
    if (pronoun) return pronoun;
  }
  if (TITLES.test(tokens[at] ?? "")) return isName(tokens[at + 1]) ? readPartyAfter(clause, at + 1) : null;
  if (isName(tokens[at])) {
    let end = at;
    while (isName(tokens[end + 1])) end += 1;
    return lower[end + 1] === "'s" ? null : readName(clause, end);
  }
  if (!isOwned) return /^\p{Ll}{3,}s$/u.test(word) && hasContent(word) ? readThing(clause, at - 1, word) : null;
  let end = at + 1;
  while (end < at + MAX_WORDS_OF_NOUN && hasContent(lower[end + 1] ?? "") && !isFact(lower[end + 1] ?? "")) end += 1;
  return readThing(clause, at, lower[end] ?? "");
}

/** Returns true for a verb that says how somebody speaks or what somebody wants: its evidence may be the words themselves. */
export const isSpeech = (verb: string): boolean => SPEECH.test(verb);
