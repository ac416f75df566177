import type { SummarizerError } from "../summarizer.ts";
import { getStatedWindow } from "./server-errors.ts";
import { estimateTokens } from "./split-text.ts";

const PROMPT_TOKENS = 600;
const ANSWER_TOKENS = 1_500;
const MIN_WINDOW = 1_024;
/** Size to try next, as a share of the size that was rejected without naming the limit. */
const SHRINK_FACTOR = 0.7;

/** Number of tokens that a server accepts in one call; unlimited until the server rejects a text for its length. */
export class ContextWindow {
  #size = Number.POSITIVE_INFINITY;

  /** Tokens available for the answer: `limit`, or a quarter of the window if that is less. */
  getAnswerBudget(limit = ANSWER_TOKENS): number {
    return Math.floor(Math.min(limit, this.#size / 4));
  }

  /** Tokens available for the text. */
  getTextBudget(): number {
    return this.#size - PROMPT_TOKENS - this.getAnswerBudget();
  }

  /** Shrinks the window after the server rejected `text` with `error`; throws `error` if the window gets too small to use. */
  shrink(error: SummarizerError, text: string): void {
    const stated = getStatedWindow(error) ?? Number.POSITIVE_INFINITY;
    const requested = Math.min(this.#size, estimateTokens(text) + PROMPT_TOKENS + ANSWER_TOKENS);
    this.#size = stated < this.#size ? stated : Math.floor(requested * SHRINK_FACTOR);
    if (this.#size < MIN_WINDOW) {
      this.#size = MIN_WINDOW;
      throw error;
    }
  }
}
