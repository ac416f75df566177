import { spellOut } from "./casual.ts";
import { countWords, stripLeadIns } from "./lead-ins.ts";
import { type Token, tagTokens, textOf } from "./nlp.ts";
import { shiftPerson, type Voice } from "./person.ts";
import { isRequest, uninvert } from "./questions.ts";
import { finish, lowerFirst, ORDERED } from "./rewrite.ts";
import { termsOf, wordsOf } from "./segment.ts";
import type { Sentence } from "./transcript.ts";

const YES =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|(?:i do|i am|i have|i did)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;
const ASSENT =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|ok|okay|okey|k|alright|all right|no problem|no prob|np|will do|fine|great|perfect|deal|cool|good idea|great idea|nice idea|sounds (?:good|great|like a plan|perfect|nice)|why not|i'd love to|i would love to|with pleasure|please|(?:that|it) would be (?:great|lovely|nice|perfect|good|awesome|amazing|fantastic))(?=$|[\s,.!…:;)(-])/i;
const NO = /^(?:no|nope|nah|not yet|not really|(?:i don't|i haven't|i'm not|i didn't)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;
// With one of these in it an answer is no plain yes or no.
const HEDGED =
  /n't\b|\b(?:not|no|never|nope|but|unless|if|depends?|maybe|perhaps|try|though|however|instead|cannot|can't|cant|dont|unfortunately|sorry|hope|wish|actually|kidding|joking|lol|sarcasm|yeah right|as if)\b|\?/i;
const HEDGED_NO =
  /\b(?:but|unless|if|maybe|perhaps|though|however|actually|yes|yeah|problem|worries|way)\b|\?|^no+[,.!]? i'?ll\b/i;
// What the same person adds may take the answer back.
const TAKEN_BACK =
  /^(?:but|though|however|only|unless|no|nope|wait|actually|not|or|oh no|except|just kidding|jk)\b|\b(?:unless|kidding|joking|jk)\b/i;
const BEFORE_ANSWER = /^(?:(?:oh|lol|haha\w*|hehe\w*|hmm+|aw+|well|hey|hi|omg|wow)[,.! ]+)+/i;
const CHECKED = /(?:,? right|, (?:ok|okay|alright|yeah|yes|no|huh))\?+$/i;
const STATED = /^(?:you|he|she|they|we|it|there|this|that|i)$/;
const WHEN =
  /^(?:(?:at|around|about|on|in|after|before|by|until|from|between|tomorrow|today|tonight|this|next|every|right after|as soon as)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\d)/i;
