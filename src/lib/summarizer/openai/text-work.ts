import { extractTasks } from "../builtin/points/extract-tasks.ts";
import { detectLanguage } from "../builtin/segment/language.ts";
import type { DraftChapter } from "../grounding/ground-chapters.ts";
import { createComparison, groundDraft, groundTitle } from "../grounding/ground-draft.ts";
import { groundSections } from "../grounding/ground-sections.ts";
import { createSource } from "../grounding/source.ts";
import { type ReadMessage, readMessages } from "../messages/read-messages.ts";
import type { Grounding, SummaryDraft, SummaryRequest, TemplateSection } from "../summarizer.ts";
import type { Answer } from "./answer-schema.ts";
import { parseSections } from "./answer-sections.ts";
import { divideText, type TextChapter } from "./chapter-notes.ts";
import { markMessages } from "./mark-messages.ts";
import { repairAnswer } from "./parse-answer.ts";
import { createRedactor, type RedactedKind, type RedactedWord, type Redactor } from "./redact.ts";
import { type Review, reviewAnswer } from "./review-answer.ts";
import { buildUpdateText, describeForm, findUpdatable } from "./update-text.ts";

export const ENGINE = "openai";

/** What a model receives of a conversation. */
export interface PreparedText {
  /** With the id of each message, and placeholders of personal data. */
  content: string;
  title: string;
  sections: TemplateSection[] | undefined;
  /** Of a long conversation; otherwise empty. */
  chapters: TextChapter[];
  /** Previous summary and new messages, in place of the whole text; null without them. */
  update: string | null;
  /** The words that placeholders replace. */
  redacted: readonly RedactedWord[];
}

interface PrepareTask {
  request: SummaryRequest;
  redact: readonly RedactedKind[];
}

/** Writes a conversation as a model receives it. */
function prepareText({ request, redact }: PrepareTask): PreparedText {
  const messages = readMessages(request);
  const redactor = createRedactor(redact);
  const content = redactor.hide(markMessages(request.content, messages));
  const sections = request.sections?.map((section) => hideSection(section, redactor));
  const title = redactor.hide(request.title);
  const previous = findUpdatable(request, ENGINE, messages);
  const update = previous && redactor.hide(buildUpdateText(previous, messages));
  const chapters = previous ? [] : divideText(content, messages, detectLanguage(request.content));
  return { content, title, sections, chapters, update, redacted: redactor.listWords() };
}

/** Compares an answer with the conversation and with what was requested. */
const compareAnswer = ({ request, answer }: { request: SummaryRequest; answer: Answer }): Review =>
  reviewAnswer(answer, request, createRequestSource(request, readMessages(request)));

interface GroundTask {
  request: SummaryRequest;
  answer: Answer;
  chapters: readonly DraftChapter[];
}

/** Creates the summary of an answer: what the conversation does not support is removed or quoted. */
function groundAnswer({ request, answer, chapters }: GroundTask): Omit<SummaryDraft, "generator"> {
  const messages = readMessages(request);
  const source = createRequestSource(request, messages);
  const previous = findUpdatable(request, ENGINE, messages);
  const closed = extractTasks(source, detectLanguage(request.content)).filter(({ state }) => state !== "open");
  const { sections: entries, ...written } = answer;
  const grounded = groundDraft({ ...written, chapters }, source, { closed });
  const draft = {
    ...grounded,
    title: groundTitle(written.title, grounded, source),
    // The new messages are too few for another chapter.
    ...(previous?.chapters && { chapters: previous.chapters }),
    coverage: {
      messages: messages.length,
      updates: previous ? previous.coverage.updates + 1 : 0,
      form: describeForm(request),
    },
  };
  if (!request.sections) return draft;
  const comparison = createComparison(answer.content, source);
  const filled = groundSections(parseSections(entries, request.sections), comparison, request.day);
  return { ...draft, sections: filled.sections, grounding: addCounts(draft.grounding, filled) };
}

/** The speakers have the names that the model reads. */
const createRequestSource = ({ title }: SummaryRequest, messages: readonly ReadMessage[]) =>
  createSource(messages, title);

/** Hides personal data in what a template says of a section; the key is no text. */
const hideSection = (section: TemplateSection, { hide }: Redactor): TemplateSection => ({
  ...section,
  title: hide(section.title),
  instructions: hide(section.instructions),
  values: section.values?.map(hide) ?? null,
});

const addCounts = (
  { quoted, ...counts }: Grounding,
  { written, kept }: { written: number; kept: number },
): Grounding => ({
  points: counts.points + written,
  verified: counts.verified + kept,
  quoted,
  dropped: counts.dropped + written - kept,
});

const TEXT_WORK = { prepareText, repairAnswer, compareAnswer, groundAnswer };
type TextWork = typeof TEXT_WORK;
export type TextTask = Parameters<TextWork[keyof TextWork]>[0];

/**
 * Runs a function of the work on a text, whose time grows with the length of the conversation or answer. Tasks and results are
 * plain data, which threads can exchange.
 */
export type RunTextWork = <Name extends keyof TextWork>(
  name: Name,
  task: Parameters<TextWork[Name]>[0],
  signal: AbortSignal,
) => Promise<ReturnType<TextWork[Name]>>;

/** Runs a function of the work on the calling thread. */
export function runTask<Name extends keyof TextWork>({
  name,
  task,
}: {
  name: Name;
  task: Parameters<TextWork[Name]>[0];
}): ReturnType<TextWork[Name]> {
  const work = TEXT_WORK[name] as (given: typeof task) => ReturnType<TextWork[Name]>;
  return work(task);
}

export const runAtOnce: RunTextWork = async (name, task) => runTask({ name, task });
