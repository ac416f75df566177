import { APPOSITION_HEAD, CLAUSE_START } from "../lexicon/clauses.ts";
import { NOT_A_VOCATIVE } from "../lexicon/names.ts";
import { countWords } from "../segment/text.ts";

const OPENERS =
  /^(?:(?:well|oh no|oh|ok|okay|k|yes|yeah|yep|yup|ya|ah|aha|(?:hey|hi|hello|dear|(?:good )?(?:morning|afternoon|evening)) (?:everyone|everybody|all|both|folks|guys|team|there)|good (?:morning|afternoon|evening|catch|point|question|call|idea|thinking|work|job)|morning|hey|hi|hello|hmm+|um+|uh|er|erm|haha(?:ha)*|lol|lmao|omg|wow|so|and|but|btw|by the way|anyway|anyways|actually|look|listen|alright|all right|right|sure|of course|great|good|perfect|cool|nice|fine|also|then|oops|ugh|urgh|damn|man|dude|bro|mate|babe|honey|darling|sweetie|guys|you know(?: what)?|you see|as you know|let me see|i'm fine|i'm good|not really|i see|thanks|thank you|thx|excuse me|sorry|i'm sorry|sounds good|will do|got it|no problem|no worries|please note that|just fyi|fyi|in fact|to be honest|honestly|tbh|i mean|in that case|after all|first of all|firstly|first|second|third|secondly|finally|furthermore|moreover|additionally|therefore|thus|similarly|in addition|absolutely|definitely|certainly|exactly|indeed|really|god|jesus|my god|oh my god|gosh|gah|argh+|shit|fuck|crap|damn it|yay+|phew|aw+|ooh+|yikes|jeez|geez|meh|whoa|woah|yum|eww?|duh|pff+|ikr|ofc|yea|yeh|sry|congratulations|congrats|amazing|awesome|terrible|excellent|brilliant|wonderful|come on|c'mon|never mind|don't worry|welcome|mum|mom|dad|sir|madam|ma'am|miss|now|heavens|goodness|my goodness|well actually|anyhow|sweetheart|waiter|doctor|officer|professor)(?=[\s,.!;:-])[\s,.!;:-]{1,3})/i;
// These open a clause as often as they stand before one: they go only when a sign sets them off.
const NEEDS_SIGN =
  /^(?:well|look|listen|right|sure|great|good|perfect|cool|nice|fine|then|man|guys|thanks|thank you|thx|sorry|i'm sorry|really|i see|you know|you see|as you know|let me see|i'm fine|i'm good|not really|welcome|yes|of course|absolutely|definitely|certainly|exactly|indeed|first of all|first|second|third|finally|god|mum|mom|dad|waiter|doctor|officer|professor|sweetheart|i mean|sounds good|will do|got it|no problem|don't worry|honey|congratulations|congrats|amazing|awesome|terrible|excellent|brilliant|wonderful|come on|(?:good )?(?:morning|afternoon|evening)|good (?:catch|point|question|call|idea|thinking|work|job)|therefore|thus|hi|hello|hey|actually|anyway|also|now)$/i;
