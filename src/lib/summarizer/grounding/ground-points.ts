import { findDue } from "../points/due.ts";
import { createTaskKey } from "../points/task-key.ts";
import type { Evidence, SummaryPoints, Task, TaskState, TypedPoint } from "../summarizer.ts";
import { toEvidence } from "./evidence.ts";
import { findOwner, findSpeaker } from "./find-owner.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import type { Fault, Verdict } from "./verify-point.ts";
import { isLeftOpen } from "./verify-question.ts";
import { confirmOwner, isClosedBy } from "./verify-task.ts";
import { toLetters } from "./words.ts";

/** A typed point as an engine writes it. */
export interface DraftPoint {
  text: string;
  /** Replace the text if it is not supported; the first supported one is used. */
  quotations?: readonly string[];
  /** Words of the text on which the point is based. */
  quote?: string | null;
  /** Index of the message that has the quote, if the engine names it. */
  message?: number | null;
  /** Passages on which an engine that reads the text itself bases the point, instead of a quote. */
  passages?: readonly Passage[];
}

export interface DraftTask extends DraftPoint {
  owner: string | null;
  due_text: string | null;
  state: TaskState;
}

export interface DraftPoints {
  decisions: DraftPoint[];
  tasks: DraftTask[];
  open_questions: DraftPoint[];
  key_facts: DraftPoint[];
}

export interface Comparison {
  source: Source;
  verify(text: string): Verdict & { isCompared: boolean };
  /** Tasks that the text closes, by the rules of the built-in engine: what states one of them is not open. */
  closed: readonly DraftTask[];
}

const MAX_POINTS = 60;
/** A task that is not open was refused, replaced or completed, so that the text seems to contradict it. */
const FAULTS_OF_CLOSED_TASKS: ReadonlySet<Fault> = new Set(["negation", "modality", "condition", "outcome"]);
/** A question states nothing that the text could deny. */
const FAULTS_OF_QUESTIONS: ReadonlySet<Fault> = new Set(["negation", "modality", "condition", "speaker"]);
const NO_FAULTS: ReadonlySet<Fault> = new Set();

const getIgnored = (state: TaskState) => (state === "open" ? NO_FAULTS : FAULTS_OF_CLOSED_TASKS);

/** Compares typed points with the text, and drops those that it does not support. */
export function groundPoints(draft: DraftPoints, comparison: Comparison): SummaryPoints {
  const ground = (points: readonly DraftPoint[], ignored = NO_FAULTS): TypedPoint[] =>
    points.slice(0, MAX_POINTS).flatMap((point) => {
      const [text, evidence] = findSupported(point, comparison, ignored);
      return text === null ? [] : [{ text, evidence }];
    });
  const isOpen = (point: DraftPoint) => findQuestionFault(point, comparison) !== "answered";
  return {
    decisions: ground(draft.decisions),
    tasks: draft.tasks.slice(0, MAX_POINTS).flatMap((task) => groundTask(task, comparison) ?? []),
    open_questions: ground(draft.open_questions.filter(isOpen), FAULTS_OF_QUESTIONS),
    key_facts: ground(draft.key_facts),
  };
}

/** Reason why the text does not support a typed point: that of its words, or its quote, its owner, its state or an answer that the question has. */
export type PointFault = Fault | "quote" | "owner" | "state" | "answered";

/** Returns why the text does not support a point; null if it does. */
export const findPointFault = (point: DraftPoint, comparison: Comparison): PointFault | null =>
  comparePoint(point, comparison, NO_FAULTS).fault;

/** The same for a task, with its owner and state. */
export function findTaskFault(task: DraftTask, comparison: Comparison): PointFault | null {
  const { source } = comparison;
  const state = findState(task, comparison);
  if (task.state !== "open" && state !== task.state) return "state";
  const { passages, fault } = comparePoint(task, comparison, getIgnored(state));
  if (passages === null || task.owner === null) return fault;
  const owner = findTaskOwner(task, toEvidence(passages, source), source);
  return owner === findSpeaker(task.owner, source) ? null : "owner";
}

/** The same for a question, which must be left open. */
export function findQuestionFault(point: DraftPoint, comparison: Comparison): PointFault | null {
  const { passages, fault } = comparePoint(point, comparison, FAULTS_OF_QUESTIONS);
  if (passages === null) return fault;
  // The built-in engine reads itself what is open. A translation is asked in words that cannot be compared.
  const isComparable = point.passages === undefined && comparison.verify(point.text).isCompared;
  return isComparable && !isLeftOpen(passages, comparison.source) ? "answered" : null;
}

/** Reads tasks from action items, for an engine that writes only these. */
export const toDraftTasks = (items: readonly string[]): DraftTask[] =>
  items.map((text) => ({ text, owner: null, due_text: null, state: "open" }));

