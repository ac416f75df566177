/** Why an answer is no usable summary. */
export interface AnswerFault {
  /** For clients and logs. */
  message: string;
  /** For the model, which is asked to correct the answer. */
  instruction: string;
}

export const CUT_OFF: AnswerFault = {
  message: "the answer was cut off before its end",
  instruction: "the answer was cut off because it was too long; write a shorter one",
};

export const NO_JSON: AnswerFault = {
  message: "the answer is not a JSON object",
  instruction: "the answer is not a JSON object",
};
