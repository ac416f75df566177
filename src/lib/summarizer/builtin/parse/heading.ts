import { isDateLine, isTimestamp } from "./timestamps.ts";
import type { Message } from "./transcript.ts";

const MAX_LENGTH = 70;
/** "LIFT-219 Doors reopen", "Ticket #48213 App loses connection", "Recipe export drops umlauts #312" */
const NUMBER = /^(?:#|ticket\b[ #]*|case\b[ #]*)?(?:\p{Lu}{2,10}-)?\d{2,8}[:\s]\s*|^#{1,3} |^re: |\s+#\d{1,7}$/giu;
/** It names the program or the kind of the text, not its matter. */
const TELLS_SOURCE =
  /\b(?:export\w*|transcript\w*|recording|participants|unread|conversation|chat|messages?|history|inbox|log|minutes|thread|group|channel)\b/i;
/** Several words, at least two of them in lower case, that are no sentence and no list. */
const HEADING = /^(?!(?:dear|hi|hello|hey|you)\b)\p{Lu}[\p{L}\p{N}'’&,/ –-]*\p{Ll}[\p{L}\p{N}'’&,/ –-]*$/iu;

/** Finds the line above a conversation that names its matter, as pages of mails, tickets and transcripts have; null if there is none. */
export function findHeading(lines: readonly string[], messages: readonly Message[]): string | null {
  const line = (lines.find((each) => each.trim() !== "") ?? "").trim();
  const text = line.replace(NUMBER, "").trim();
  if (text.length > MAX_LENGTH || !HEADING.test(text) || TELLS_SOURCE.test(text)) return null;
  if (isDateLine(line) || isTimestamp(line)) return null;
  const words = text.split(/\s+/);
  const plain = words.filter((word) => /^\p{Ll}{3,}/u.test(word)).length;
  const isSaid = messages.some(({ speaker, text: said }) => said.includes(text) || (speaker ?? "").includes(text));
  return words.length >= 3 && plain >= 2 && !isSaid ? text : null;
}
