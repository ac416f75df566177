import { FEELING_VERBS, STOP_WORDS } from "../lexicon/english-words.ts";
import { expandInformalSpelling } from "../lexicon/informal-spelling.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type Token, tagTokens } from "../segment/tagger.ts";
import { capitalize } from "../segment/text.ts";
import { gerund } from "./inflect.ts";
import { stripLeadIns, trimClauses } from "./lead-ins.ts";
import { dropTag, reportQuestion } from "./questions.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

export const ORDERED = new Set(
  (
    "add ask avoid book bring buy call change check choose clean click close come complete confirm contact cook copy deliver download drink drop email ensure fill " +
    "find finish fix follow forward get give go grab help hold include invite join keep leave listen look make meet move note open order pack pay pick play " +
    "post prepare press print put read remember remind remove reply report reserve return review ring run save schedule send set share show sign sit start stay stop " +
    "submit switch take talk tell text try turn update upload use visit wait wake walk watch wear wish write"
  ).split(" "),
);
const REMARKED = new Set(
  "go do get leave try wait think look make cook watch head drive plan have feel start study read".split(" "),
);
const OWN_PAST = new Set("got went saw bought forgot found lost had made took spent heard met left".split(" "));
const STILL_SPOKEN =
  /\b(?:[Ii]|[Ii]'(?:m|ll|ve|d)|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|us|[Oo]urs?|[Yy]ours?|[Yy]ou|[Ll]et's)\b/;