const WHERE = /^(?:at|in|on|near|to|by|behind|outside|inside|next to|under|from|opposite|across)\b/i;
const CLOCK = /^\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)?$|^\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)\b/i;
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const SPOKEN = /\b(?:i|i'm|me|my|mine|you|your|yours|we|us|our|he|she|they|it|that|this one)\b/i;
const TAKES_THING = new Set(
  "want need have like prefer buy get eat drink order take bring pick choose recommend suggest study cook make watch play".split(
    " ",
  ),
);
// Done in the next breath, or a mere way to go on: nobody needs to hear that it was promised.
const TOLD_AT_ONCE = new Set(
  "tell describe explain say spell repeat wait look listen stop give show let take talk try enjoy keep".split(" "),
);
const LONGEST_ANSWER = 9;

/** Questions that the next speaker answers become what both say together: "Ben is at the gym", "Ben will call Ann". */
export function joinAnswers(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const pair = new Set(sentences.map((each) => each.speaker)).size === 2;
  const joined: Sentence[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const question = sentences[at] as Sentence;
    const answer = sentences[at + 1];
    const asked = answer && answers(question, answer) ? askedOf(question, answer, pair, names) : null;
    const found = asked && answer ? join(asked, question, answer, sentences[at + 2], names) : null;
    if (!found) {
      joined.push(question);
      continue;
    }
    const words = wordsOf(found.text);
    joined.push({ ...question, text: found.text, report: found.text, terms: termsOf(words), words: words.length });
    if (found.whole) at += 1;
  }
  return joined.map((sentence, index) => ({ ...sentence, index }));
}

function answers(question: Sentence, answer: Sentence): boolean {
  return (
    question.speaker !== null &&
    answer.speaker !== null &&
    answer.speaker !== question.speaker &&
    answer.order === 0 &&
    answer.message === question.message + 1 &&
    (question.addressee === null || question.addressee === answer.speaker) &&
    question.words > 2 &&
    question.words < 24 &&
    !/["“”<>|]|\s\/\s/.test(question.text)
  );
}

interface Asked {
  tokens: Token[];
  voice: Voice;
}

function askedOf(question: Sentence, answer: Sentence, pair: boolean, names: readonly string[]): Asked | null {
  const { speaker } = question;
  if (speaker === null || !answer.speaker) return null;
  const group = pair ? `${speaker} and ${answer.speaker}` : null;
  const text = spellOut(stripLeadIns(question.text.replace(CHECKED, "?"), names).text)
    .replace(/^no,? (?=wh)|^at (?=what time)/i, "")
    .replace(/[\s.!?…;:,]+$/, "");
  const tokens = lowerFirst(tagTokens(text));
  const whole = tokens.length > 2 && !tokens.some(({ lower }) => /^(?:[.!?;:]|or|mind)$/.test(lower));
  return whole ? { tokens, voice: { speaker, addressee: answer.speaker, group } } : null;
}

interface Joint {
  text: string;
  /** Whether the answer says nothing more. */
  whole: boolean;
}

function join(
  { tokens, voice }: Asked,
  question: Sentence,
  answer: Sentence,
  next: Sentence | undefined,
  names: readonly string[],
): Joint | null {
  const takenBack = next?.speaker === answer.speaker && TAKEN_BACK.test(next.text);
  if (takenBack) return null;
  const said = answer.text.replace(BEFORE_ANSWER, "");
  const left = countWords(stripLeadIns(answer.text, names).text.replace(ASSENT, ""));
  if (!/\?\s*$/.test(question.text)) {
    const text = left <= 2 ? plan(tokens, voice, said) : null;
    return text === null ? null : { text: finish(text), whole: true };
  }
  const fill = filled(tokens, voice, answer, names);
  if (fill !== null) return { text: finish(fill), whole: true };
  const text = (left <= 3 ? plan(tokens, voice, said) : null) ?? decided(tokens, voice, said, left);
  return text === null || countWords(text) < 4 ? null : { text: finish(text), whole: left <= 2 };
}

/** A request or proposal with a plain yes: who will do what. */
function plan(tokens: readonly Token[], voice: Voice, answer: string): string | null {
  if (!ASSENT.test(answer) || HEDGED.test(answer.replace(ASSENT, ""))) return null;
  const words = tokens.map((token) => token.lower);
  const [first = "", second = ""] = words;
  if (/^(?:can|could|will|would)$/.test(first) && second === "you") {
    const verb = words[2] === "please" ? 3 : 2;
    if (!isRequest(tokens, verb) || TOLD_AT_ONCE.has(words[verb] ?? "")) return null;
    const asked = words.some((word) => /^(?:me|us|my|our|please)$/.test(word)) || !YES.test(answer);
    return willDo(tokens.slice(verb), voice, first === "can" && !asked ? "can" : "will");
  }
  const offered = offeredAt(words);
  if (offered !== null) {
    const done = isRequest(tokens, offered) ? shiftPerson(tokens.slice(offered), voice, ["speaker"]) : null;
    return done === null ? null : `${voice.speaker} will ${done}`;
  }
  const ordered = first === "please" ? 1 : 0;
  if (ORDERED.has(words[ordered] ?? "") && tokens[ordered]?.lemma === words[ordered]) {
    return TOLD_AT_ONCE.has(words[ordered] ?? "") ? null : willDo(tokens.slice(ordered), voice, "will");
  }
  const from = proposedAt(words);
  if (from === null) return null;
  const verb = tokens[from];
  if (
    !verb ||
    verb.lemma !== verb.lower ||
    !/^(?:VERB|NOUN|AUX)$/.test(verb.pos) ||
    /^(?:see|say|not)$/.test(verb.lower)
  )
    return null;
  const done = shiftPerson(tokens.slice(from), voice, []);
  return done === null ? null : `${voice.speaker} and ${voice.addressee} will ${done}`;
}

function willDo(tokens: readonly Token[], voice: Voice, auxiliary: string): string | null {
  const rest = tokens.filter((token) => token.lower !== "please");
  const done = shiftPerson(rest, voice, ["addressee"]);
  return done === null ? null : `${voice.addressee} ${auxiliary} ${done}`;
}

/** Where what the speaker offers to do begins ("Do you want me to …"), or null. */
function offeredAt(words: readonly string[]): number | null {
  const head = words.slice(0, 6).join(" ");
  const found = /^(?:shall|should) i\b|^(?:do you )?(?:want|need) me to\b|^would you like me to\b/.exec(head);
  return found === null ? null : found[0].split(" ").length;
}

/** Where what is proposed begins, or null. */
function proposedAt(words: readonly string[]): number | null {
  const head = words.slice(0, 4).join(" ");
  if (/^(?:let (?:'s|us)|shall we)\b/.test(head)) return 2;
  if (/^lets\b/.test(head)) return 1;
  return head === "why do n't we" ? 4 : null;
}

/** "Do you have the keys?" with a plain yes or no. */
function decided(tokens: readonly Token[], voice: Voice, answer: string, left: number): string | null {
  const yes = YES.test(answer) && !HEDGED.test(answer.replace(YES, ""));
  const no = !yes && NO.test(answer) && !HEDGED_NO.test(answer.replace(NO, ""));
  if (!yes && !no) return null;
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  // With more to say than yes, the promise itself tells it.
  if (yes && left > 3 && second === "you" && /^(?:can|will)$/.test(first)) return null;
  // "You're coming, right?"
  if (yes && isStated(tokens)) return shiftPerson(affirmed(tokens), voice, []);
  if (!/^(?:do|does|did|is|are|was|were|have|has|will|can)$/.test(tokens[0]?.lower ?? "") || tokens[1]?.lower === "n't")
    return null;
  if (/^(?:any|there)$/.test(second) && tokens.some((token) => /^any/.test(token.lower))) return null;
  if (/^ha(?:ve|s)$/.test(first) && !/^(?:PRON|PROPN)$/.test(tokens[1]?.pos ?? "")) return null;
  const statement = uninvert(tokens, 0);
  if (!statement) return null;
  if (yes) return shiftPerson(affirmed(statement), voice, []);
  const subject = statement.findIndex((token, index) => index > 0 && token.lower === tokens[0]?.lower);
  const helper = tokens[0] as Token;
  const bare = tokens.slice(1);
  const end = subject > 0 ? subject : lengthOfSubject(statement, bare);
  if (end === null) return null;
  const not: Token = { text: "not", lower: "not", lemma: "not", pos: "PART", spaced: true };
  const denied = [...bare.slice(0, end), { ...helper, text: helper.lower, spaced: true }, not, ...bare.slice(end)];
  return shiftPerson(denied, voice, []);
}

function isStated(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const subject = STATED.test(first?.lower ?? "") || first?.pos === "PROPN";
  const negated = tokens.some(({ lower }) => /^(?:n't|not|never|no|nobody|nothing)$/.test(lower));
  const finite = second?.pos === "AUX" || second?.pos === "VERB" || /^'(?:re|ll|ve|s|d)$/.test(second?.lower ?? "");
  if (first?.lower === "i" && !/^(?:'ll|will)$/.test(second?.lower ?? "")) return false;
  return (
    subject &&
    finite &&
    !negated &&
    tokens.length > 3 &&
    !tokens.some(({ lower }) => /^(?:what|why|how|who|guess|mean|know)$/.test(lower))
  );
}

/** Where the subject of an inverted clause ends: up to there statement and question agree. */
function lengthOfSubject(statement: readonly Token[], bare: readonly Token[]): number | null {
  const at = statement.findIndex((token, index) => token.pos === "VERB" && (token !== bare[index] || index > 0));
  return at > 0 ? at : null;
}

function affirmed(tokens: readonly Token[]): Token[] {
  return tokens
    .filter((token) => !/^(?:any|ever|yet|please)$/.test(token.lower))
    .map((token) =>
      /^any(?:one|body|thing|where)$/.test(token.lower)
        ? { ...token, text: token.lower.replace("any", "some") }
        : token,
    );
}

/** "Where are you?" "At the gym.": the answer in the place of the question word. */
function filled(tokens: readonly Token[], voice: Voice, answer: Sentence, names: readonly string[]): string | null {
  const text = stripLeadIns(answer.text, names).text.replace(/[\s.!…;:,]+$/, "");
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  if (countWords(text) > LONGEST_ANSWER || HEDGED.test(text) || SPOKEN.test(text) || /["“”<>|:]/.test(text))
    return null;
  const auxiliary = tokens.findIndex((token) => token.pos === "AUX" || /^'(?:s|re)$/.test(token.lower));
  if (auxiliary < 1) return null;
  const parts = lowerFirst(tagTokens(text));
  if (parts.some((token) => token.pos === "AUX")) return null;
  const said = textOf(parts);
  const when = first === "when" || (first === "what" && second === "time" && auxiliary === 2);
  const where = first === "where" && auxiliary === 1;
  const ended = tokens.at(-1)?.pos === "ADP";
  if ((when && WHEN.test(text)) || (where && WHERE.test(text))) {
    if (ended || parts.some((token) => token.pos === "VERB")) return null;
    const statement = uninvert(tokens, auxiliary);
    const shifted = statement ? shiftPerson(statement, voice, []) : null;
    const join = when && CLOCK.test(text) ? "at " : when && DAY.test(text) ? "on " : "";
    if (when && join === "" && /^\d/.test(text)) return null;
    return shifted === null ? null : `${shifted} ${join}${said}`;
  }
  if (!/^(?:what|which|how)$/.test(first) || auxiliary > 3 || (first === "how" && !/^(?:much|many|long)$/.test(second)))
    return null;
  if (!parts.every((token) => /^(?:DET|ADJ|NOUN|PROPN|NUM|CCONJ|PUNCT)$/.test(token.pos) || token.lower === "of"))
    return null;
  if (first === "how" && second === "long") return null;
  const statement = uninvert(tokens, auxiliary);
  const verb = statement?.findIndex((token) => token.pos === "VERB" || token.lemma === "have") ?? -1;
  if (/^(?:have|has|had)$/.test(tokens[auxiliary]?.lower ?? "")) return null;
  if (!statement || verb < 0 || !TAKES_THING.has(statement[verb]?.lemma ?? "") || statement[verb + 1]?.lower === "to")
    return null;
  const head = shiftPerson(statement.slice(0, verb + 1), voice, []);
  const tail = verb + 1 < statement.length ? shiftPerson(statement.slice(verb + 1), voice, ["addressee"]) : "";
  return head === null || tail === null ? null : `${head} ${said}${tail === "" ? "" : ` ${tail}`}`;
}
