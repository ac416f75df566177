import type { DraftPoint, DraftPoints } from "../../grounding/ground-points.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { isPastForm } from "../../grounding/stem.ts";
import { reportSpeech } from "../rewrite/report.ts";
import { truncate } from "../segment/text.ts";
import { extractTasksFrom, growLimit, listNames } from "./extract-tasks.ts";
import { getTaskForms } from "./get-task-forms.ts";
import { type Clause, countShared, listNext, readClauses } from "./read-clauses.ts";
import type { Settlements } from "./settlements.ts";
import type { TaskForms } from "./task-forms.ts";

/** Numbers of points of a short conversation, further ones for each 10,000 characters, and the largest ones. */
const DECISIONS = [8, 1, 24] as const;
const QUESTIONS = [6, 1, 16] as const;
const FACTS = [6, 1, 20] as const;
const MIN_FACT_WORDS = 5;
/** Sentences in which the answer to one is searched. */
const MAX_NEXT = 500;
const MAX_POINT_LENGTH = 300;
/** Sentences by which the participants state a decision. */
const DECISION =
  /\b(?:(?:we|they)(?:['’]ve| have)? (?:all )?(?:decided|agreed|settled)|(?:the|our|final) decision (?:is|was)|(?<!\b(?:before|until|till|once|when|whether|if|unless|as soon as) [^,;]{0,40})(?:(?:it['’]s|it is|it was|that['’]s|is) (?:decided|settled|agreed)|(?:is|are) (?:approved|postponed|cancelled|canceled|rejected))|moves? (?:from .{1,30} )?to|we(?:['’]re| are) going (?:with|for|ahead)|that['’]s what we(?:['’]ll| will) do|from now on|go(?:ing)? ahead with|held over|put off|not doing (?:it|that|this))\b|\b(?:wir haben (?:uns )?(?:beschlossen|entschieden|geeinigt)|(?:ist|wurde) beschlossen|beschlossen wurde|einigen wir uns)\b|(?<![\p{L}])(?:(?:on a|nous avons) (?:décidé|convenu)|(?:hemos|se ha) (?:decidido|acordado)|(?:decidimos|ficou decidido|foi decidido)|(?:abbiamo|è stato) deciso)(?![\p{L}])/iu;
