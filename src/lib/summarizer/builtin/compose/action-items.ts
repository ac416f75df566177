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
import * as pattern from "./action-patterns.ts";

const MAX_ITEM_LENGTH = 200;
const MAX_CLAUSE_WORDS = 28;

interface Candidate {
  text: string;
  index: number;
  weight: number;
  terms: readonly string[];
}

/** Extracts up to `maxItems` commitments and requests, each with its owner where the text names one. */
export function extractActionItems(
  sentences: readonly Sentence[],
  names: readonly string[],
  kind: Transcript["kind"],
  maxItems: number,
): string[] {
  const found: Candidate[] = [];
  for (const sentence of sentences) {
    const candidate = findCandidate(sentence, sentences, names, kind);
    if (candidate) found.push(candidate);
    if (found.length >= maxItems * 6) break;
  }
  const ranked = [...found].sort((a, b) => b.weight - a.weight || a.index - b.index);
  const kept: Candidate[] = [];
  for (const candidate of ranked) {
    if (kept.length >= maxItems) break;
    if (!kept.some((other) => isSame(other, candidate))) kept.push(candidate);
  }
  return kept.sort((a, b) => a.index - b.index).map((candidate) => candidate.text);
}

/** A clause of a sentence that may be an action. */
interface Clause {
  text: string;
  sentence: Sentence;
  addressee: string | null;
  weight: number;
}

function findCandidate(
  sentence: Sentence,
  sentences: readonly Sentence[],
  names: readonly string[],
  kind: Transcript["kind"],
): Candidate | null {
  const marked = pattern.MARKED_ITEM.exec(sentence.text)?.[1];
  const stripped = stripLeadIns(marked ?? sentence.text, names);
  const text = selectClause(stripped.text.replace(/^or (?=(?:do|does|can|could|would|is|are)\b)/i, ""));
  if (text.length < 10 || sentence.wordCount < 3 || sentence.terms.length === 0) return null;
  if (pattern.POLITE_FORMULA.test(text) || PROCEDURE.test(text)) return null;
  const hasDueDate = pattern.DUE_DATE.test(text);
  const weight = (marked ? 2 : 0) + (hasDueDate ? 0.5 : 0) + Math.min(sentence.terms.length, 6) / 6;
  const clause: Clause = { text, sentence, addressee: stripped.calledName ?? sentence.addressee, weight };
  const isQuestion = text.endsWith("?");
  if (isAssigned(text, names) && !isQuestion) return reportAssignment(clause);
  const isSmallTalk = pattern.SMALL_TALK.test(text) && sentence.terms.length < 5;
  const isAbility = pattern.POSSIBLE_OFFER.test(text) && !pattern.OFFER_TO_LISTENER.test(text);
  if (pattern.COMMITMENT.test(text) && !isQuestion && !isSmallTalk && !isAbility)
    return report(clause, /^(?:i can|i could|we)/i.test(text) ? 0.2 : 0.8);
  if (isRequested(text) && (!isSmallTalk || pattern.IF_YOU_CAN.test(text))) return reportRequest(clause, sentences);
  if (kind === "email" && (pattern.EMAIL_QUESTION.test(text) || pattern.EMAIL_WISH.test(text)))
    return report(clause, 0.1);
  if (kind === "email" && pattern.OPEN_QUESTION.test(text) && sentence.terms.length > 1) return report(clause, -0.3);
  // In an e-mail, "we should …" is an opinion unless it has a date.
  const isTask = kind !== "email" || hasDueDate || marked !== undefined;
  if (pattern.NEED.test(text) && isTask && !isSmallTalk && !isQuestion) return report(clause, 0.2);
  return marked ? createCandidate(clause, punctuate(text), 0) : null;
}

