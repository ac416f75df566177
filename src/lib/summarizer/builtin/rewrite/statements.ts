import { FEELING_VERBS } from "../lexicon/english-words.ts";
import { ACTIVITY_VERBS, IMPERATIVE_VERBS, SUBJECTLESS_PAST_FORMS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasJoinedBareVerb, hasSecondClause, isAboutAnybody, isClause } from "./certainty.ts";
import { toGerund } from "./inflect.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

/** Reports a statement or an instruction ("Ann says …", "Ann asks Ben to …"); null where its form is not certain. */
export function reportStatement(tokens: readonly Token[], voice: Voice): string | null {
  const words = tokens.map((token) => token.lower);
  const [first = "", second = "", third = ""] = words;
  if (first === "i" || first === "my") return isClause(tokens) ? shiftPerson(tokens, voice, []) : null;
  if (first === "let" && (second === "'s" || second === "us"))
    return third === "not"
      ? reportSuggestion(tokens.slice(3), voice, "not ")
      : reportSuggestion(tokens.slice(2), voice);
  if (first === "lets") return reportSuggestion(tokens.slice(1), voice);
  if (first === "let" && second === "me")
    return third === "know"
      ? reportInstruction("asks", "to", tokens, voice)
      : shiftPerson([I, WILL, ...tokens.slice(2)], voice, []);
  if (first === "please" && second === "do" && /^(?:n't|not)$/.test(third))
    return reportInstruction("asks", "not to", tokens.slice(3), voice);
  if (first === "please" && isBareForm(tokens[1])) return reportInstruction("asks", "to", tokens.slice(1), voice);
  if (first === "do" && /^(?:n't|not)$/.test(second)) {
    if (FEELING_VERBS.has(third) && third !== "forget") return reportOwn(tokens, voice);
    const isInstruction = third !== "worry" && isBareForm(tokens[2]);
    return isInstruction ? reportInstruction("tells", "not to", tokens.slice(2), voice) : null;
  }
  if (lacksOwnSubject(tokens)) return reportOwn(tokens, voice);
  if (isRemarkOnSelf(tokens)) return shiftPerson([I, AM, ...tokens], voice, []);
  if (isInstruction(tokens)) return reportInstruction("tells", "to", tokens, voice);
  return reportAssertion(tokens, voice);
}

const createWord = (text: string, pos: string): Token => {
  const lower = text.toLowerCase();
  return { text, lower, pos, lemma: lower, spaced: true, known: true };
};
const I = createWord("I", "PRON");
const AM = createWord("'m", "AUX");
const WILL = createWord("'ll", "AUX");

/** Reports a remark of the speaker whose "I" is missing. */
const reportOwn = (tokens: readonly Token[], voice: Voice) => shiftPerson([I, ...tokens], voice, []);

function reportInstruction(verb: string, particle: string, tokens: readonly Token[], voice: Voice): string | null {
  if (voice.addressee === null || hasSecondClause(tokens)) return null;
  const action = shiftPerson(tokens, voice, ["speaker", "addressee"]);
  return action === null ? null : `${voice.speaker} ${verb} ${voice.addressee} ${particle} ${action}`;
}

/** Returns true for a statement of the speaker without its "I": "Can't come", "Hope it works", "Got the tickets". */
function lacksOwnSubject(tokens: readonly Token[]): boolean {
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  const mainVerb = tokens.find(({ pos, lower }) => pos === "VERB" || lower === "be")?.lemma ?? "";
  // With these verbs, the missing subject of "Didn't arrive" is a thing more often than the speaker.
  const isAboutThing =
    /^(?:be|arrive|come|work|fit|open|start|happen|matter|help|load|respond|exist|last|cost|look|sound|seem|appear)$/.test(
      mainVerb,
    );
  if (
    !isAboutThing &&
    /^(?:ca|wo|could|did|have|would|can|cannot|will)$/.test(first) &&
    (/^(?:n't|nt|not)$/.test(second) || first === "cannot" || (first === "will" && isBareForm(tokens[1])))
  )
    return true;
  // "Want to compare offers" and "remember it has to fit" may be about others.
  if (/^(?:want|need|know|feel|agree|remember)$/.test(first)) return false;
  if (FEELING_VERBS.has(first) && tokens[0]?.pos === "VERB" && tokens.length > 2) return true;
  if (/^(?:just|already|finally|also)$/.test(first) && SUBJECTLESS_PAST_FORMS.has(second)) return true;
  const startsObject = /^(?:PRON|DET|ADP|PROPN|NOUN|ADJ|NUM)$/.test(tokens[1]?.pos ?? "");
  return SUBJECTLESS_PAST_FORMS.has(first) && startsObject && second !== "it" && second !== "you";
}

/** Returns true for a remark on the speaker's activity: "Looking forward to it", "Just watching a film". */
function isRemarkOnSelf(tokens: readonly Token[]): boolean {
  const start = /^(?:just|still|currently|only)$/.test(tokens[0]?.lower ?? "") ? 1 : 0;
  const verb = tokens[start];
  if (!verb?.lower.endsWith("ing") || tokens.length < start + 2) return false;
  if (tokens.some((token) => /^(?:is|was|'s|will|are|would|can|were|has|had)$/.test(token.lower))) return false;
  if (ACTIVITY_VERBS.has(verb.lemma)) return true;
  const otherVerbs = tokens.filter(
    (token, index) => index > start && token.pos === "VERB" && !token.lower.endsWith("ing"),
  );
  const isVerb = verb.pos === "VERB" && verb.lemma !== verb.lower;
  return isVerb && tokens[start + 1]?.pos !== "PUNCT" && otherVerbs.length === 0;
}

/** Returns true for an instruction to the listener: "Send the report to Ann". */
function isInstruction(tokens: readonly Token[]): boolean {
  const words = tokens.map((token) => token.lower);
  if (!IMPERATIVE_VERBS.has(words[0] ?? "") || !isBareForm(tokens[0]) || tokens.length < 3) return false;
  if (words.slice(1, 3).some((word) => /^(?:is|was|are|will|and)$/.test(word))) return false;
  // In "Order 5531 has arrived" and "Text from Dora", the first word is a noun.
  const isNoun = tokens[1]?.pos === "NUM" && tokens.some(({ pos }) => pos === "AUX");
  return !isNoun && !/^(?:from|of)$/.test(words[1] ?? "");
}

/** Reports a complete sentence: "Ann says …". */
function reportAssertion(tokens: readonly Token[], voice: Voice): string | null {
  const first = tokens[0];
  if (
    !first ||
    !isClause(tokens) ||
    isAboutAnybody(tokens) ||
    /^(?:VERB|AUX|INTJ|PART|PUNCT|SYM)$/.test(first.pos) ||
    /^(?:me|or|and|why|how|where|who|which|be)$/.test(first.lower)
  )
    return null;
  const words = tokens.map(({ lower }) => lower);
  // "Sometimes you just have to wait", "when you have success": anybody.
  const isGeneral = words.includes("you") && words.some((word) => /^(?:sometimes|always|usually|whenever)$/.test(word));
  if (isGeneral) return null;
  const shifted = shiftPerson(tokens, voice, ["speaker"]);
  if (shifted === null) return null;
  const hasComma = tokens.some(({ lower }) => lower === ",");
  // "Because I want to" is incomplete without the sentence before it.
  if ((first.pos === "SCONJ" || /^(?:when|while|once)$/.test(first.lower)) && (first.lower === "because" || !hasComma))
    return null;
  // "To the song I sent you" is an answer.
  if (/^(?:to|for|with|from|about|of)$/.test(first.lower) && !hasComma) return null;
  // "Just arrived" has no subject.
  if (first.pos === "ADV" && /^(?:VERB|PUNCT|AUX)$/.test(tokens[1]?.pos ?? "")) return null;
  const conjunction = /^(?:ADP|ADV|SCONJ)$/.test(first.pos) ? "that " : "";
  return `${voice.speaker} says ${conjunction}${shifted}`;
}

/** Reports what follows "let's": "Ann suggests taking the bus". */
function reportSuggestion(tokens: readonly Token[], voice: Voice, negation = ""): string | null {
  const adverb = /^(?:just|also|all|first|simply|not)$/.test(tokens[0]?.lower ?? "") ? `${tokens[0]?.lower} ` : "";
  const [verb, ...rest] = adverb === "" ? tokens : tokens.slice(1);
  if (
    !verb ||
    hasJoinedBareVerb(rest) ||
    FEELING_VERBS.has(verb.lower) ||
    verb.lemma !== verb.lower ||
    /^(?:PRON|ADV|ADJ|DET|CCONJ|SCONJ|ADP)$/.test(verb.pos) ||
    /^(?:both|either|neither|never|all)$/.test(verb.lower)
  )
    return null;
  const gerund = toGerund(verb.lower);
  const action =
    rest.length > 0 ? shiftPerson([{ ...verb, text: gerund, lower: gerund }, ...rest], voice, ["speaker"]) : gerund;
  return action === null ? null : `${voice.speaker} suggests ${negation}${adverb}${action}`;
}

function isBareForm(token: Token | undefined): boolean {
  return token !== undefined && token.lemma === token.lower && /^(?:VERB|NOUN|AUX|ADJ)$/.test(token.pos);
}