const GREETED = /^(?:hi|hello|hey|dear|morning|good (?:morning|afternoon|evening))[ ,]+$/i;
// "Two requests: …", "Then that's the decision: …" announce what follows.
const ANNOUNCED =
  /^(?:(?:one|two|three|a few|some|another|last|next|first|quick|good|bad|great|my|the) (?:more )?(?:requests?|questions?|points?|things?|news|thing|suggestions?|ideas?)|(?:then |so )?(?:that's|that is|this is) (?:the|our) (?:decision|plan|deal))\s?[:–-]\s+(?=\S{2,} \S)/i;
// Without a sign these are fillers only before a clause: "i mean we could", "well i can", "like she was there".
const FILLER =
  /^(?:i mean|well|like|anyway|actually|honestly|btw|tbh) (?=(?:i|i'm|i'll|i've|i'd|you|you're|we|we're|they|they're|he|he's|she|she's|there|there's|that's|it's) \S)/i;
const OH_MY = /^oh my[,!.…]+\s+(?=\S)/i;
const GREETING_NAME =
  /^(?:(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|thx|sorry|ok|okay|yes|yeah|well|sure|oh|aw+|dear|but|so|auntie?|uncle|grandma|grandpa|mrs?|ms|dr)\.?[, ]+){1,3}$/i;
const LAUGHTER = /(?<=\S\s.*),?\s+(?:lol|lmao|rofl|xd|haha(?:ha)*|hehe(?:he)*|omg)(?=[.!?…]*$)/i;
const HONORIFIC = /^(?:Mr|Mrs|Ms|Dr|Miss|Prof|Madam)\.? ?\p{Lu}[\p{L}'-]+, (?=\S+ \S)/u;
const ME_TOO =
  /^(?:me too|same(?: here)?|me neither|works for me|fine with me|that works for (?:me|us)|i agree)(?:[,.!]+\s+(?:but |and )?| (?=but i\b))(?=\S+ \S)/i;
// "Yes, I am, and I'm so excited": the yes is told with its question.
const YES_AND =
  /^(?:yes|yeah|yep)[,. ]+(?:i|we|it|he|she|they) (?:am|do|did|have|has|is|was|are|can|will),? and (?=\S+ \S)/i;
const STAGE_DIRECTION = /^[([][^()[\]]{2,40}[)\]] (?=\S+ \S)/;
const NO = /^no+[,.!]\s+/i;
// "Bill, will you be free?": a name that is nobody's here is called out to all the same.
const CALLED_OUT = new RegExp(`^(\\p{Lu}\\p{Ll}{2,11})(?:,| ?[-–]) (?=${CLAUSE_START}(?: \\S+){2})`, "u");
// "Priya, who runs the warehouse, suggests …" speaks of her.
const DESCRIBED =
  /^, (?:(?:who|whose|which|our|the|an?|and|or|as well as|from|in|of|at)\b|\p{Lu}\p{L}+(?:,| and\b| or\b))/u;
export interface Stripped {
  text: string;
  /** A name the sentence calls out to. */
  called: string | null;
}

/** Takes off greetings, fillers and the name called out to, at either end. */
export function stripLeadIns(sentence: string, names: readonly string[]): Stripped {
  let text = sentence
    .replace(STAGE_DIRECTION, "")
    .replace(/^[\s,.;:!?…"'()–-]+(?=[\p{L}\p{N}])/u, "")
    .replace(LAUGHTER, "");
  let called: string | null = null;
  for (let round = 0; round < 6; round += 1) {
    const before = text;
    text = text.replace(OH_MY, "").replace(YES_AND, "").replace(FILLER, "");
    const opener = OPENERS.exec(text);
    if (opener) {
      const word = opener[0].replace(/[\s,.!;:-]+$/, "");
      const signed = /[,.!;:-]/.test(opener[0]);
      if (signed || !NEEDS_SIGN.test(word) || GREETED.test(opener[0])) {
        const rest = text.slice(opener[0].length).trimStart();
        if (/[\p{L}\p{N}]/u.test(rest)) text = rest;
        const greeted = GREETED.test(opener[0])
          ? names.find((name) => text.startsWith(name) && /^\s?[,!.]\s?\S/.test(text.slice(name.length)))
          : undefined;
        if (greeted !== undefined) {
          called = greeted;
          text = text.slice(greeted.length).replace(/^[\s,!.-]+/, "");
        }
      }
    }
    text = text
      .replace(HONORIFIC, "")
      .replace(ANNOUNCED, "")
      .replace(ME_TOO, "")
      .replace(CALLED_OUT, (head, name: string) => (NOT_A_VOCATIVE.test(name) || names.includes(name) ? head : ""));
    if (NO.test(text) && /n't\b|\bnot\b|\bnever\b/i.test(text)) text = text.replace(NO, "");
    for (const name of names) {
      const lower = text.toLowerCase();
      const own = name.toLowerCase();
      const at = lower.indexOf(own);
      if (
        at > 0 &&
        at < 24 &&
        GREETING_NAME.test(text.slice(0, at)) &&
        /^\s?[,!.]\s?\S/.test(text.slice(at + name.length))
      ) {
        called = name;
        text = text.slice(at + name.length).replace(/^[\s,!.-]+/, "");
        continue;
      }
      const after = text.slice(name.length);
      if (!lower.startsWith(own) || !/^\s?[,!.-]\s?\S/.test(after) || DESCRIBED.test(after)) continue;
      called = name;
      text = text.slice(name.length).replace(/^[\s,!.-]+/, "");
    }
    if (text === before) break;
  }
  const tail =
    /^(.{8,}?),? (?:please|thanks|thank you|thx|lol|haha|ok|okay|right|then|though|babe|honey|darling|dear|man|dude|mate|guys|sir|madam|ma'am|you know)([.!?]*)$/i.exec(
      text,
    );
  if (tail && /, \S+[.!?]*$/.test(text)) text = `${tail[1]}${tail[2] ?? ""}`;
  for (const name of names) {
    const end = text.replace(/[.!?]+$/, "");
    if (!end.toLowerCase().endsWith(`, ${name.toLowerCase()}`)) continue;
    if (!text.endsWith("?") && APPOSITION_HEAD.test(end.slice(0, -name.length - 2))) continue;
    called = name;
    text = end.slice(0, -name.length - 2) + text.slice(end.length);
  }
  return { text, called };
}

// What follows these words may turn the sense round, so a sentence is never cut before them.
const GUARDED =
  /^(?:but|if|unless|except|until|only|not|without|however|although|though|or|nor|as long as|so long as|provided|providing|on (?:the )?condition|in case|assuming|once|when|whenever|while|where)\b/i;
const JOINT =
  /(?:,|;| –| -) (?=(?:and|so|which|because|since|as|where|then|i|we|he|she|they|it|you)\b)|\s(?=(?:because|so that|which means|since)\s)/gi;
const PREPOSED =
  /^(?:during|prior to|after|before|in|at|on|with|by|for|from|to|under|over|within|until|throughout|despite|besides|according to|given|due to|instead of|based on|apart from|in addition to)\b/i;
const NEGATED = /n't\b|\b(?:not|no|never|cannot|without|nor|unless|only|except|but|however|if)\b/i;

/** Cuts a long sentence at a clause border near `limit` words, but never a part that would change what is left. */
export function trimClauses(sentence: string, limit: number): string {
  if (countWords(sentence) <= limit) return sentence;
  let best: string | null = null;
  for (const joint of sentence.matchAll(JOINT)) {
    const head = sentence.slice(0, joint.index);
    const rest = sentence.slice(joint.index + joint[0].length);
    const words = countWords(head);
    if (words < 7 || words > limit + 6) continue;
    if (GUARDED.test(rest) || NEGATED.test(rest) || /^(?:if|when|although|while|because|since|as)\b/i.test(head))
      continue;
    if ((head.match(/[("]/g)?.length ?? 0) % 2 === 1 || isHalf(head)) continue;
    best = head;
    if (words >= limit * 0.6) break;
  }
  return best === null
    ? sentence
    : `${best.replace(/[\s,;:–-]+$/, "")}${/\?\s*$/.test(sentence) && /^(?:wh|how|can|could|do|does|is|are|will|would)/i.test(best) ? "?" : "."}`;
}

/** "Prior to joining us in 1993" and "During it all Huw, Ann" have no verb of their own yet. */
function isHalf(head: string): boolean {
  const parts = head.split(", ");
  const last = parts.at(-1) ?? "";
  return parts.length === 1 ? PREPOSED.test(head) : countWords(last) < 4 && /^\p{Lu}/u.test(last);
}