// Chats leave the question mark out.
const ASKED_PLAINLY =
  /^(?:how about|what about|(?:can|could|would|will|do|are|did|have) you|shall we|why don't (?:we|you))\b/i;
const ASKED_BY_WORD =
  /^(?:what|where|when|who|how|which)(?:'s|'re| is| are| was| were| do| does| did| can| could| will| would| should)\b(?!.* (?:is|was|are)\b)/i;
// "I am broke, lend me some": two sentences with one comma, of which the second is an order.
const SPLICED_ORDER =
  /, (?:lend|give|send|tell|call|text|help|buy|bring|get|pick|show|wait for|meet|remind) (?:me|us)\b/i;

// What two people can only do with each other.
const TOGETHER = /\bwe(?:'ll| will| can| could| should|'re going to)? (?:meet|talk|discuss|chat|see each other)\b/i;

export interface Rewriting {
  names: readonly string[];
  /** Words at which a sentence is cut to its main clause. */
  limit: number;
}

/** The sentence as a reader of a summary wants it: third person where the grammar is sure, else `Name: its own words`. */
export function rewriteSentence(sentence: Sentence, options: Rewriting): string {
  const stripped = stripLeadIns(sentence.text, options.names);
  const text = dropTag(trimClauses(stripped.text, options.limit));
  if (sentence.speaker === null) return finish(text);
  const addressee = addresseeOf(sentence, stripped.called);
  const pair = options.names.length === 2 && addressee !== null && TOGETHER.test(text);
  const voice = { speaker: sentence.speaker, addressee, group: pair ? `${sentence.speaker} and ${addressee}` : null };
  return reportIn(text, voice) ?? `${sentence.speaker}: ${finish(text, true)}`;
}

function addresseeOf(sentence: Sentence, called: string | null): string | null {
  return called !== null && called !== sentence.speaker ? called : sentence.addressee;
}

/** The report of what `voice.speaker` says, or null where the sentence's form is not sure. */
export function reportIn(text: string, voice: Voice): string | null {
  if (
    /["“”<>|]|\s\/\s/.test(text) ||
    /[.!?] /.test(text.replace(/\b(?:a\.m|p\.m|Mr|Mrs|Ms|Dr|St|vs|e\.g|i\.e)\. /g, ""))
  )
    return null;
  if (SPLICED_ORDER.test(text)) return null;
  const plain = expandInformalSpelling(text);
  const question = /\?\s*$/.test(plain) || ASKED_PLAINLY.test(plain) || ASKED_BY_WORD.test(plain);
  const tokens = tagTokens(plain.replace(/[\s.!?…;:,]+$/, ""));
  if (tokens.length < 2) return null;
  const report = question ? reportQuestion(lowerFirst(tokens), voice) : reportStatement(lowerFirst(tokens), voice);
  return report !== null && isSure(report, voice) ? finish(report) : null;
}

/** Whether nothing of a report is left in the first or second person, and no name comes again and again. */
export function isSure(report: string, { speaker, addressee }: Voice): boolean {
  if (STILL_SPOKEN.test(report.replaceAll(speaker, ""))) return false;
  return ![speaker, addressee].some((name) => name && report.split(name).length > 4);
}

function reportStatement(tokens: Token[], voice: Voice): string | null {
  const words = tokens.map((token) => token.lower);
  const [first = "", second = "", third = ""] = words;
  const { speaker, addressee } = voice;
  const own = (extra: readonly Token[], from = 0) => shiftPerson([...extra, ...tokens.slice(from)], voice, []);
  const told = (frame: string, from: number) => {
    const rest = shiftPerson(
      tokens.slice(from).filter((token) => token.lower !== "please"),
      voice,
      ["speaker", "addressee"],
    );
    return rest === null || addressee === null ? null : `${speaker} ${frame} ${rest}`;
  };
  // "No I stayed" without its comma, "Place: …": the parts do not make one sentence.
  if ((first === "no" && /^(?:i|we|you|it)$/.test(second)) || second === ":") return null;
  if (first === "i" || first === "my") return own([]);
  if (first === "let" && (second === "'s" || second === "us")) return suggestion(tokens, third === "not", voice);
  if (first === "lets") return suggestion([tokens[0] as Token, ...tokens], false, voice);
  if (first === "let" && second === "me") {
    return third === "know" ? told(`asks ${addressee ?? ""} to`, 0) : own([pronoun(), word("'ll", "AUX")], 2);
  }
  if (first === "please" && second === "do" && /^(?:n't|not)$/.test(third))
    return told(`asks ${addressee ?? ""} not to`, 3);
  if (first === "please" && isBase(tokens[1])) return told(`asks ${addressee ?? ""} to`, 1);
  if (first === "do" && /^(?:n't|not)$/.test(second)) {
    if (FEELING_VERBS.has(third) && third !== "forget") return own([pronoun()]);
    if (third === "worry") return null;
    return isBase(tokens[2]) ? told(`tells ${addressee ?? ""} not to`, 2) : null;
  }
  const done = tokens.find(({ pos, lower }) => pos === "VERB" || lower === "be")?.lemma ?? "";
  if (
    // What "didn't arrive" is a thing more often than the speaker.
    !/^(?:be|arrive|come|work|fit|open|start|happen|matter|help|load|respond|exist|last|cost|look|sound|seem|appear)$/.test(
      done,
    ) &&
    /^(?:ca|wo|could|did|have|would|can|cannot|will)$/.test(first) &&
    (/^(?:n't|nt|not)$/.test(second) || first === "cannot" || (first === "will" && isBase(tokens[1])))
  ) {
    return own([pronoun()]);
  }
  if (FEELING_VERBS.has(first) && tokens[0]?.pos === "VERB" && tokens.length > 2) return own([pronoun()]);
  if (/^(?:just|already|finally|also)$/.test(first) && OWN_PAST.has(second)) return own([pronoun()]);
  if (
    OWN_PAST.has(first) &&
    /^(?:PRON|DET|ADP|PROPN|NOUN|ADJ|NUM)$/.test(tokens[1]?.pos ?? "") &&
    second !== "it" &&
    second !== "you"
  )
    return own([pronoun()]);
  if (isRemarkOnSelf(tokens)) return own([pronoun(), word("'m", "AUX")]);
  if (
    ORDERED.has(first) &&
    isBase(tokens[0]) &&
    tokens.length > 2 &&
    !words.slice(1, 3).some((each) => /^(?:is|was|are|will|and)$/.test(each)) &&
    // "Order 5531 has arrived", "Text from Dora: …": a thing, not an order.
    !(tokens[1]?.pos === "NUM" && tokens.some(({ pos }) => pos === "AUX")) &&
    !(/^(?:from|of)$/.test(second) || words.includes(":")) &&
    // "Come late again and you'll see" is a threat, not an order.
    !words.some((each, index) => each === "and" && /^(?:you|they|we|it)$/.test(words[index + 1] ?? ""))
  ) {
    return told(`tells ${addressee ?? ""} to`, 0);
  }
  return saying(tokens, voice);
}

/** "Looking forward to it", "Just watching a film": what the speaker is about. */
function isRemarkOnSelf(tokens: readonly Token[]): boolean {
  const start = /^(?:just|still|currently|only)$/.test(tokens[0]?.lower ?? "") ? 1 : 0;
  const verb = tokens[start];
  if (!verb?.lower.endsWith("ing") || tokens.length < start + 2) return false;
  if (tokens.some((token) => /^(?:is|was|'s|will|are|would|can|were|has|had)$/.test(token.lower))) return false;
  if (REMARKED.has(verb.lemma)) return true;
  const others = tokens.filter((token, index) => index > start && token.pos === "VERB" && !token.lower.endsWith("ing"));
  return verb.pos === "VERB" && verb.lemma !== verb.lower && tokens[start + 1]?.pos !== "PUNCT" && others.length === 0;
}

function saying(tokens: readonly Token[], voice: Voice): string | null {
  const finite = tokens.some((token) => token.pos === "AUX" || token.pos === "VERB" || token.lower === "'s");
  const first = tokens[0];
  if (
    !finite ||
    !first ||
    /^(?:VERB|AUX|INTJ|PART|PUNCT|SYM)$/.test(first.pos) ||
    /^(?:me|or|and|why|how|be)$/.test(first.lower)
  )
    return null;
  const rest = shiftPerson(tokens, voice, ["speaker"]);
  if (rest === null) return null;
  // "Because I want to" says nothing alone.
  if (first.pos === "SCONJ" && (first.lower === "because" || !tokens.some(({ lower }) => lower === ","))) return null;
  // "To the song I sent you" only answers.
  if (/^(?:to|for|with|from|about|of)$/.test(first.lower) && !tokens.some(({ lower }) => lower === ",")) return null;
  const fronted = /^(?:ADP|ADV|SCONJ)$/.test(first.pos);
  // "Just arrived" has no subject to report on.
  if (first.pos === "ADV" && /^(?:VERB|PUNCT|AUX)$/.test(tokens[1]?.pos ?? "")) return null;
  return `${voice.speaker} says ${fronted ? "that " : ""}${rest}`;
}

function suggestion(tokens: readonly Token[], negated: boolean, voice: Voice): string | null {
  let at = negated ? 3 : 2;
  const adverb = /^(?:just|also|all|first|simply|not)$/.test(tokens[at]?.lower ?? "") ? `${tokens[at]?.lower} ` : "";
  if (adverb !== "") at += 1;
  const verb = tokens[at];
  if (
    !verb ||
    verb.lemma !== verb.lower ||
    /^(?:PRON|ADV|ADJ|DET|CCONJ|SCONJ|ADP)$/.test(verb.pos) ||
    /^(?:both|either|neither|never|all)$/.test(verb.lower)
  )
    return null;
  const rest = tokens.slice(at + 1);
  const after =
    rest.length > 0
      ? shiftPerson([{ ...verb, text: gerund(verb.lower), lower: gerund(verb.lower) }, ...rest], voice, ["speaker"])
      : gerund(verb.lower);
  return after === null ? null : `${voice.speaker} suggests ${negated ? "not " : ""}${adverb}${after}`;
}

function isBase(token: Token | undefined): boolean {
  return token !== undefined && token.lemma === token.lower && /^(?:VERB|NOUN|AUX|ADJ)$/.test(token.pos);
}

function pronoun(): Token {
  return word("I", "PRON");
}

function word(text: string, pos: string): Token {
  return { text, lower: text.toLowerCase(), pos, lemma: text.toLowerCase(), spaced: true };
}

/** The first word loses its capital unless it is a name. */
export function lowerFirst(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const may = token.lower === "may" && tokens[index + 1]?.pos === "PRON";
    if (may) return { ...token, pos: "AUX", text: "may", spaced: true };
    // "Call me": at the head of a sentence the tagger takes many an order for a name.
    const order = index === 0 && ORDERED.has(token.lower) && !/^(?:VERB|AUX|PROPN)$/.test(tokens[1]?.pos ?? "");
    if (order) return { ...token, text: token.lower, pos: token.pos === "PROPN" ? "VERB" : token.pos, spaced: true };
    const keeps =
      index > 0 ||
      (token.pos === "PROPN" && !STOP_WORDS.has(token.lower)) ||
      /^\p{Lu}.*\p{Lu}/u.test(token.text) ||
      token.text === "I";
    return keeps ? token : { ...token, text: token.lower, spaced: true };
  });
}

/** A sentence with a capital at its head and one full stop at its end. */
export function finish(text: string, question = false): string {
  const closed = /\?\s*$/.test(text) && question ? "?" : ".";
  const body = text.trim().replace(/[\s.!?;:,–-]+$/, "");
  return capitalize(/…$/.test(body) ? body : `${body}${closed}`);
}
