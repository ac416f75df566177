import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { ANSWERS_JOKE, JOKE_TAKEN_BACK, LAUGHTER, TAKES_BACK_JOKE } from "../lexicon/jokes.ts";

/** "Haha, good." */
const TAKES_SERIOUSLY =
  /^\S+ (?:good|great|ok(?:ay)?|thanks?|thank you|perfect|fine|yes|sure|gut|danke|merci|gracias|obrigad[oa]|grazie)(?!\p{L})/iu;
/** A plan at whose telling the other one laughs. */
const PLAN = /^(?:\p{L}+[,.!] )?(?:i(?:['’]ll| will)|ich werde|je vais|voy a|(?:eu )?vou|vado a)(?!\p{L})/iu;

const jokes = new WeakMap<Passage, boolean>();

/** Returns true for a sentence that it, the next one or the next message marks as a joke. */
export function isJoke(passage: Passage, source: Source): boolean {
  const known = jokes.get(passage) ?? findJoke(passage, source);
  jokes.set(passage, known);
  return known;
}

function findJoke(passage: Passage, source: Source): boolean {
  const { messages, passages } = source;
  if (JOKE_TAKEN_BACK.test(passage.text)) return true;
  if (LAUGHTER.test(passage.text) && PLAN.test(passage.text)) return true;
  const after = passages[passage.position + 1];
  if (after?.message === passage.message && TAKES_BACK_JOKE.test(after.text)) return true;
  const [speaker, next] = [messages[passage.message]?.speaker, messages[passage.message + 1]];
  if (next === undefined) return false;
  if (next.speaker === speaker) return TAKES_BACK_JOKE.test(next.text);
  const isAnsweredByLaughter = LAUGHTER.test(next.text.slice(0, 12)) && !TAKES_SERIOUSLY.test(next.text);
  if (isAnsweredByLaughter && PLAN.test(passage.text) && after?.message !== passage.message) return true;
  return isLaughing(passage, source) && (isAnsweredByLaughter || ANSWERS_JOKE.test(next.text));
}

/** Returns true for a sentence with laughter, or beside laughter that is a sentence of its own. */
export function isLaughing(passage: Passage, { passages }: Source): boolean {
  if (LAUGHTER.test(passage.text)) return true;
  return [passages[passage.position - 1], passages[passage.position + 1]].some(
    (other) => other?.message === passage.message && LAUGHTER.test(other.text) && !hasOtherWords(other.text),
  );
}

const hasOtherWords = (text: string) => /\p{L}/u.test(text.replace(LAUGHTER, ""));
