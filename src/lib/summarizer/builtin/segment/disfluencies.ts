// Disfluencies of speech: filler sounds, phrases between commas that say nothing, and words that the speaker starts again.
const SOUND = "[Uu]+h*m+|[Uu]+h+|[Ee]+rm+|[Ee]r+|[Aa]+h+|[Mm]m+|[Hh]m+|[Mm]hm+";
const PHRASE =
  "like|well|you know|I mean|sort of|kind of|let me (?:see|think)|(?:what|how|where|when|who) \\S+ (?:it|this|that)(?: called)?";
const SUBJECT = "it|that|they|he|she|we|you|i|there";
/** A word that no comma follows in writing: "the, um, the box", "and, er, they". */
const LINK =
  "an?|the|and|or|but|so|if|when|because|that|which|who|of|in|on|at|for|from|to|with|about|by|is|are|was|were|has|have|had|will|would|can|could|be|been|wants?|needs?|takes?|costs?|my|our|your|his|her|their|it['’]s|that['’]s|we['’]re|they['’]re|i['’]m|i['’]ll|we['’]ll|i|we|you|they|he|she";
const AFTER_LINK = new RegExp(`(?<=(?<![\\p{L}'’])(?:${LINK})),(?: (?:${SOUND}|${PHRASE}),)+ `, "giu");
/** A filler between the start of a clause that is broken off and another start: "going to, er, is it four", "got that, what is it, the". */
const BROKEN_OFF = new RegExp(
  `(?<=(?<![\\p{L}'’])(?:an?|the|of|in|on|at|for|from|to|with|about|by|is|are|was|were|be|been|will|would|can|could|my|our|your|his|her|their)),(?: (?:${SOUND}|${PHRASE}),)+ (?=(?:is|are|was|were|do|does|did|has|have|can|could|will|would) (?:${SUBJECT})(?!\\p{L})|(?:${SUBJECT})(?:['’]\\p{L}| (?:is|are|was|were|has|have|had|can|could|will|would)(?!\\p{L})))|(?<=(?<!\\p{L})that),(?: (?:what|who|where) \\S+ (?:it|this|that)(?: called)?,)+ `,
  "giu",
);
const BETWEEN_COMMAS = new RegExp(`(?:, (?:${SOUND}|${PHRASE}))+(?=, \\S)`, "gu");
const SOUNDS = new RegExp(`(?:^|(?<=[\\s,]))(?:${SOUND})(?:,|…)?(?=\\s|[.?!]|$)\\s?`, "gu");
const STUTTER = /\b([bcfghjklpvwz]|th|wh|st|sh|ch) (?=\1\p{L})/gu;
const REPEATED =
  /\b(i|the|a|an|we|you|it|they|he|she|to|and|of|in|on|is|if|but|do|what|how|for|my|our|your|or|at|be|with|this|there|can|will|are|was|not|just|like|which|when|i'm|i'll|i'd|i've|it's|we're|we'll|they're|that's|there's)(?: \1\b)+(?!')/giu;
/** "the, the report", "it's, it's late", "from, from Leeds". */
const RESTARTED = new RegExp(`(?<![\\p{L}'’])(${LINK}),(?: (?:${SOUND}|like|you know),?)* \\1(?![\\p{L}'’])`, "giu");
/** "if we, if we wait", "I don't, I don't know". */
const RESTARTED_PHRASE =
  /(?<![\p{L}'’]|(?:what|whose|where|how) )((?:[\p{L}'’]+ ){1,3}[\p{L}'’]+),? \1(?![\p{L}'’])/giu;
/** "we're, I think we're late", "I, I've seen it". */
const ABANDONED =
  /(?<=^|[,;.!?] |(?:and|but|so|that|if|because) )(i|we|it|they|he|she|(?:i|we|it|they|he|she|that|there)['’]\p{L}+), (?=(?:[\p{L}'’]+ ){0,3}\1(?!\p{L}))/giu;

/** Removes filler sounds, empty phrases and repeated or restarted words. */
export function removeDisfluencies(text: string): string {
  const fluent = text
    .replace(RESTARTED, "$1")
    .replace(BROKEN_OFF, ", ")
    .replace(AFTER_LINK, " ")
    .replace(BETWEEN_COMMAS, "")
    .replace(SOUNDS, "")
    .replace(STUTTER, "")
    .replace(REPEATED, "$1")
    .replace(RESTARTED_PHRASE, "$1")
    .replace(ABANDONED, "")
    .replace(/ +([,.?!])/g, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(fluent) ? fluent.replace(/^[,.] ?/, "") : text;
}
