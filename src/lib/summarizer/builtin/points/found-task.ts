import { findDue } from "../../points/due.ts";
import type { TaskState } from "../../summarizer.ts";
import type { Clause } from "./read-clauses.ts";

/** Messages in which an answer to a request is searched. */
export const MAX_ANSWER_DISTANCE = 4;
/** Sentences in which answers are searched, so that the time does not grow with the square of the text. */
export const MAX_ANSWER_CLAUSES = 100;

export interface FoundTask {
  kind: "commitment" | "request" | "assignment";
  clause: Clause;
  /** The part of the sentence that states the task. */
  text: string;
  owner: string | null;
  /** The owner agreed, or a list has it. */
  isAccepted: boolean;
  /** The sentences before name what it is about: "That's me." */
  isBare: boolean;
  state: TaskState;
  /** Sentences that accept, refuse, replace or complete it. */
  answers: Clause[];
  due: string | null;
}

/** Creates an open task, which a commitment accepts by itself. */
export const createTask = (kind: FoundTask["kind"], clause: Clause, text: string, owner: string | null): FoundTask => ({
  kind,
  clause,
  text,
  owner,
  isAccepted: kind === "commitment",
  isBare: false,
  state: "open",
  answers: [],
  due: findDue(text, null)?.text ?? null,
});

/** "I'll bring it, has he a coat?", "I'll bring it, okay?" */
const QUESTION_BEHIND =
  /, (?:(?:ok(?:ay)?|right|yeah|alright|deal|no)|(?:has|have|is|are|do|does|did|can|could|will|would|what|when|where|who|how|which) [^,?]{2,40})\?$/iu;
const PROMISES = /^i(?:['’]ll| will) /i;

/** Removes the question behind a promise. */
export const cutQuestion = (text: string): string => (PROMISES.test(text) ? text.replace(QUESTION_BEHIND, "") : text);

/** "Write to Anders, but wait until Carla has signed.", "I'll write to her, she never reads this." */
export const cutSecondPart = (text: string): string =>
  text.replace(
    / so (?:that |this |it |they |we |i ).*$|, (?:but|aber|mais|pero|mas|ma|because|as|he|she|it|they|that|and if|(?:and )?see (?:if|what|whether|how)) .*$|, i['’]d .*$|,? if (?:that|it|this)(?: would|['’]d)? (?:helps?|works|suits).*$|,? if you(?:['’]d)? (?:like|want).*$| and (?:he|she|it|they|we|you) .*$/iu,
    "",
  );
