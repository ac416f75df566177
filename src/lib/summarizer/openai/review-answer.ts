import { detectLanguage } from "../builtin/segment/language.ts";
import { listFaults } from "../grounding/ground-draft.ts";
import type { PointFault } from "../grounding/ground-points.ts";
import type { Source } from "../grounding/source.ts";
import { areDifferentLanguages } from "../language-tag.ts";
import type { Style, SummaryRequest } from "../summarizer.ts";
import type { AnswerFault } from "./answer-fault.ts";
import type { Answer } from "./answer-schema.ts";

/** Twice the lengths that the prompt asks for. */
const MAX_WORDS: Readonly<Record<Style, number>> = { concise: 120, detailed: 320, bullets: 220 };
const MAX_LISTED_POINTS = 8;

const REASONS: Readonly<Record<PointFault, string>> = {
  unsupported: "the conversation does not say it",
  name: "it names somebody or something that the conversation does not",
  number: "a number is not that of the conversation",
  unit: "a unit is not that of the conversation",
  date: "a date is not that of the conversation",
  negation: "the conversation says the opposite",
  condition: "it omits a condition",
  modality: "it states as certain what is only possible, proposed, asked or a joke",
  speaker: "another person said or does it",
  outcome: "it ended otherwise",
  quote: "the conversation does not have the words of its quote",
  owner: "its owner is somebody else",
  state: "the conversation does not say that it has this state",
  answered: "the conversation does not ask it, or answers it",
};

/** Result of comparing an answer with its request. */
export interface Review {
  /** Why the answer must not be stored, such as its language; null if it may be. */
  refusal: AnswerFault | null;
  /** Number of points that the conversation does not support. */
  faults: number;
  /** All that is wrong, for the model; empty if nothing is. */
  instruction: string;
}

/** Compares a valid answer with the conversation and with what was requested. */
export function reviewAnswer(answer: Answer, { style, language, content }: SummaryRequest, source: Source): Review {
  const refusal = findWrongLanguage(answer, language ?? detectLanguage(content)) ?? findExcess(answer, style);
  const faults = listFaults(answer, source);
  const listed = faults.slice(0, MAX_LISTED_POINTS).map(({ text, fault }) => `"${text}" (${REASONS[fault]})`);
  const points = listed.length > 0 ? [`remove or correct these points: ${listed.join("; ")}`] : [];
  return {
    refusal,
    faults: faults.length,
    instruction: [...(refusal === null ? [] : [refusal.instruction]), ...points].join("; "),
  };
}

function findWrongLanguage({ content }: Answer, expected: string): AnswerFault | null {
  const written = detectLanguage(content);
  if (!areDifferentLanguages(written, expected) || content.length < 40) return null;
  return {
    message: `its text is in the language "${written}" instead of "${expected}"`,
    instruction: `content is in the language "${written}" and must be in "${expected}"`,
  };
}

function findExcess({ content }: Answer, style: Style): AnswerFault | null {
  const words = content.split(/\s+/).length;
  const limit = MAX_WORDS[style];
  if (words <= limit) return null;
  return {
    message: `its text has ${words} words, more than the limit of ${limit} of its style`,
    instruction: `content has ${words} words and may have ${limit / 2}`,
  };
}
