import { matchWords } from "./word-set.ts";

/** Phrases by which a speaker takes back what was said as a joke, in six languages. */
const TAKEN_BACK = [
  "(?:just |only )?(?:kidding|joking|messing with you)|jk|(?:it['’]?s|it was|that was) (?:just |only )?a joke",
  "(?:war )?(?:nur |bloß )?(?:ein )?(?:scherz|spaß|witz)|scherze nur|mach(?:e)? nur spaß",
  "je (?:rigole|plaisante|blague|déconne)|(?:c['’]est|c['’]était) (?:une blague|pour rire)|blague à part",
  "(?:es|era) (?:una )?broma|(?:estoy )?bromeando|bromeo|scherzo|scherzavo|sto scherzando",
  "(?:é|era|foi) (?:uma )?brincadeira|(?:estou|tô) (?:a brincar|brincando|zoando)",
].join("|");
export const JOKE_TAKEN_BACK = matchWords([TAKEN_BACK]);
/** A message that only takes back the speaker's last one. */
export const TAKES_BACK_JOKE = new RegExp(
  `^(?:(?:no|nein|non|não|nah|ok|haha\\w*|lol)[,.! ]+)*(?:${TAKEN_BACK})(?!\\p{L})`,
  "iu",
);
/** Answers to a joke. */
export const ANSWERS_JOKE =
  /^(?:very funny|ha ha|you wish|in your dreams|idiot|as if|sehr witzig|sehr lustig|très drôle|muy gracioso|molto divertente|muito engraçado)(?!\p{L})/iu;
export const LAUGHTER =
  /(?<!\p{L})(?:lol|ha(?:ha)+|hehe+|rofl|lmao|jaja(?:ja)*|kkk+|mdr|ptdr)(?!\p{L})|[😂🤣😜😉]|;-?\)/iu;
