import { badRequest } from "../core/errors.ts";

declare module "./context.ts" {
  interface Loaders {
    texts: TextBudget;
  }
}

/** Counts the texts of one answer. */
export interface TextBudget {
  /** @throws bad_request once the answer would have too many characters */
  take(characters: number): void;
}

/** Characters of contents and messages in one answer: to read and write them takes about 250 ms of the server's CPU in any script. */
const MAX_ANSWER_CHARACTERS = 2_000_000;

/** Bounds the contents and messages in the answer to one operation, whose cost does not depend on their length. */
export function createTextBudget(maxCharacters = MAX_ANSWER_CHARACTERS): TextBudget {
  let left = maxCharacters;
  return {
    take(characters) {
      left -= characters;
      if (left < 0)
        throw badRequest(
          `The contents and messages in this answer would have more than ${maxCharacters} characters. Select \`content\` and \`messages\` of fewer conversations.`,
        );
    },
  };
}
