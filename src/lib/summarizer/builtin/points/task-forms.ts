import type { Model } from "../learned/logistic.ts";

/** Models that are fitted to chats, of the features of `ClauseFeatures` unless another is named. */
export interface PointModels {
  /** A sentence is an open task. */
  task: Model;
  /** A task is understood by another sentence: the features of `listAntecedentFeatures`. */
  antecedent: Model;
  /** A sentence states what the participants settled in the end. */
  decision: Model;
  /** A sentence states a key fact that holds in the end. */
  fact: Model;
}

/** Forms of one language by which its tasks are recognised. All patterns are applied to a clause without its lead-in. */
export interface TaskForms {
  /** Removes the disfluencies of speech. */
  toFluent?: (text: string) => string;
  /** Words before a clause that say nothing. */
  leadIn: RegExp;
  /** The speaker commits himself or herself. */
  commitment: RegExp;
  /** The speaker states an own action, which is a commitment where it names a day. */
  present?: RegExp;
  /** The speaker offers something, which is a commitment once another one accepts it. */
  offer: RegExp;
  /** The speaker asks somebody to do something. */
  request: RegExp;
  /** A question or an instruction that is a request only if the next speaker commits to it. */
  tentativeRequest?: RegExp;
  /** The speaker takes or gives a task that the sentences before name: "That's me.", "I can take that.", "Can I leave that with you?" */
  claim?: RegExp;
  takeOver?: RegExp;
  delegation?: RegExp;
  /** A request that the answer itself fulfils: "Can you give me the number?" */
  immediate?: RegExp;
  /** A letter asks its reader for an answer. */
  letterRequest?: RegExp;
  /** Commitments and requests of these words are no tasks. */
  idle: RegExp;
  /** An answer says that a task was done. */
  done: RegExp;
  /** A sentence of these words alone says that the speaker's last task was done. */
  brief?: RegExp;
  /** An answer refuses a task. */
  refusal: RegExp;
  /** An answer accepts a task. */
  acceptance: RegExp;
  /** An answer that accepts only at its end: "Friday evening, yes." */
  lateAcceptance?: RegExp;
  /** An answer that commits its speaker. */
  promise?: RegExp;
  /** An answer declines an offer. */
  declinedOffer?: RegExp;
  /** A commitment to look something up or to ask for it while the others wait. */
  lookUp?: RegExp;
  /** A later message cancels a task. */
  cancellation: RegExp;
  /** The speaker reports what others said. */
  report: RegExp;
  condition: RegExp;
  models?: PointModels;
}
