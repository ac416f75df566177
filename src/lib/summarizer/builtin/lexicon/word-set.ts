/** Parses a list of words that are separated by spaces. */
export const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Creates a pattern that finds any of the alternatives as whole words, in any case and script. */
export const matchWords = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join("|")})(?!\\p{L})`, "iu");

/** Returns the source of a pattern for a list of words, in which "*" stands for any ending. */
export const toAlternatives = (words: string): string => `(?:${words.replaceAll("*", "\\p{L}*").replaceAll(" ", "|")})`;
