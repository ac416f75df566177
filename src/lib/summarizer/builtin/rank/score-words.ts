import vader from "vader-sentiment";

const { SentimentIntensityAnalyzer: analyzer } = vader;
/** Runs of punctuation that VADER removes from the start or the end of a word. */
const MARKS = new Set([..."?!.,;:-'\"", "!!", "!!!", "??", "???", "?!?", "!?!", "?!?!", "!?!?"]);
const PUNCTUATION = "[!\"#$%&'()*+,-./:;<=>?@[\\\\\\]^_`{|}~]";
const MARKED_WORD = new RegExp(`^(${PUNCTUATION}*)((?:(?!${PUNCTUATION}).){2,}?)(${PUNCTUATION}*)$`, "s");
const IN_CAPITALS = /^[^a-z]*[A-Z]+[^a-z]*$/;

/**
 * Returns VADER's compound score of a text, that of `polarity_scores`, which takes eight times as long: it creates a table
 * of every word with each punctuation mark.
 */
export function scoreWords(text: string): number {
  const words = text
    .split(/\s/)
    .filter((word) => word.length > 1)
    .map(removeMarks);
  const capitalized = words.filter((word) => IN_CAPITALS.test(word)).length;
  const read = { words_and_emoticons: words, is_cap_diff: capitalized > 0 && capitalized < words.length };
  const scores: number[] = [];
  words.forEach((word, index) => {
    if (word.toLowerCase() === "kind" && words[index + 1]?.toLowerCase() === "of") scores.push(0);
    else if (!isScored(word.toLowerCase())) scores.push(0);
    else analyzer.sentiment_valence(0, read, word, index, scores);
  });
  return analyzer.score_valence(analyzer.but_check(words, scores), text).compound;
}

const MAX_KNOWN_WORDS = 20_000;
const scoredWords = new Map<string, boolean>();

/** Returns true if the dictionary has the word: the words beside any other one do not matter. */
function isScored(word: string): boolean {
  const known = scoredWords.get(word);
  if (known !== undefined) return known;
  if (scoredWords.size >= MAX_KNOWN_WORDS) scoredWords.clear();
  const [score] = analyzer.sentiment_valence(0, { words_and_emoticons: [word], is_cap_diff: false }, word, 0, []);
  scoredWords.set(word, score !== 0);
  return score !== 0;
}

/** Removes the marks before or after a word, not those of emoticons, and not both, as VADER does. */
function removeMarks(word: string): string {
  const [, before = "", bare = word, after = ""] = MARKED_WORD.exec(word) ?? [];
  if (before === "") return MARKS.has(after) ? bare : word;
  return after === "" && MARKS.has(before) ? bare : word;
}
