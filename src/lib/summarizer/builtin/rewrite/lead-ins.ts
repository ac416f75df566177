import { APPOSITION_HEAD } from "../lexicon/clauses.ts";

const OPENERS =
  /^(?:(?:well|oh no|oh|ok|okay|k|yes|yeah|yep|yup|ya|ah|aha|(?:hey|hi|hello|dear|(?:good )?(?:morning|afternoon|evening)) (?:everyone|everybody|all|both|folks|guys|team|there)|good (?:morning|afternoon|evening|catch|point|question|call|idea|thinking|work|job)|morning|hey|yo|hi|hello|hmm+|um+|uh|er|erm|haha(?:ha)*|lol|lmao|omg|wow|so(?! (?:long|far|much|many)\b)|and|but|btw|by the way|anyway|anyways|actually|look|listen|alright|all right|right|sure|of course|great|good|perfect|cool|nice|fine|also|then|oops|ugh|urgh|damn|man|dude|bro|mate|babe|honey|darling|sweetie|guys|you know(?: what)?|you see|as you know|let me see|i'm fine|i'm good|not really|i see|thanks|thank you|thx|excuse me|sorry|i'm sorry|sounds good|will do|got it|no problem|no worries|please note that|just fyi|fyi|in fact|to be honest|honestly|tbh|i mean|in that case|after all|first of all|firstly|first|second|third|secondly|finally|furthermore|moreover|additionally|therefore|thus|similarly|in addition|absolutely|definitely|certainly|exactly|indeed|really|god|jesus|my god|oh my god|gosh|gah|argh+|shit|fuck|crap|damn it|yay+|phew|aw+|ooh+|yikes|jeez|geez|meh|whoa|woah|yum|eww?|duh|pff+|ikr|ofc|yea|yeh|sry|congratulations|congrats|amazing|awesome|terrible|excellent|brilliant|wonderful|come on|c'mon|never mind|don't worry|welcome|mum|mom|dad|sir|madam|ma'am|miss|now|heavens|goodness|my goodness|well actually|anyhow|sweetheart|waiter|doctor|officer|professor)(?=[\s,.!;:-])[\s,.!;:-]{1,3})/i;
// These words often open a clause, so they are removed only before a punctuation mark.
const NEEDS_PUNCTUATION =
  /^(?:well|look|listen|right|sure|great|good|perfect|cool|nice|fine|then|man|guys|thanks|thank you|thx|sorry|i'm sorry|really|i see|you know|you know what|you see|as you know|let me see|i'm fine|i'm good|not really|welcome|yes|of course|absolutely|definitely|certainly|exactly|indeed|first of all|first|second|third|finally|god|mum|mom|dad|waiter|doctor|officer|professor|sweetheart|i mean|sounds good|will do|got it|no problem|don't worry|honey|congratulations|congrats|amazing|awesome|terrible|excellent|brilliant|wonderful|come on|(?:good )?(?:morning|afternoon|evening)|good (?:catch|point|question|call|idea|thinking|work|job)|therefore|thus|hi|hello|hey|miss|actually|anyway|also|now|after all)$/i;