/** "Fine, we skip it.", "Then let's keep Thursday.", "So it's Carla." */
const CONCLUDED =
  /^(?:(?:ok(?:ay)?|fine|right|all ?right|good|great|perfect|agreed|deal|so|then)[,.!]* )+(?:(?:we(?:['’]ll| will)?|let['’]s) (?!(?:will|have|had|has|need|want|can|could|should|must|might|would|are|were|was|did|didn['’]t|don['’]t|know|see|got|get|go|start|talk|hope|say|hear|all|also|just|still|both|really)\b)([a-z]+) [^\s?]|(it['’]s) [A-Z](?!\S* who\b))/;
const SUGGESTION = /^let['’]s (?!see\b|hope\b|say\b|talk\b|hear\b|go\b[.!]|not\b|be\b)/i;
const UNKNOWN_ANSWER =
  /\b(?:(?:i['’]m )?not sure|no idea|i (?:don['’]t|do not) know|let me check|i(?:['’]ll| will) (?:ask|check|find out)|(?:still )?(?:open|unclear)|weiß (?:ich )?nicht|keine ahnung|je ne sais pas|no (?:lo )?sé|não sei|non (?:lo )?so)\b/i;
/** Questions that expect no answer. */
const RHETORICAL =
  /^(?:really|what|why|how come|and you|right|ok(?:ay)?|huh|you know what|guess what|how are you|what['’]s up|who knows|who cares)\b[^?]{0,12}\?|\b(?:isn['’]t it|right|okay?|deal|how can i help(?: you)?|how are you)\?$/i;
const NO_FORMS: Pick<TaskForms, "leadIn" | "report"> = { leadIn: /^(?!)/, report: /^(?!)/ };

/** Extracts the typed points of a conversation. Languages without forms of tasks have open questions and key facts only. `isLetter`: of e-mails. */
export function extractPoints(
  source: Source,
  language: string,
  { agreed, replaced }: Settlements,
  isLetter = false,
): DraftPoints {
  const forms = getTaskForms(language);
  const isEnglish = language === "en" || language === "und";
  const clauses = readClauses(source, listNames(source), forms ?? NO_FORMS, isLetter);
  const write = (clause: Clause, answers: readonly Clause[] = []): DraftPoint => {
    const { speaker, addressee, said, text } = clause;
    const quotation = `${speaker}: ${said}`;
    const report = isEnglish && answers.length === 0 ? reportSpeech(text, { speaker, addressee }) : null;
    const passages = [clause, ...answers].map((one) => one.passage);
    return { text: truncate(report ?? quotation, MAX_POINT_LENGTH), quotations: [quotation], passages };
  };
  const tasks = forms ? extractTasksFrom(clauses, source, language) : [];
  const used = new Set(tasks.flatMap(({ passages = [] }) => passages));
  const usable = clauses
    .filter(({ isIdle, passage }) => !isIdle && passage.text.length <= MAX_POINT_LENGTH)
    .map((clause, position) => ({ ...clause, position }));
  return {
    decisions: findDecisions(
      usable.filter(({ passage }) => !replaced.has(passage)),
      (passage) => agreed.has(passage) && !used.has(passage),
      forms,
    )
      .slice(0, growLimit(source, DECISIONS))
      .map(({ clause, answers }) => write(clause, answers)),
    tasks,
    open_questions: findOpenQuestions(usable, forms, isLetter)
      .slice(-growLimit(source, QUESTIONS))
      .map((clause) => write(clause)),
    key_facts: findFacts(
      usable.filter(({ passage }) => !used.has(passage) && !replaced.has(passage)),
      growLimit(source, FACTS),
    ).map((clause) => write(clause)),
  };
}

/** Finds stated decisions, and suggestions that the next speaker accepts; none that a later message takes back. */
function findDecisions(
  clauses: readonly Clause[],
  isAgreed: (passage: Passage) => boolean,
  forms: TaskForms | null,
): { clause: Clause; answers: Clause[] }[] {
  const cancelling = clauses.filter(({ text }) => forms?.cancellation.test(text));
  return clauses.flatMap((clause) => {
    const { assertion } = clause.passage;
    if (assertion.question || assertion.conditional || assertion.uncertain) return [];
    const isStated = DECISION.test(clause.text) || concludes(clause.said) || isAgreed(clause.passage);
    if (!isStated && !SUGGESTION.test(clause.text)) return [];
    if (isTakenBack(clause, cancelling)) return [];
    if (isStated) return { clause, answers: [] };
    const answer = listNext(clauses, clause, MAX_NEXT).find(({ passage }) => passage.message > clause.passage.message);
    const isAccepted = answer && answer.speaker !== clause.speaker && forms?.acceptance.test(answer.said);
    return isAccepted ? { clause, answers: [answer] } : [];
  });
}

/** "So we called them" reports. */
function concludes(text: string): boolean {
  const [, verb = "", name = ""] = CONCLUDED.exec(text.charAt(0).toLowerCase() + text.slice(1)) ?? [];
  return name !== "" || (verb !== "" && !isPastForm(verb));
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
    if (own.length > 2 || !own.some(({ passage: { text } }) => UNKNOWN_ANSWER.test(text))) return false;
    return !next.some((other) => other.passage.message > first.passage.message && countShared(clause, other) > 0);
  });
}

/** Finds the statements with the most numbers, units and dates, in the order of the text. */
function findFacts(clauses: readonly Clause[], count: number): Clause[] {
  const weigh = ({ passage: { facts, content } }: Clause) => {
    const units = facts.quantities.filter(({ unit }) => unit !== null).length;
    return facts.quantities.length + units + facts.dates.length + Math.min(content.length, 8) / 8;
  };
  return clauses
    .filter(({ passage: { assertion, facts, text } }) => {
      const isStated = !assertion.question && !assertion.uncertain && !assertion.conditional && !assertion.joking;
      const isFact = [...facts.quantities, ...facts.dates].some(({ excluded }) => !excluded);
      return isStated && isFact && text.split(/\s+/).length >= MIN_FACT_WORDS;
    })
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index);
}
