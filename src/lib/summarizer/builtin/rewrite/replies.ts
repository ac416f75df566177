import { joinTokens, type Token, tagTokens } from "../segment/tagger.ts";
import { countWords } from "../segment/text.ts";
import { stripLeadIns } from "./lead-ins.ts";
import { HEDGED, YES } from "./plans.ts";
import { uninvert } from "./questions.ts";
import { lowerFirst } from "./sentence.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

const NO =
  /^(?:no(?! (?:idea|doubt|matter|kidding|way|problem|problems|worries|clue|need|wonder|comment|chance to))|nope|nah|not yet|not really|(?:i don't|i haven't|i'm not|i didn't)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;
const HEDGED_NO =
  /\b(?:but|unless|if|maybe|perhaps|though|however|actually|yes|yeah|problem|worries|way|idea|wait|almost|barely)\b|\?|^no+[,.!]? i'?ll\b/i;
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
const LONGEST_ANSWER = 9;

/** "Do you have the keys?" with a plain yes or no. */
export function decided(tokens: readonly Token[], voice: Voice, answer: string, left: number): string | null {
  const yes = YES.test(answer) && !HEDGED.test(answer.replace(YES, ""));
  const no = !yes && NO.test(answer) && !HEDGED_NO.test(answer.replace(NO, ""));
  if (!yes && !no) return null;
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  // With more to say than yes, the promise itself tells it.
  if (yes && left > 3 && second === "you" && /^(?:can|will)$/.test(first)) return null;
  // "You're coming, right?"
  if (yes && isStated(tokens)) return shiftPerson(affirmed(tokens), voice, []);
  if (!/^(?:do|does|did|is|are|was|were|have|has|will|can)$/.test(first)) return null;
  if (tokens.some(({ lower }) => /^(?:n't|not|never)$/.test(lower))) return null;
  if (/^(?:any|there)$/.test(second) && tokens.some((token) => /^any/.test(token.lower))) return null;
  if (/^ha(?:ve|s)$/.test(first) && !/^(?:PRON|PROPN)$/.test(tokens[1]?.pos ?? "")) return null;
  const statement = uninvert(tokens, 0);
  if (!statement) return null;
  if (yes) return shiftPerson(affirmed(statement), voice, []);
  const subject = statement.findIndex((token, index) => index > 0 && token.lower === tokens[0]?.lower);
  const helper = tokens[0] as Token;
  const bare = tokens.slice(1).filter(({ lower }) => lower !== "too");
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
export function filled(
  tokens: readonly Token[],
  voice: Voice,
  answer: string,
  names: readonly string[],
): string | null {
  const text = stripLeadIns(answer, names).text.replace(/[\s.!…;:,]+$/, "");
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  if (countWords(text) > LONGEST_ANSWER || HEDGED.test(text) || SPOKEN.test(text) || /["“”<>|]|:(?!\d)/.test(text))
    return null;
  const auxiliary = tokens.findIndex((token) => token.pos === "AUX" || /^'(?:s|re)$/.test(token.lower));
  if (auxiliary < 1) return null;
  const parts = lowerFirst(tagTokens(text));
  if (parts.some((token) => token.pos === "AUX")) return null;
  const said = joinTokens(parts);
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