const GREETING = /^(?:hi|hello|hey|dear|morning|good (?:morning|afternoon|evening))[ ,]+$/i;
/** Title and name without a mark behind them, from which the greeting is not parted: "Hi Mrs Lund Sean here". */
const TITLED_NAME = /^(?:Mrs?|Ms|Dr|Miss)\.? \p{Lu}[\p{L}'’-]+ \S/u;
// Without a punctuation mark, these are fillers only before a clause: "i mean we could", "then i'll go", "like she was there"; "then it's 40 euros" depends on what was said before.
const FILLER =
  /^(?!then it's )(?:i mean|well|like|then|anyway|actually|honestly|btw|tbh) (?=(?:i|i'm|i'll|i've|i'd|you|you're|we|we're|they|they're|he|he's|she|she's|there|there's|that's|it's) \S)/i;
const WORDS_BEFORE_NAME =
  /^(?:(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|thx|sorry|ok|okay|yes|yeah|well|sure|oh|aw+|dear|but|so|auntie?|uncle|grandma|grandpa|mrs?|ms|dr)\.?[, ]+){1,3}$/i;
const LAUGHTER = /(?<=\S\s.*),?\s+(?:lol|lmao|rofl|xd|tbh|haha(?:ha)*|hehe(?:he)*|omg)(?=[.!?…]*$)/i;
/** Of the last word: the search of the whole sentence takes longer than all other patterns. */
const ENDS_IN_LAUGHTER = /(?:^|\s)(?:lol|lmao|rofl|xd|tbh|haha(?:ha)*|hehe(?:he)*|omg)[.!?…]*$/i;
const STAGE_DIRECTION = /^[([][^()[\]]{2,40}[)\]] (?=\S+ \S)/;
// A description after a name that is no vocative: "Priya, who runs the warehouse, suggests …".
const DESCRIPTION =
  /^, (?:(?:who|whose|which|our|the|an?|and|or|as well as|from|in|of|at)\b|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,3}(?:,| and\b| or\b))/u;
const MAX_ROUNDS = 6;
// A name before these signs is a vocative if more words follow.
const AFTER_VOCATIVE = /^\s?[,!.]\s?\S/;

/** A sentence without its lead-ins. */
export interface StrippedSentence {
  text: string;
  /** A name that the sentence calls. */
  calledName: string | null;
}

/** Removes greetings, fillers and vocatives at the start and the end of a sentence. */
export function stripLeadIns(sentence: string, speakers: readonly string[]): StrippedSentence {
  let stripped: StrippedSentence = {
    text: sentence
      .replace(STAGE_DIRECTION, "")
      .replace(/^\(([^()]+)\)(?=[.!?]*$)/, "$1")
      .replace(/^(?:[\s,.;:!?…'()–]|"(?!.*")|-(?!\d))+(?=[-\p{L}\p{N}])/u, "")
      .replace(ENDS_IN_LAUGHTER.test(sentence.slice(sentence.lastIndexOf(" ") + 1)) ? LAUGHTER : "", ""),
    calledName: null,
  };
  const names = findNames(stripped.text, speakers);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = stripped.text;
    stripped = { ...stripped, text: stripOpener(stripped.text) };
    for (const name of names) stripped = stripFirstVocative(stripped, name);
    if (stripped.text === before) break;
  }
  stripped = { ...stripped, text: stripTrailingFiller(stripped.text) };
  for (const name of names) stripped = stripLastVocative(stripped, name);
  return stripped;
}

const lowerCaseNames = new WeakMap<readonly string[], string[]>();

/** Lists the names that a text contains, in any case. */
function findNames(text: string, names: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const forms = lowerCaseNames.get(names) ?? names.map((name) => name.toLowerCase());
  lowerCaseNames.set(names, forms);
  return names.filter((_, index) => lower.includes(forms[index] ?? ""));
}

/** Removes a filler or an opener; those that often open a clause only before a punctuation mark or as a greeting. */
function stripOpener(text: string): string {
  const clause = text.replace(FILLER, "");
  const opener = OPENERS.exec(clause)?.[0];
  if (opener === undefined) return /[\p{L}\p{N}]/u.test(clause) ? clause.trimStart() : clause;
  const needsPunctuation = NEEDS_PUNCTUATION.test(opener.replace(/[\s,.!;:-]+$/, "")) && !GREETING.test(opener);
  const rest = clause.slice(needsPunctuation && !/[,.!;:-]/.test(opener) ? 0 : opener.length);
  return /[\p{L}\p{N}]/u.test(rest) && !(GREETING.test(opener) && TITLED_NAME.test(rest)) ? rest.trimStart() : clause;
}

const isVocative = (text: string, end: number) => AFTER_VOCATIVE.test(text.slice(end));

const dropStart = (text: string, end: number) => text.slice(end).replace(/^[\s,!.-]+/, "");

/** Removes the name at the start, or after words of greeting or thanks ("Thanks Ben, …"). */
function stripFirstVocative(stripped: StrippedSentence, name: string): StrippedSentence {
  const { text } = stripped;
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  const end = start + name.length;
  if (start > 0 && start < 24 && WORDS_BEFORE_NAME.test(text.slice(0, start)) && isVocative(text, end))
    return { text: dropStart(text, end), calledName: name };
  const rest = text.slice(name.length);
  if (start !== 0 || !/^\s?[,!.-]\s?\S/.test(rest) || DESCRIPTION.test(rest)) return stripped;
  return { text: dropStart(text, name.length), calledName: name };
}

function stripTrailingFiller(text: string): string {
  if (!/, \S+[.!?]*$/.test(text)) return text;
  if (/, so[.!?]*$/i.test(text)) return text.replace(/, so[.!?]*$/i, ".");
  const tail =
    /^(.{8,}?),? (?:please|thanks|thank you|thx|lol|haha|ok|okay|right|then|though|babe|honey|darling|dear|man|dude|mate|guys|sir|madam|ma'am|you know)([.!?]*)$/i.exec(
      text,
    );
  return tail ? `${tail[1]}${tail[2] ?? ""}` : text;
}

/** Removes the name after the last comma, unless it identifies the noun before it ("the new guy, Carl"). */
function stripLastVocative(stripped: StrippedSentence, name: string): StrippedSentence {
  const { text } = stripped;
  const end = text.replace(/[.!?]+$/, "");
  if (!end.toLowerCase().endsWith(`, ${name.toLowerCase()}`)) return stripped;
  const start = end.slice(0, -name.length - 2);
  if (!text.endsWith("?") && APPOSITION_HEAD.test(start)) return stripped;
  return { text: start + text.slice(end.length), calledName: name };
}
