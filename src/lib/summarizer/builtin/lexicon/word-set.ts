/** Parses a list of words that are separated by spaces. */
export const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
