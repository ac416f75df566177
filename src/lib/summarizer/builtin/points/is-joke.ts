import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { ANSWERS_JOKE, JOKE_TAKEN_BACK, LAUGHTER, TAKES_BACK_JOKE } from "../lexicon/jokes.ts";

/** Returns true for a sentence that it, one beside it or the next message marks as a joke. */
export function isJoke(passage: Passage, { passages, messages }: Source): boolean {
  const [before, after] = [passages[passage.position - 1], passages[passage.position + 1]];
  const isBeside = (other: Passage | undefined) => other !== undefined && other.message === passage.message;
  if (JOKE_TAKEN_BACK.test(passage.text)) return true;
  if (isBeside(after) && TAKES_BACK_JOKE.test(after?.text ?? "")) return true;
  const ownLaughter = [passage, before, after].some((other) => isBeside(other) && LAUGHTER.test(other?.text ?? ""));
  const [speaker, next] = [messages[passage.message]?.speaker, messages[passage.message + 1]];
  if (next === undefined) return false;
  if (next.speaker === speaker) return TAKES_BACK_JOKE.test(next.text);
  return ownLaughter && (ANSWERS_JOKE.test(next.text) || LAUGHTER.test(next.text.slice(0, 12)));
}
