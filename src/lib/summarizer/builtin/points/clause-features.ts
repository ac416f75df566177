import { listWords } from "../learned/words.ts";
import { type ClauseKind, readKind } from "./clause-kind.ts";
import type { FoundTask } from "./found-task.ts";
import { type Clause, countShared } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

/** Words whose positions count, at the start of a sentence. */
const FIRST_WORDS = 5;
const FIRST_PAIRS = 7;
/** Parts of a conversation, and sentences from which on it has any. */
const PARTS = 8;
const MIN_OF_PARTS = 16;
/** Logarithm of the sentences behind one. */
const MAX_LEFT = 6;
/** Sentences before and after one that tell whether it is a task. */
const NEIGHBOURS = [-2, -1, 1, 2, 3];
/** Those of which it tells what they do to it. */
const BESIDE = [-2, -1, 1];
/** Messages in which what became of it is searched, and sentences at most. */
const MAX_LATER_MESSAGES = 12;
const MAX_LATER = 40;

const WORD = /\p{L}+(?:['’]\p{L}+)?|\d+/gu;
/** All numbers are one word. */
const listTokens = (text: string): string[] => listWords(text, WORD).map((word) => (/^\d/.test(word) ? "#" : word));

type Cue = Exclude<keyof TaskForms, "toFluent" | "models">;
/** Forms of the sentence itself, and of those around it. */
const OWN: readonly Cue[] = [
  "commitment",
  "offer",
  "request",
  "idle",
  "condition",
  "report",
  "done",
  "lookUp",
  "present",
  "claim",
  "refusal",
  "cancellation",
  "acceptance",
];
const OTHER: readonly Cue[] = [
  "acceptance",
  "promise",
  "refusal",
  "cancellation",
  "done",
  "brief",
  "declinedOffer",
  "lateAcceptance",
  "request",
  "commitment",
  "offer",
];

const CUES = [...new Set([...OWN, ...OTHER])];

/** Reads the features by which a sentence states a task that is open in the end, a decision or a fact, or none of them. */
export class ClauseFeatures {
  readonly #clauses: readonly Clause[];
  readonly #forms: TaskForms;
  readonly #tasks: ReadonlyMap<number, FoundTask>;
  readonly #isGroup: boolean;
  readonly #cues = new Map<Clause, string[]>();
  readonly #kinds = new Map<Clause, ClauseKind>();
  readonly #known = new Map<number, readonly string[]>();

  /** `tasks`: those that the grammar reads in the sentences. */
  constructor(clauses: readonly Clause[], forms: TaskForms, tasks: readonly FoundTask[]) {
    this.#clauses = clauses;
    this.#forms = forms;
    this.#tasks = new Map(tasks.map((task) => [task.clause.position, task]));
    this.#isGroup = new Set(clauses.map(({ speaker }) => speaker)).size > 2;
  }

  /** Lists the features by which a sentence is a task, with whose action it names and when. */
  listOfTask(clause: Clause): readonly string[] {
    return [...this.#list(clause), ...this.#listKinds(clause)];
  }

  /** Lists those of decisions and facts, with the place in the conversation: what holds is said near its end, tasks anywhere. */
  listPlaced(clause: Clause): readonly string[] {
    const count = this.#clauses.length;
    if (count < MIN_OF_PARTS) return this.#list(clause);
    const left = Math.floor(Math.log2(count - clause.position));
    return [
      ...this.#list(clause),
      `part ${Math.floor((PARTS * clause.position) / count)}`,
      `left ${Math.min(MAX_LEFT, left)}`,
    ];
  }

  #list(clause: Clause): readonly string[] {
    const known = this.#known.get(clause.position) ?? this.#read(clause);
    this.#known.set(clause.position, known);
    return known;
  }

  #read(clause: Clause): string[] {
    const found = this.#tasks.get(clause.position);
    const words = listTokens(clause.said);
    const own = listTokens(clause.text);
    return [
      ...new Set(words.map((word) => `w ${word}`)),
      ...own.slice(0, FIRST_WORDS).map((word, index) => `${index} ${word}`),
      ...new Set(own.slice(0, FIRST_PAIRS).map((word, index) => `2 ${word} ${own[index + 1] ?? ""}`)),
      ...this.#listCues(clause).map((cue) => `own ${cue}`),
      `words ${Math.min(6, clause.words.size)}`,
      `length ${Math.min(6, Math.ceil(words.length / 4))}`,
      ...(clause.said.endsWith("?") ? ["asks"] : []),
      ...(clause.isIdle ? ["idle"] : []),
      ...(clause.called === null ? [] : ["called"]),
      this.#isGroup ? "group" : "pair",
      ...(clause.passage.facts.dates.length > 0 ? ["day"] : []),
      ...(clause.passage.facts.quantities.length > 0 ? ["number"] : []),
      ...(found
        ? [
            `found ${found.kind} ${found.state}`,
            found.isAccepted ? "accepted" : "unanswered",
            found.due === null ? "undated" : "dated",
            found.isBare ? "bare" : "full",
          ]
        : ["unfound"]),
      ...NEIGHBOURS.flatMap((distance) => this.#listOfNeighbour(clause, distance)),
      ...this.#listOfLater(clause),
    ];
  }

  /** Lists together what tells most together: a model of single features does not combine them. */
  #listKinds(clause: Clause): string[] {
    const isFound = this.#tasks.has(clause.position);
    const { time, person, tense, endings } = this.#readKind(clause);
    const size = Math.min(4, Math.ceil(clause.said.split(" ").length / 3));
    return [
      time,
      person,
      tense,
      `ends ${endings}`,
      `${time} ${person}`,
      `${time} ${tense}`,
      `${person} ${tense}`,
      `${time} ${person} ${tense} ${isFound}`,
      `${time} ${person} ${clause.said.endsWith("?")}`,
      `ends ${endings} ${time}`,
      `ends ${endings} ${person}`,
      `ends ${endings} ${time} ${person} ${isFound}`,
      ...BESIDE.flatMap((distance) => {
        const other = this.#clauses[clause.position + distance];
        if (!other) return [];
        const role = `beside ${distance}${other.speaker === clause.speaker ? "s" : "d"} ${this.#readKind(other).role}`;
        return [role, `${role} ${time} ${person}`, `${role} ${isFound}`, `${role} ${size} ${person}`];
      }),
    ];
  }

  #readKind(clause: Clause): ClauseKind {
    const known = this.#kinds.get(clause) ?? readKind(clause);
    this.#kinds.set(clause, known);
    return known;
  }

  #listOfNeighbour(clause: Clause, distance: number): string[] {
    const other = this.#clauses[clause.position + distance];
    // Few conversations begin with a task, but those of a few sentences may.
    if (!other) return distance < 0 ? [] : [`${distance} none`];
    const place = `${distance}${other.speaker === clause.speaker ? "s" : "d"}`;
    const [first = "", second = ""] = listTokens(other.said);
    return [
      place,
      `${place} ${first}`,
      `${place} ${first} ${second}`,
      ...(other.said.endsWith("?") ? [`${place} asks`] : []),
      ...(countShared(clause, other) > 0 ? [`${place} shares`] : []),
      ...this.#listOtherCues(other).map((cue) => `${place} ${cue}`),
    ];
  }

  #listOfLater(clause: Clause): string[] {
    const later = this.#clauses
      .slice(clause.position + 1, clause.position + MAX_LATER)
      .filter(({ passage }) => passage.message - clause.passage.message <= MAX_LATER_MESSAGES)
      .filter((other) => countShared(clause, other) > 0);
    return [
      ...new Set(
        later.flatMap((other) =>
          this.#listOtherCues(other).map((cue) => `later ${other.speaker === clause.speaker ? "s" : "d"} ${cue}`),
        ),
      ),
      `later ${Math.min(4, later.length)}`,
    ];
  }

  #listCues(clause: Clause): string[] {
    const known = this.#cues.get(clause);
    if (known) return known;
    const cues = CUES.filter((cue) => {
      const form = this.#forms[cue];
      const { text, answer } = clause;
      return form instanceof RegExp && (form.test(text) || (answer !== text && form.test(answer)));
    });
    this.#cues.set(clause, cues);
    return cues;
  }

  #listOtherCues(clause: Clause): string[] {
    const cues: readonly string[] = OTHER;
    return this.#listCues(clause).filter((cue) => cues.includes(cue));
  }
}
