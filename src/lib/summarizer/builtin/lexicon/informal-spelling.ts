const INFORMAL_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\br(?= (?:u|you|we|they)\b)|(?<=^(?:when|where|how|what|why) )r\b|(?<=\b(?:u|you|we|they) )r\b/gi, "are"],
  [/\bur(?= (?:a|an|the|not|so|very|\w+ing)\b)/gi, "you're"],
  [
    /\bur(?= (?:home|here|late|ready|free|busy|back|right|wrong|welcome|in|at|on)(?:[,.!?]|$| (?:at|by|in|on|now|already|yet|today|tonight|tomorrow)\b))/gi,
    "you're",
  ],
  [/\bur\b/gi, "your"],
  [/\b(do|ca|did|wo|does|is|was|are|have|has|would|should|could)n'(?!\w)/gi, "$1n't"],
  [/\bru(?= \w+ing\b)/gi, "are you"],
  [/\bu\b(?![.-]\w)/gi, "you"],
  // The part-of-speech tagger reads "I'm" as one word.
  [/\bi'?m\b/gi, "I am"],
  [/\byou re\b/gi, "you're"],
  [/\bid (?=(?:love|like|be|rather|have|say)\b)/gi, "I'd "],
  [/\bive\b/gi, "I've"],
  [/\bgonna\b/gi, "going to"],
  [/^(?:i )?gotta\b/i, "I've got to"],
  [/\bwanna\b/gi, "want to"],
  [/\blemme\b/gi, "let me"],
  [/\bpls\b|\bplz\b/gi, "please"],
  [/\b(do|ca|did|wo|does|is|was|are|were|have|has|had|would|should|could)nt\b/gi, "$1n't"],
  [/\b(you|they)(re|ll|ve)\b/gi, "$1'$2"],
  [/\b(that|what)s\b/gi, "$1's"],
  [/\b(s?he)s\b(?= (?:a|an|all|the|not|in|on|at|so|very|my|your|our|\w+ing|\w+ed)\b)/gi, "$1's"],
  [/^ill (?=\w+)/i, "I'll "],
  [/\bi\b(?![.-]\w)/g, "I"],
];

/** What all of them need. */
const INFORMAL =
  /\b(?:r|ur?|ru|i|i'?m|id|ive|gonna|gotta|wanna|lemme|pl[sz]|ill|s?hes|(?:that|what)s|you re|(?:you|they)(?:re|ll|ve)|(?:do|ca|did|wo|does|is|was|are|were|have|has|had|would|should|could)nt)\b|n'(?!\w)/i;

/** Replaces the abbreviations of chats with the spelling that the part-of-speech tagger knows. */
export function expandInformalSpelling(text: string): string {
  if (!INFORMAL.test(text)) return text;
  return INFORMAL_SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), text);
}
