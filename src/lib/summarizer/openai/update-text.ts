import { omitWrongPoints } from "../feedback/keep-feedback.ts";
import type { ReadMessage } from "../messages/read-messages.ts";
import type { Coverage, SummaryDraft, SummaryRequest, TypedPoint } from "../summarizer.ts";
import { PROMPT_VERSION } from "./prompt-templates.ts";

/** A shorter conversation is summarized from its whole text. */
const MIN_CHARACTERS = 4_000;
/** Characters of new messages from which a summary from the whole text has further chapters. */
const MAX_NEW_CHARACTERS = 7_000;
/** Updates after which a summary is written from the whole text again, so that errors do not add up. */
const MAX_UPDATES = 5;

type Previous = SummaryDraft & { coverage: Coverage };

/** The options that a summary was written with: with others, an earlier summary is of no use. */
export const describeForm = ({ style, language }: SummaryRequest): string => JSON.stringify([style, language ?? null]);

/** Returns the previous summary if the same engine wrote it in the same form, and only a few messages are new; otherwise null. */
export function findUpdatable(
  request: SummaryRequest,
  engine: string,
  messages: readonly ReadMessage[],
): Previous | null {
  const { previous, sections } = request;
  // The sections of a template may be about any message, not only about those that the summary cites.
  if (!previous?.coverage || sections || previous.sections || previous.generator.engine !== engine) return null;
  const { coverage, generator } = previous;
  if (generator.prompt_version !== PROMPT_VERSION || coverage.form !== describeForm(request)) return null;
  if (coverage.updates >= MAX_UPDATES || coverage.messages >= messages.length) return null;
  const countCharacters = (list: readonly ReadMessage[]) => list.reduce((sum, { text }) => sum + text.length, 0);
  const total = countCharacters(messages);
  const added = countCharacters(messages.slice(coverage.messages));
  if (total < MIN_CHARACTERS || added > Math.min(MAX_NEW_CHARACTERS, total / 2)) return null;
  // The model would repeat, in other words, what a client marked as wrong.
  return { ...omitWrongPoints(previous), coverage };
}

/** Writes the previous summary with its points, the messages that they cite, and the new messages, each with its id. */
export function buildUpdateText(
  { content, statements = [], points, coverage }: Previous,
  messages: readonly ReadMessage[],
): string {
  const { decisions = [], tasks = [], open_questions = [], key_facts = [] } = points ?? {};
  const rows = [
    ...decisions.map((point) => describePoint("decision", point)),
    ...tasks.map((task) => describePoint(`${task.state} task`, task)),
    ...open_questions.map((point) => describePoint("open question", point)),
    ...key_facts.map((point) => describePoint("key fact", point)),
  ];
  const evidence = [statements, decisions, tasks, open_questions, key_facts].flat().flatMap((point) => point.evidence);
  const cited = new Set(evidence.map(({ message }) => message).filter((message) => message < coverage.messages));
  const write = (index: number) => {
    const { speaker = null, text = "" } = messages[index] ?? {};
    return `[m${index}] ${speaker === null ? "" : `${speaker}: `}${text}`;
  };
  const writeAll = (indexes: readonly number[]) => indexes.map(write).join("\n");
  return [
    `Previous summary:\n${content}`,
    ...(rows.length > 0 ? [`Points of the previous summary:\n${rows.join("\n")}`] : []),
    `Messages that it cites:\n${writeAll([...cited].toSorted((a, b) => a - b))}`,
    `New messages:\n${writeAll([...messages.keys()].slice(coverage.messages))}`,
  ].join("\n\n");
}

const describePoint = (kind: string, { text, evidence }: TypedPoint) =>
  `- ${kind}: ${text}${evidence[0] ? ` [m${evidence[0].message}]` : ""}`;
