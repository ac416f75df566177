import { STOP_WORDS } from "../lexicon/english-words.ts";
import type { Transcript } from "../parse/transcript.ts";
import { PROCEDURE } from "../rank/score.ts";
import { RESERVATION } from "../rewrite/answers.ts";
import { stripLeadIns } from "../rewrite/lead-ins.ts";
import { reportSpeech } from "../rewrite/report.ts";
import { trimClauses } from "../rewrite/trim.ts";
import { punctuate } from "../rewrite/wording.ts";
import type { Sentence } from "../segment/sentence.ts";
import { truncate } from "../segment/text.ts";

const MARKED = /^(?:action(?: items?| points?)?|todo|to-do|to do|next steps?|ai)\s?[:–-]\s?(.{6,})$/i;
const PROMISED =
  /^(?:(?:i'll|i will|i shall|we'll|we will)(?! (?:be|have|never|not)\b)|i can|i could|i(?:'m| am) going to (?!a\b|an\b|the\b|my\b|be\b|have\b)|i'm gonna|i (?:still )?plan to|i(?:'m| am) (?:happy|willing|glad) to(?! (?:be|have|hear|see|say)\b)|i (?:do )?hope (?:[\w ]{1,30} )?to (?!(?:be|see|hear|have a (?:good|nice|great)|meet)\b)|i(?:'m| am) prepared to|i might be able to|i volunteer to|i promise|i (?:need to|have to|must|should)|let me|leave it (?:to|with) me)\b/i;
// "I can …" is an offer only when it is for somebody or has a date; else it is an ability.
const OFFERED = /^(?:i can|i could|i need to|i have to|i must|i should)(?:'t| not|not)?\b/i;
const FOR_SOMEBODY =
  /^(?!i (?:can't|can not|cannot|couldn't)\b).*\b(?:you|your|them|us|by|before|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|if)\b/i;
const LATER_PROMISE = /(?:, | and | so | but )(?=(?:i'll|i will|i'm going to) (?!be\b))/i;
const REQUESTED =
  /^(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|people|everyone|we get)\b|can we (?:please |all )?(?:aim|agree|arrange|change|fix|get|make|meet|move|schedule|send|set|try)\b|please\b|i need you to\b|i want you to\b|i'd like you to\b|we need you to\b|you (?:need to|should|have to|must)(?! (?:be|have|never|not)\b)|(?:don't forget|remember|make sure|be sure) (?:to|that|you)\b|would it be possible to\b|(?:i|we) would (?:like (?:you|to (?:ask|get|have|hear|invite|know|request|see))|appreciate|be grateful)\b|i'd appreciate\b|i(?:'ll| will|'d) be (?:glad|grateful|happy) if you\b|i (?:was wondering|wonder) if (?:you|someone|anyone)\b|i (?:encourage|urge|invite) (?:you|everyone|everybody|anyone|people|all)\b|if you could\b)/i;
// In a letter a question to those who read it is a request to answer; in a chat it is mostly small talk.
const ASKED_IN_MAIL =
  /^(?:(?:[^,?]{3,24}, )?(?:can|could|would|will) (?:you|someone|anyone)|are you (?:still )?(?:able|available|happy|ok|okay|prepared|ready|up for|willing)|(?:do|does|did|has|have|is|are|can|could) (?:anyone|anybody|someone|somebody|everyone|you|people)|anyone\b|who (?:can|could|has|is|will|would)|how (?:do|does|would|about|is) (?:everyone|people|we|you)|what do (?:you|people|others) think|any (?:comments|ideas|objections|opinions|suggestions|thoughts)|when (?:do|did|can|could|will) you|would it (?:be|help))\b.*\?$/i;
const OPEN_QUESTION =
  /^(?:(?:what|when|where|which|who|how) (?:is|are|was|were|do|does|did|should|can|could|will|would)|my ques\w+ is (?:how|what|when|where|who|why|if|whether)|(?:is|are) (?:there|this|that|it|these|those|they|we)|(?:does|do|did|should|can|could|shall) \w+)\b(?=(?:\s+\S+){2,}).*\?$/i;
const WISHED_IN_MAIL =
  /^(?:i'd (?:like|love)|i would (?:like|love)|i(?:'m| am) (?:seeking|looking for|interested in)) .*\byour?\b/i;
// "It seems fine, but what do you think?", "… and post the address so we can look".
const LATER_REQUEST =
  /(?:, | and | but | so |\) (?:and )?)(?=(?:can|could|would|will) (?:you|someone|anyone)\b|please (?!note|see|find|excuse)\p{Ll}|let (?:us|me) know\b|what do you (?:all )?think\b|does (?:anyone|someone)\b|(?:do|are|have) you\b(?=.*\?$)|(?:post|send|fix|add|check|remove) (?:the|your|it|us|me|my|a)\b)/iu;
