import type { SummarizerError } from "../summarizer.ts";
import { getStatedWindow } from "./server-errors.ts";
import { estimateTokens } from "./split-text.ts";

const PROMPT_TOKENS = 600;
const ANSWER_TOKENS = 1_500;
const MIN_WINDOW = 1_024;
/** Size to try next, as a share of the size that was rejected without naming the limit. */
const SHRINK_FACTOR = 0.7;

/** Share of the space for texts from which on a text may have filled a window. */
const TIGHT_SHARE = 0.5;

const computeAnswerBudget = (size: number, limit: number) => Math.floor(Math.min(limit, size / 4));
const computeTextBudget = (size: number) => size - PROMPT_TOKENS - computeAnswerBudget(size, ANSWER_TOKENS);

/** Returns true if a text may fill a window of `size` tokens, so that a smaller text would leave more space for the answer. */
export const isTightFor = (size: number, textTokens: number): boolean =>
  size >= MIN_WINDOW && textTokens > computeTextBudget(size) * TIGHT_SHARE;

/** Time after which the size is learned again: the server may have another model or setting, or one text may have misled. */
const EXPIRY_MS = 3_600_000;

/** Number of tokens that a server accepts in one call; unlimited until the server rejects a text for its length. */
export class ContextWindow {
  #learnedSize = Number.POSITIVE_INFINITY;
  #expiresAt = 0;

  get #size(): number {
    return Date.now() < this.#expiresAt ? this.#learnedSize : Number.POSITIVE_INFINITY;
  }

  /** Tokens available for the answer: `limit`, or a quarter of the window if that is less. */
  getAnswerBudget(limit = ANSWER_TOKENS): number {
    return computeAnswerBudget(this.#size, limit);
  }

  /** Tokens available for the text. `templateTokens`: those of the sections of a template in the prompt. */
  getTextBudget(templateTokens = 0): number {
    return computeTextBudget(this.#size) - templateTokens;
  }

  /** Shrinks the window after the server rejected `text` with `error`; throws `error` if the window gets too small to use. */
  shrink(error: SummarizerError, text: string, templateTokens = 0): void {
    const stated = getStatedWindow(error) ?? Number.POSITIVE_INFINITY;
    const requested = Math.min(this.#size, estimateTokens(text) + templateTokens + PROMPT_TOKENS + ANSWER_TOKENS);
    const size = stated < this.#size ? stated : Math.floor(requested * SHRINK_FACTOR);
    this.#learnedSize = Math.max(size, MIN_WINDOW);
    this.#expiresAt = Date.now() + EXPIRY_MS;
    if (size < MIN_WINDOW) throw error;
  }
}