function groundTask(draft: DraftTask, comparison: Comparison): Task | null {
  const { source } = comparison;
  const state = findState(draft, comparison);
  const [text, evidence] = findSupported(draft, comparison, getIgnored(state));
  if (text === null) return null;
  const owner = findTaskOwner({ ...draft, text }, evidence, source);
  const due = findDueDate({ ...draft, text }, evidence, source);
  return { key: createTaskKey(text, evidence), text, owner, ...due, state, evidence };
}

/** Returns the text of a point, or one of its quotations, with the evidence. */
export function findSupported(
  draft: DraftPoint,
  comparison: Comparison,
  ignored: ReadonlySet<Fault> = NO_FAULTS,
): [string, Evidence[]] | [null, null] {
  for (const text of [draft.text, ...(draft.quotations ?? [])]) {
    const { passages } = comparePoint({ ...draft, text }, comparison, ignored);
    if (passages) return [text, toEvidence([...new Set(passages)], comparison.source)];
  }
  return [null, null];
}

/** The built-in engine reads the owner in the passages; a model may state any. */
function findTaskOwner({ text, owner, passages }: DraftTask, evidence: readonly Evidence[], source: Source) {
  if (owner === null) return findOwner(text, source);
  return passages ? findSpeaker(owner, source) : confirmOwner(owner, text, evidence, source);
}

/** Returns the state that the text supports: the one that the built-in engine reads, or the stated one with a sign of it; else the task is open. */
function findState(draft: DraftTask, comparison: Comparison): TaskState {
  const { source, closed } = comparison;
  if (draft.passages) return draft.state;
  const passages = comparePoint(draft, comparison, FAULTS_OF_CLOSED_TASKS).passages ?? [];
  // The quoted words may be the short answer that closes the task.
  const quoted = draft.quote ? (findQuote(draft.quote, source, draft.message ?? null) ?? []) : [];
  if (isClosedBy([...passages, ...quoted], draft.state)) return draft.state;
  const evidence = toEvidence(passages, source);
  const isStatedBy = ({ passages: [first] = [] }: DraftTask) =>
    first !== undefined &&
    toEvidence([first], source).some((place) =>
      evidence.some(({ message, start, end }) => message === place.message && start < place.end && place.start < end),
    );
  return closed.find(isStatedBy)?.state ?? "open";
}

/** The words must be of the evidence or of the point, which was compared with it. "Tomorrow" is that of the message which says it. */
function findDueDate({ text, due_text }: DraftTask, evidence: readonly Evidence[], { messages }: Source) {
  const isStated = due_text !== null && [text, ...evidence.map(({ quote }) => quote)].some(contains(due_text));
  const words = (isStated ? due_text : findDue(text, null)?.text) ?? "";
  const stating = evidence.find(({ quote }) => contains(words)(quote)) ?? evidence[0];
  const due = findDue(words, stating ? (messages[stating.message]?.day ?? null) : null);
  if (due) return { due_text: due.text, due_at: due.day };
  return { due_text: isStated ? due_text : null, due_at: null };
}

const contains = (words: string) => (text: string) => text.toLowerCase().includes(words.toLowerCase());

/** Passages that support a point, or the reason why the text does not. */
type Outcome = { passages: readonly Passage[]; fault: null } | { passages: null; fault: PointFault };

/** Compares a point with the text. Quoted words that say something else are no evidence. */
function comparePoint(
  { text, quote, message, passages }: DraftPoint,
  { source, verify }: Comparison,
  ignored: ReadonlySet<Fault>,
): Outcome {
  const quoted = quote ? findQuote(quote, source, message ?? null) : null;
  if (quote && quoted === null) return { passages: null, fault: "quote" };
  const { fault, passages: found, isCompared } = verify(text);
  if (fault !== null && !ignored.has(fault)) return { passages: null, fault };
  if (passages && passages.length > 0) return { passages, fault: null };
  const isQuotedFound = quoted?.some((passage) => found.includes(passage));
  const isEvidence = isQuotedFound || !isCompared || found.length === 0;
  return { passages: quoted && isEvidence ? quoted : found, fault: null };
}

/** Finds the passages that contain the words, in the named message if it has them; null if no message does. */
export function findQuote(quote: string, { lookup, messages }: Source, named: number | null): Passage[] | null {
  const wanted = toLetters(quote);
  if (wanted === "") return null;
  const hasWords = ({ text }: { text: string }) => toLetters(text).includes(wanted);
  const isNamed = named !== null && messages[named] !== undefined && hasWords(messages[named]);
  const message = isNamed ? named : lookup.listMessagesWithLetters(wanted)[0];
  if (message === undefined) return null;
  const own = lookup.getPassages(message);
  const inside = own.filter((passage) => passage.letters.includes(wanted) || wanted.includes(passage.letters));
  return inside.length > 0 ? inside : own.slice(0, 1);
}