const OWN_DEEDS = /^(?:i|we)\b(?:(?! please\b|\b(?:can|could|would|will) you\b|\byou\?|\?).)*$/i;
const ASSIGNED =
  /^(\p{Lu}[\p{L}'-]+)(?: and \p{Lu}[\p{L}'-]+)?,? (will|'ll|to|should|needs? to|is going to|are going to|has to|have to|must|agreed to|volunteered to|offered to) (?!be\b|have\b|not\b|never\b|probably\b|rise\b|fall\b|happen\b|always\b|love\b|hate\b|know\b|like\b)\p{Ll}+/u;
const NEEDED =
  /^(?:we (?:need to|should|have to|must)|someone (?:needs to|should|has to)|somebody (?:needs to|should))(?! (?:have|be|not|never)\b)\b/i;
const DATED =
  /\b(?:by|before|until|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d)/i;
const ORDERED =
  /^(?:add|send|check|update|ask|call|email|review|fix|look at|take (?:me|us)|get (?:me|us)|prepare|schedule|confirm|book|fix|write|share|draft|submit|contact|remove|forward|move|test|order|buy|bring|circulate|finish|finali[sz]e|correct|post|read|follow up with|check with|report back|investigate|reply)\s+(?:the|a|an|your|my|our|us|me|it|this|that|these|all|some|to|in|on|off|out|from|with|for|about|by)\b/i;
const ORDERED_NAME =
  /^(?:[Aa]dd|[Ss]end|[Aa]sk|[Cc]all|[Ee]mail|[Cc]ontact|[Rr]emove|[Tt]ell|[Ii]nvite|[Bb]ook|[Cc]heck|[Uu]pdate) \p{Lu}\p{L}+/u;
const PLEADED = /[,;] please (?!(?:note|see|accept|find|excuse|forgive)\b)\p{Ll}+/iu;
const IDLE =
  /\b(?:see you|see ya|talk (?:to|soon)|catch you|let you go|be$|be (?:there|here|back|happy|glad|fine|ok|right|careful|honest|able)|think about it|try my best|never|bet|wait (?:and see|for you)|miss|love|believe|imagine|guess|check (?:it|this|that|them) out|check this|tell you (?:what|the truth)|have (?:a|the|some)|take (?:it|that|this|the \w+ one)|see|say|admit|excuse|help you|let me know|tell me|show me|come in|sit down|hold on|wait|keep in touch|speak up|repeat|understand|hear|afford)\b/i;
const IF_YOU = /\bif you (?:can|could|would)\b/i;
const MANNERS =
  /^please (?:excuse|remain|bear with|forgive|accept|pardon|be (?:aware|patient|assured)|find|see|note)\b/i;
const ACCEPTED =
  /^(?:sure|ok|okay|yes|yeah|yep|will do|of course|no problem|on it|done|absolutely|certainly|definitely|gladly|happy to|fine|great|right away|i will|i'll|consider it done|alright|all right|got it|my pleasure|good idea|perfect)\b/i;

interface Candidate {
  text: string;
  index: number;
  weight: number;
  terms: readonly string[];
}

/** Up to `most` things somebody promised or was asked to do, each with its owner where the text names one. */
export function extractActionItems(
  sentences: readonly Sentence[],
  names: readonly string[],
  kind: Transcript["kind"],
  most: number,
): string[] {
  const found: Candidate[] = [];
  for (const sentence of sentences) {
    const candidate = actionIn(sentence, sentences, names, kind);
    if (candidate) found.push(candidate);
    if (found.length >= most * 6) break;
  }
  const ranked = [...found].sort((a, b) => b.weight - a.weight || a.index - b.index);
  const kept: Candidate[] = [];
  for (const candidate of ranked) {
    if (kept.length >= most) break;
    if (!kept.some((other) => isSame(other, candidate))) kept.push(candidate);
  }
  return kept.sort((a, b) => a.index - b.index).map((candidate) => candidate.text);
}

function actionIn(
  sentence: Sentence,
  all: readonly Sentence[],
  names: readonly string[],
  kind: Transcript["kind"],
): Candidate | null {
  const marked = MARKED.exec(sentence.text)?.[1];
  const stripped = stripLeadIns(marked ?? sentence.text, names);
  const body = stripped.text.replace(/^or (?=(?:do|does|can|could|would|is|are)\b)/i, "");
  const later = LATER_PROMISE.exec(body);
  const told = later && !PROMISED.test(body) ? body.slice(later.index + later[0].length) : body;
  // "I'll book the room and send the invitation" promises both.
  const wanted = told === body && !isAsked(body) && !OWN_DEEDS.test(body) ? LATER_REQUEST.exec(body) : null;
  const text = wanted ? body.slice(wanted.index + wanted[0].length) : told;
  if (text.length < 10 || sentence.wordCount < 3 || sentence.terms.length === 0) return null;
  if (MANNERS.test(text) || PROCEDURE.test(text)) return null;
  const addressee = stripped.calledName ?? sentence.addressee;
  const dated = DATED.test(text);
  const weight = (marked ? 2 : 0) + (dated ? 0.5 : 0) + Math.min(sentence.terms.length, 6) / 6;
  const make = (line: string, extra: number) => ({
    text: truncate(line.replace(/\.$/, ""), 200),
    index: sentence.index,
    weight: weight + extra,
    terms: sentence.terms,
  });
  if (isAssigned(text, names) && !text.endsWith("?")) return assigned(text, sentence, addressee, make);
  const idle = IDLE.test(text) && sentence.terms.length < 5;
  const offered = OFFERED.test(text) && !FOR_SOMEBODY.test(text);
  if (PROMISED.test(text) && !text.endsWith("?") && !idle && !offered)
    return report(text, sentence, addressee, make, /^(?:i can|i could|we)/i.test(text) ? 0.2 : 0.8);
  if (isAsked(text) && (!idle || IF_YOU.test(text))) return requested(text, sentence, addressee, all, make);
  if (kind === "email" && (ASKED_IN_MAIL.test(text) || WISHED_IN_MAIL.test(text)))
    return report(text, sentence, addressee, make, 0.1);
  if (kind === "email" && OPEN_QUESTION.test(text) && sentence.terms.length > 1)
    return report(text, sentence, addressee, make, -0.3);
  // In a letter "we should …" is an opinion, unless it says when.
  const due = kind !== "email" || dated || marked !== undefined;
  if (NEEDED.test(text) && due && !idle && !text.endsWith("?")) return report(text, sentence, addressee, make, 0.2);
  return marked ? make(punctuate(text), 0) : null;
}

function isAsked(text: string): boolean {
  return (
    REQUESTED.test(text) ||
    PLEADED.test(text) ||
    ((ORDERED.test(text) || ORDERED_NAME.test(text)) && !text.endsWith("?"))
  );
}

function isAssigned(text: string, names: readonly string[]): boolean {
  const match = ASSIGNED.exec(text);
  if (!match) return false;
  const owner = match[1] ?? "";
  if (names.includes(owner)) return true;
  return (
    match[2] !== "to" &&
    (/^(?:Everyone|Everybody|Someone|Somebody)$/.test(owner) || !STOP_WORDS.has(owner.toLowerCase()))
  );
}

function assigned(text: string, sentence: Sentence, addressee: string | null, make: Make): Candidate {
  const trimmed = trimClauses(text, 28);
  const told = sentence.speaker === null ? null : reportSpeech(trimmed, { speaker: sentence.speaker, addressee });
  return make(told?.replace(`${sentence.speaker} says `, "") ?? punctuate(trimmed), 1);
}

type Make = (line: string, extra: number) => Candidate;

function report(text: string, sentence: Sentence, addressee: string | null, make: Make, extra: number): Candidate {
  const trimmed = trimClauses(text, 28);
  if (sentence.speaker === null) return make(punctuate(trimmed), extra);
  const told = reportSpeech(trimmed, { speaker: sentence.speaker, addressee });
  return make(told ?? `${sentence.speaker}: ${punctuate(trimmed, { allowQuestion: true })}`, extra);
}

/** A request that was taken up reads as a promise of the one who was asked. */
function requested(
  text: string,
  sentence: Sentence,
  addressee: string | null,
  all: readonly Sentence[],
  make: Make,
): Candidate {
  const candidate = report(text, sentence, addressee, make, 0.5);
  if (addressee === null || sentence.speaker === null) return candidate;
  const opening = `${sentence.speaker} asks ${addressee} to `;
  const reply = all
    .slice(sentence.index + 1, sentence.index + 5)
    .find((each) => each.messageIndex > sentence.messageIndex);
  const accepted =
    reply?.speaker === addressee &&
    ACCEPTED.test(reply.text) &&
    !RESERVATION.test(reply.text.replace(ACCEPTED, "").replaceAll("?", ""));
  if (!accepted || !candidate.text.startsWith(opening)) return candidate;
  const done = candidate.text.slice(opening.length).replace(/\bthem\b/, sentence.speaker);
  return /^(?:not|be)\b|\bthey\b|\btheir\b/.test(done)
    ? candidate
    : { ...candidate, text: `${addressee} will ${done}` };
}

function isSame(a: Candidate, b: Candidate): boolean {
  if (a.text.toLowerCase() === b.text.toLowerCase()) return true;
  const shared = new Set(a.terms.filter((term) => b.terms.includes(term))).size;
  return shared >= 3 && shared >= 0.7 * Math.min(new Set(a.terms).size, new Set(b.terms).size);
}
