const MAX_WORDS = 40;

/** Lists the words of a text that are features, in lower case: what the pattern matches, up to 40, with straight apostrophes. */
export const listWords = (text: string, pattern: RegExp): string[] =>
  (text.toLowerCase().match(pattern) ?? []).slice(0, MAX_WORDS).map((word) => word.replace("’", "'"));
