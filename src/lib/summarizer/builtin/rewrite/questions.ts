import type { Token } from "../segment/tagger.ts";
import { gerund, pastTense, thirdPerson } from "./inflect.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

const ASKED = new Set("can could would will".split(" "));
const PERCEIVED = new Set(
  "see hear believe imagine remember guess afford swim speak drive feel understand handle eat wait".split(" "),
);
/** "Why don't you believe me?" asks why; "why don't you call me?" suggests it. */
const STATES = new Set(
  "believe know like love want have need trust care understand remember see hear feel think agree hate mind own".split(
    " ",
  ),
);
const WH = /^(?:what|when|where|who|whom|whose|which|why|how)$/;
const TIED = /^(?:DET|ADJ|NOUN|PROPN|NUM)$/;
const OWNERS = /^(?:my|your|his|her|our|their|its)$/;
const TAG =
  /,? (?:is|are|was|were|do|does|did|has|have|ca|can|could|wo|would|should)n't (?:it|you|he|she|they|we|that|there|i)\?$/i;

const POSITIVE_TAG =
  /(?<=n't .*), (?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) (?:it|you|he|she|they|we|that|there|i)\?$/i;

/** A question as a report ("Ann asks Ben to …", "Ann asks if …"), or null where its form is not sure. */
export function reportQuestion(tokens: readonly Token[], voice: Voice): string | null {
  const words = tokens.map((token) => token.lower);
  const [first = "", second = "", third = ""] = words;
  const rest = (from: number) => shiftPerson(tokens.slice(from), voice, ["speaker"]);
  const asks = (text: string | null) => (text === null ? null : `${voice.speaker} asks ${text}`);
  const suggests = (text: string | null) => (text === null ? null : `${voice.speaker} suggests ${text}`);
  if (first === "how" && second === "about")
    return words.length < 4 && /^(?:you|him|her|them|that|it|this)$/.test(third) ? null : suggests(rest(2));
  if (first === "what" && second === "about") return asks(prefixed("about", rest(2)));
  if (first === "shall" && second === "we") return suggests(doing(tokens, 2, rest));
  if (first === "why" && second === "do" && third === "n't" && STATES.has(words[4] ?? ""))
    return asks(reorderWh(tokens, voice));
  if (first === "why" && second === "do" && third === "n't" && words[3] === "we")
    return suggests(doing(tokens, 4, rest));
  if (first === "why" && second === "do" && third === "n't" && words[3] === "you" && voice.addressee !== null) {
    const done = rest(4);
    return done === null ? null : `${voice.speaker} suggests that ${voice.addressee} ${done}`;
  }
  if (ASKED.has(first) && second === "you" && voice.addressee !== null && !isUnreal(words)) {
    const verb = words[2] === "please" ? 3 : 2;
    if (isRequest(tokens, verb)) return addressed(tokens.slice(verb), voice);
    if (first === "would" && words[2] === "mind" && words[3]?.endsWith("ing")) {
      const doingToken = tokens[3] as Token;
      if (doingToken.lemma === doingToken.lower) return null;
      const bare = { ...doingToken, text: doingToken.lemma, lower: doingToken.lemma };
      return addressed([bare, ...tokens.slice(4)], voice);
    }
  }
  if (WH.test(first)) return asks(reorderWh(tokens, voice));
  const statement = uninvert(tokens, 0);
  if (statement) return asks(prefixed("if", shiftPerson(statement, voice, ["speaker"])));
  if (/^(?:anyone|anybody|someone|everyone|everybody)$/.test(first) && tokens.length > 3) {
    const agreed = tokens[1]?.lemma === second ? thirdPerson(second) : null;
    const verb = { ...(tokens[1] as Token), text: agreed ?? second, lower: agreed ?? second };
    return asks(prefixed("if", shiftPerson([tokens[0] as Token, verb, ...tokens.slice(2)], voice, ["speaker"])));
  }
  if (/^(?:you|we|i|they|he|she|there)$/.test(first) && tokens.length > 3) return asks(prefixed("if", rest(0)));
  return null;
}

/** "It's late, isn't it?" → "It's late." */
export function dropTag(text: string): string {
  if (POSITIVE_TAG.test(text)) return `${text.replace(POSITIVE_TAG, "")}.`;
  const rest = text.replace(TAG, "");
  // "Why don't you?" is no tag: it is the question.
  return rest === text || /^(?:why|how|what|where|when|who|which)$/i.test(rest.trim()) ? text : `${rest}.`;
}

const UNREAL =
  /^would you .*\b(?:again|ever|if)\b|\b(?:last (?:night|week|month|year|time)|yesterday|ago|back then)\b|\b(?:has|have|is|was|are|were) \w+ed\b/i;

/** "Could you sleep last night?", "Would you buy it again?": of what was and what would be nobody asks that it be done. */
export const isUnreal = (words: readonly string[]): boolean => UNREAL.test(words.join(" "));

export function isRequest(tokens: readonly Token[], verb: number): boolean {
  const token = tokens[verb];
  if (!token || token.lemma !== token.lower || !/^(?:VERB|NOUN|AUX)$/.test(token.pos)) return false;
  return (
    !PERCEIVED.has(token.lower) &&
    !(token.lower === "like" || token.lower === "mind" || token.lower === "be" || token.lower === "have")
  );
}

function addressed(tokens: readonly Token[], voice: Voice): string | null {
  const done = shiftPerson(
    tokens.filter((token) => token.lower !== "please"),
    voice,
    ["speaker", "addressee"],
  );
  return done === null ? null : `${voice.speaker} asks ${voice.addressee ?? ""} to ${done}`;
}

function doing(tokens: readonly Token[], verb: number, rest: (from: number) => string | null): string | null {
  const token = tokens[verb];
  if (!token || token.lemma !== token.lower || !/^(?:VERB|NOUN|AUX)$/.test(token.pos)) return null;
  const after = tokens.length > verb + 1 ? rest(verb + 1) : "";
  return after === null ? null : `${gerund(token.lower)}${/^[\p{L}\p{N}]/u.test(after) ? " " : ""}${after}`;
}

function prefixed(word: string, text: string | null): string | null {
  return text === null ? null : `${word} ${text}`;
}

function reorderWh(tokens: readonly Token[], voice: Voice): string | null {
  const auxiliary = tokens.findIndex((token) => token.pos === "AUX" || token.lower === "'s" || token.lower === "'re");
  const phrase = auxiliary < 0 ? tokens.slice(0, 1) : tokens.slice(0, auxiliary);
  if (phrase.length > 5 || phrase.some((token) => token.pos === "VERB" || token.pos === "PUNCT")) return null;
  const lead = phrase.map((token) => (token.pos === "PROPN" ? token.text : token.lower)).join(" ");
  if (auxiliary < 0)
    return tokens[1]?.pos === "VERB" ? prefixed(lead, shiftPerson(tokens.slice(1), voice, ["speaker"])) : null;
  // "Who has some …": who is the subject.
  const asSubject = phrase.length === 1 && lead === "who" && /^ha(?:s|ve|d)$/.test(tokens[auxiliary]?.lower ?? "");
  const statement = asSubject ? null : uninvert(tokens, auxiliary);
  if (statement) return prefixed(lead, shiftPerson(statement, voice, ["speaker"]));
  const following = tokens[auxiliary + 1]?.pos ?? "";
  const subject = /^(?:who|what|which|whose)\b/.test(lead) && !/^d(?:o|oes|id)$/.test(tokens[auxiliary]?.lower ?? "");
  return asSubject || (subject && /^(?:VERB|ADJ|ADV)$/.test(following))
    ? prefixed(lead, shiftPerson(spelledOut(tokens.slice(auxiliary)), voice, ["speaker"]))
    : null;
}

/** "who 's driving" → "who is driving". */
function spelledOut([first, ...rest]: readonly Token[]): Token[] {
  if (!first) return [];
  const full = first.lower === "'s" ? "is" : first.lower === "'re" ? "are" : null;
  return [full === null ? first : { ...first, text: full, lower: full, spaced: true }, ...rest];
}

/** Puts the subject before the auxiliary at `at`: "do you want" → "you want", "is the room free" → "the room is free". */
export function uninvert(tokens: readonly Token[], at: number): Token[] | null {
  const auxiliary = tokens[at];
  if (!auxiliary || (auxiliary.pos !== "AUX" && !/^'(?:s|re)$/.test(auxiliary.lower))) return null;
  const negated = /^(?:n't|nt|not)$/.test(tokens[at + 1]?.lower ?? "");
  const start = at + (negated ? 2 : 1);
  const end = subjectEnd(tokens, start);
  if (end === null) return null;
  const subject = tokens.slice(start, end);
  const rest = tokens.slice(end);
  const helper = {
    ...auxiliary,
    text: auxiliary.lower === "'s" ? "is" : auxiliary.lower === "'re" ? "are" : auxiliary.lower,
    spaced: true,
  };
  if (negated) return [...subject, { ...helper, lower: helper.text }, { ...(tokens[at + 1] as Token) }, ...rest];
  // "Will the strike end today?": where all is taken for the subject, nothing is left to be asked.
  if (
    /^(?:will|would|can|could|shall|should|may|might)$/.test(helper.lower) &&
    !rest.some(({ pos, lower }) => pos === "VERB" || lower === "be" || lower === "have" || lower === "do")
  )
    return null;
  if (!/^(?:do|does|did)$/.test(helper.lower)) return [...subject, { ...helper, lower: helper.text }, ...rest];
  const verb = rest.findIndex(
    (token) => token.pos === "VERB" || token.lower === "have" || token.lower === "do" || token.lower === "be",
  );
  const found = rest[verb];
  if (!found || verb > 2 || found.lemma !== found.lower) return null;
  const form =
    helper.lower === "does" ? thirdPerson(found.lower) : helper.lower === "did" ? pastTense(found.lower) : found.lower;
  if (form === null) return null;
  return [
    ...subject,
    ...rest.slice(0, verb),
    { ...found, text: form, lower: form, pos: "VERB" },
    ...rest.slice(verb + 1),
  ];
}

function subjectEnd(tokens: readonly Token[], start: number): number | null {
  const first = tokens[start];
  if (!first) return null;
  const next = tokens[start + 1];
  if (
    /^(?:i|you|we|he|she|it|they|there|people|everyone|everybody|anyone|anybody|someone|everything|anything)$/.test(
      first.lower,
    )
  )
    return start + 1;
  if (/^(?:this|that|these|those)$/.test(first.lower) && !/^(?:NOUN|PROPN|ADJ)$/.test(next?.pos ?? ""))
    return start + 1;
  let end = start;
  while (
    end < tokens.length &&
    (TIED.test(tokens[end]?.pos ?? "") || OWNERS.test(tokens[end]?.lower ?? "") || tokens[end]?.lower === "'s")
  ) {
    const here = tokens[end] as Token;
    const after = tokens[end + 1];
    end += 1;
    if (/^(?:NOUN|PROPN)$/.test(here.pos) && !/^(?:NOUN|PROPN)$/.test(after?.pos ?? "") && after?.lower !== "'s") {
      return after?.lower === "of" || after?.pos === "CCONJ" || after?.lower === "," ? null : end;
    }
  }
  return null;
}
