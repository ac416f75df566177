import type { Passage, SourceMessage } from "./passages.ts";

/** Phrases by which a speaker takes back what was said as a joke, in six languages. */
const TAKEN_BACK = [
  "(?:just |only )?(?:kidding|joking|messing with you)|jk|(?:it['’]?s|it was|that was) (?:just |only )?a joke",
  "(?:war )?(?:nur |bloß )?(?:ein )?(?:scherz|spaß|witz)|scherze nur|mach(?:e)? nur spaß",
  "je (?:rigole|plaisante|blague|déconne)|(?:c['’]est|c['’]était) (?:une blague|pour rire)|blague à part",
  "(?:es|era) (?:una )?broma|(?:estoy )?bromeando|bromeo|scherzo|scherzavo|sto scherzando",
  "(?:é|era|foi) (?:uma )?brincadeira|(?:estou|tô) (?:a brincar|brincando|zoando)",
].join("|");
const JOKE_TAKEN_BACK = new RegExp(`(?<!\\p{L})(?:${TAKEN_BACK})(?!\\p{L})`, "iu");
/** A message that only takes back the speaker's last one. */
const TAKES_BACK_JOKE = new RegExp(
  `^(?:(?:no|nein|non|não|nah|ok|haha\\w*|lol|i['’]?m|only)[,.! ]+)*(?:${TAKEN_BACK})(?!\\p{L})`,
  "iu",
);
/** Answers to a joke. */
const ANSWERS_JOKE =
  /^(?:very funny|ha ha(?![,.!]? (?:ok|yes|good|fine))|you wish|dream on|oh sure|in your dreams|idiot|as if|sehr witzig|sehr lustig|très drôle|muy gracioso|molto divertente|muito engraçado)(?!\p{L})/iu;
const LAUGHTER =
  /(?<!\p{L})(?:lol|ha(?:ha)+|hehe+|rofl|lmao|jaja(?:ja)*|kkk+|mdr|ptdr)(?!\p{L})|[😂🤣😜😉😆🤪😝🙃😇]|;-?\)/iu;
/** "Haha, good." */
const TAKES_SERIOUSLY =
  /^\S+ (?:good|great|ok(?:ay)?|thanks?|thank you|perfect|fine|yes|sure|gut|danke|merci|gracias|obrigad[oa]|grazie)(?!\p{L})/iu;
/** A plan at whose telling one side laughs. */
const PLAN =
  /^(?:(?:\p{L}+[,.!]|and|then|so|but|und|dann|et|alors|y|e|entonces|allora|então) ){0,2}(?:let['’]?s|i(?:['’]?ll| will|['’]?m (?:going to|gonna))|ich werde|je vais|voy a|(?:eu )?vou|vado a)(?!\p{L})/iu;
/** Characters of an answer in which laughter refers to what it answers. */
const MAX_OPENING_LENGTH = 12;

/** Marks the sentences that they, the next sentence or the next message show to be jokes. */
export function markJokes(passages: readonly Passage[], messages: readonly SourceMessage[]): void {
  for (const passage of passages) if (isJoke(passage, passages, messages)) passage.assertion.joking = true;
}

function isJoke(passage: Passage, passages: readonly Passage[], messages: readonly SourceMessage[]): boolean {
  if (JOKE_TAKEN_BACK.test(passage.text)) return true;
  const isPlan = PLAN.test(removeLaughter(passage.text));
  if (LAUGHTER.test(passage.text) && isPlan) return true;
  const after = passages[passage.position + 1];
  if (after?.message === passage.message && TAKES_BACK_JOKE.test(after.text)) return true;
  const [speaker, next] = [messages[passage.message]?.speaker, messages[passage.message + 1]];
  if (next === undefined) return false;
  if (next.speaker === speaker) return TAKES_BACK_JOKE.test(next.text);
  // "Haha, I'll bring a helicopter" laughs at its own plan.
  const isAnsweredByLaughter =
    LAUGHTER.test(next.text.slice(0, MAX_OPENING_LENGTH)) &&
    !TAKES_SERIOUSLY.test(next.text) &&
    !PLAN.test(removeLaughter(next.text));
  const isLast = after?.message !== passage.message;
  if (isLast && (ANSWERS_JOKE.test(next.text) || (isAnsweredByLaughter && isPlan))) return true;
  return isLaughing(passage, passages) && (isAnsweredByLaughter || ANSWERS_JOKE.test(next.text));
}

/** Returns true for a sentence with laughter, or beside laughter that is a sentence of its own. */
export function isLaughing(passage: Passage, passages: readonly Passage[]): boolean {
  if (LAUGHTER.test(passage.text)) return true;
  return [passages[passage.position - 1], passages[passage.position + 1]].some(
    (other) => other?.message === passage.message && LAUGHTER.test(other.text) && !hasOtherWords(other.text),
  );
}

const removeLaughter = (text: string) => text.replace(LAUGHTER, "").replace(/^[\s,.!]+/, "");
const hasOtherWords = (text: string) => /\p{L}/u.test(removeLaughter(text));
