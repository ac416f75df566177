import { isUnknown } from "../../grounding/assertion.ts";
import type { DraftPoint, DraftPoints } from "../../grounding/ground-points.ts";
import type { Source } from "../../grounding/source.ts";
import { isEnglish } from "../lexicon/languages.ts";
import { reportSpeech } from "../rewrite/report.ts";
import { truncate } from "../segment/text.ts";
import { type ChosenDecision, createChoice, namesMatter } from "./choose-points.ts";
import { statesDecision } from "./decision-forms.ts";
import { growLimit, listNames, readTasks, writeTasks } from "./extract-tasks.ts";
import { getTaskForms } from "./get-task-forms.ts";
import { type Clause, countShared, listNext, readClauses } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

/** Numbers of points of a short conversation, further ones for each 10,000 characters, and the largest ones. */
const DECISIONS = [8, 1, 24] as const;
const QUESTIONS = [6, 1, 16] as const;
const FACTS = [6, 1, 20] as const;
const MIN_FACT_WORDS = 5;
/** Sentences in which the answer to one is searched. */
const MAX_NEXT = 500;
const MAX_POINT_LENGTH = 300;
const SUGGESTION = /^let['’]s (?!see\b|hope\b|say\b|talk\b|hear\b|go\b[.!]|not\b|be\b)/i;
/** Questions that expect no answer. */
const RHETORICAL =
  /^(?:really|what|why|how come|and you|right|ok(?:ay)?|huh|you know what|guess what|how are you|what['’]s up|who knows|who cares)\b[^?]{0,12}\?|\b(?:isn['’]t it|right|okay?|deal|how can i help(?: you)?|how are you)\?$/i;
const NOTHING = /^(?!)/;
const NO_FORMS: Pick<TaskForms, "leadIn" | "report"> = { leadIn: NOTHING, report: NOTHING };

/** Extracts the typed points of a conversation. Languages without forms of tasks have open questions and key facts only. `isLetter`: of e-mails. */
export function extractPoints(source: Source, language: string, isLetter = false): DraftPoints {
  const forms = getTaskForms(language);
  const names = listNames(source);
  const clauses = readClauses(source, names, forms ?? NO_FORMS, isLetter);
  const write = (clause: Clause, answers: readonly Clause[] = []): DraftPoint => {
    const { speaker, addressee, said, text } = clause;
    const quotation = `${speaker}: ${said}`;
    const report = isEnglish(language) && answers.length === 0 ? reportSpeech(text, { speaker, addressee }) : null;
    const passages = [clause, ...answers].map((one) => one.passage);
    return { text: truncate(report ?? quotation, MAX_POINT_LENGTH), quotations: [quotation], passages };
  };
  const read = forms && readTasks(clauses, names, forms);
  const tasks = read ? writeTasks(read, source, language) : [];
  const used = new Set(tasks.flatMap(({ passages = [] }) => passages));
  const sayable = clauses.filter(({ isIdle, passage }) => !isIdle && passage.text.length <= MAX_POINT_LENGTH);
  const usable = sayable.map((clause, position) => ({ ...clause, position }));
  const choice = read && !isLetter ? createChoice(read) : null;
  const [maxDecisions, maxFacts] = [growLimit(source, DECISIONS), growLimit(source, FACTS)];
  const stated = findDecisions(usable, forms, language);
  const known = new Set([...used, ...stated.map(({ clause }) => clause.passage)]);
  const others = sayable.filter(({ passage }) => !known.has(passage));
  const chosen = choice?.chooseDecisions(others, maxDecisions) ?? [];
  const decisions = [...stated, ...chosen].slice(0, maxDecisions).toSorted((a, b) => a.clause.index - b.clause.index);
  const told = new Set([...used, ...decisions.map(({ clause }) => clause.passage)]);
  const facts = sayable.filter((clause) => !told.has(clause.passage) && statesFact(clause));
  return {
    decisions: decisions.map(({ clause, answers }) => write(clause, answers)),
    tasks,
    open_questions: findOpenQuestions(usable, forms, isLetter)
      .slice(-growLimit(source, QUESTIONS))
      .map((clause) => write(clause)),
    key_facts: (choice?.chooseFacts(facts, maxFacts) ?? weighFacts(facts, maxFacts)).map((clause) => write(clause)),
  };
}

/** Finds stated decisions, and suggestions that the next speaker accepts; none that a later message takes back. */
function findDecisions(clauses: readonly Clause[], forms: TaskForms | null, language: string): ChosenDecision[] {
  const cancelling = clauses.filter(({ text }) => forms?.cancellation.test(text));
  return clauses.flatMap((clause) => {
    const { assertion } = clause.passage;
    if (assertion.question || assertion.conditional || assertion.uncertain) return [];
    if (isTakenBack(clause, cancelling)) return [];
    if (statesDecision(clause.text, language) && namesMatter(clause)) return { clause, answers: [] };
    if (!SUGGESTION.test(clause.text)) return [];
    const answer = listNext(clauses, clause, MAX_NEXT).find(({ passage }) => passage.message > clause.passage.message);
    const isAccepted = answer && answer.speaker !== clause.speaker && forms?.acceptance.test(answer.said);
    return isAccepted ? { clause, answers: [answer] } : [];
  });
}

const isTakenBack = (clause: Clause, cancelling: readonly Clause[]): boolean =>
  cancelling.some(
    (later) =>
      later.passage.message > clause.passage.message &&
      later.position <= clause.position + MAX_NEXT &&
      countShared(clause, later) > 0,
  );

/** Finds questions that no message of another speaker follows, or only one that says that the answer is not known. */
function findOpenQuestions(clauses: readonly Clause[], forms: TaskForms | null, isLetter: boolean): Clause[] {
  return clauses.filter((clause) => {
    const { passage, speaker, words } = clause;
    if (!passage.assertion.question || words.size < 2 || RHETORICAL.test(clause.text)) return false;
    if (forms?.request.test(clause.text) || (isLetter && forms?.letterRequest?.test(clause.text))) return false;
    const next = listNext(clauses, clause, MAX_NEXT);
    const first = next.find((other) => other.passage.message > passage.message && other.speaker !== speaker);
    if (!first) return true;
    const own = listNext(clauses, { ...first, position: first.position - 1 }, 3).filter(
      (reply) => reply.passage.message === first.passage.message,
    );
    if (own.length > 2 || !own.some(({ passage: { text } }) => isUnknown(text))) return false;
    return !next.some((other) => other.passage.message > first.passage.message && countShared(clause, other) > 0);
  });
}

/** Returns true for a certain statement with a number or a day. */
export function statesFact({ passage: { assertion, facts, text } }: Clause): boolean {
  const isStated = !assertion.question && !assertion.uncertain && !assertion.conditional && !assertion.joking;
  const isFact = [...facts.quantities, ...facts.dates].some(({ excluded }) => !excluded);
  return isStated && isFact && text.split(/\s+/).length >= MIN_FACT_WORDS;
}

/** Selects the statements with the most numbers, units and dates, in the order of the text. */
function weighFacts(clauses: readonly Clause[], count: number): Clause[] {
  const weigh = ({ passage: { facts, content } }: Clause) => {
    const units = facts.quantities.filter(({ unit }) => unit !== null).length;
    return facts.quantities.length + units + facts.dates.length + Math.min(content.length, 8) / 8;
  };
  return clauses
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index);
}