/** Returns the clause with the commitment or request, or all of the text. */
function selectClause(text: string): string {
  const commitment = pattern.COMMITMENT.test(text) ? null : pattern.BORDER_BEFORE_COMMITMENT.exec(text);
  if (commitment) return text.slice(commitment.index + commitment[0].length);
  const request = isRequested(text) || pattern.OWN_ACTIONS.test(text) ? null : pattern.BORDER_BEFORE_REQUEST.exec(text);
  return request ? text.slice(request.index + request[0].length) : text;
}

function isRequested(text: string): boolean {
  if (pattern.REQUEST.test(text) || pattern.LATE_PLEASE.test(text)) return true;
  return (pattern.INSTRUCTION.test(text) || pattern.INSTRUCTION_WITH_NAME.test(text)) && !text.endsWith("?");
}

/** Returns true for an action with its owner: a speaker, "everyone", or a capitalized word that is no function word. */
function isAssigned(text: string, names: readonly string[]): boolean {
  const match = pattern.ASSIGNMENT.exec(text);
  if (!match) return false;
  const [, owner = "", verb] = match;
  if (names.includes(owner)) return true;
  const isPerson = /^(?:Everyone|Everybody|Someone|Somebody)$/.test(owner) || !STOP_WORDS.has(owner.toLowerCase());
  return verb !== "to" && isPerson;
}

function createCandidate({ sentence, weight }: Clause, line: string, extraWeight: number): Candidate {
  return {
    text: truncate(line.replace(/\.$/, ""), MAX_ITEM_LENGTH),
    index: sentence.index,
    weight: weight + extraWeight,
    terms: sentence.terms,
  };
}

function reportAssignment(clause: Clause): Candidate {
  const { speaker } = clause.sentence;
  const text = trimClauses(clause.text, MAX_CLAUSE_WORDS);
  const reported = speaker === null ? null : reportSpeech(text, { speaker, addressee: clause.addressee });
  return createCandidate(clause, reported?.replace(`${speaker} says `, "") ?? punctuate(text), 1);
}

function report(clause: Clause, extraWeight: number): Candidate {
  const { speaker } = clause.sentence;
  const text = trimClauses(clause.text, MAX_CLAUSE_WORDS);
  if (speaker === null) return createCandidate(clause, punctuate(text), extraWeight);
  const reported = reportSpeech(text, { speaker, addressee: clause.addressee });
  const line = reported ?? `${speaker}: ${punctuate(text, { allowQuestion: true })}`;
  return createCandidate(clause, line, extraWeight);
}

/** Reports a request; one that the addressee accepts becomes a commitment of the addressee. */
function reportRequest(clause: Clause, sentences: readonly Sentence[]): Candidate {
  const { addressee, sentence } = clause;
  const candidate = report(clause, 0.5);
  const opening = `${sentence.speaker} asks ${addressee} to `;
  if (addressee === null || sentence.speaker === null) return candidate;
  if (!isAccepted(sentence, addressee, sentences) || !candidate.text.startsWith(opening)) return candidate;
  const action = candidate.text.slice(opening.length).replace(/\bthem\b/, sentence.speaker);
  const isAmbiguous = /^(?:not|be)\b|\bthey\b|\btheir\b/.test(action);
  return isAmbiguous ? candidate : { ...candidate, text: `${addressee} will ${action}` };
}

function isAccepted(request: Sentence, addressee: string, sentences: readonly Sentence[]): boolean {
  const reply = sentences
    .slice(request.index + 1, request.index + 5)
    .find((sentence) => sentence.messageIndex > request.messageIndex);
  if (reply?.speaker !== addressee || !pattern.ACCEPTANCE.test(reply.text)) return false;
  return !RESERVATION.test(reply.text.replace(pattern.ACCEPTANCE, "").replaceAll("?", ""));
}

function isSame(a: Candidate, b: Candidate): boolean {
  if (a.text.toLowerCase() === b.text.toLowerCase()) return true;
  const shared = new Set(a.terms.filter((term) => b.terms.includes(term))).size;
  return shared >= 3 && shared >= 0.7 * Math.min(new Set(a.terms).size, new Set(b.terms).size);
}
