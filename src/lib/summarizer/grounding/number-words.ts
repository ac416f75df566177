/** A number that several words state. */
export interface NumberPhrase {
  /** UTF-16 units of the text. */
  start: number;
  end: number;
  value: number;
}

const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
/** The German, French and Italian words follow digits ("3 Millionen"). */
const SCALES: Readonly<Record<string, number>> = {
  // First, as the search for phrases needs a digit before it.
  k: 1e3,
  thousand: 1e3,
  tausend: 1e3,
  mille: 1e3,
  million: 1e6,
  millionen: 1e6,
  mio: 1e6,
  billion: 1e9,
};
const VALUES = new Map([
  ...[...UNITS, ...TEENS].map((word, index) => [word, index + 1] as const),
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, 10 * (index + 2)] as const),
  ["a", 1] as const,
  ["half", 0.5] as const,
]);

const any = (...words: readonly string[]) => `(?:${words.join("|")})`;
const BELOW_HUNDRED = `(?:${any(...TENS)}(?:[- ]${any(...ORDINALS, ...UNITS)})?|${any(...TEENS, ...UNITS)})`;
const BELOW_THOUSAND = `(?:(?:a|${BELOW_HUNDRED})[- ]hundred(?:(?: and)? ${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;
const SCALE = any(...Object.keys(SCALES));
const PART = `(?:${BELOW_THOUSAND}(?: and a half)?|a(?= ${SCALE})|\\d+(?:\\.\\d+)?(?=[- ]?${SCALE}))`;
const PHRASE = new RegExp(
  `(?<![\\p{L}\\d.,-]|half )(?:${PART}[- ]?${SCALE}(?: and)? )*${PART}(?:[- ]?${SCALE})?(?![\\p{L}\\d])`,
  "giu",
);
/** One word alone is no phrase. */
const IS_COMPOUND = new RegExp(`[- ]|\\d${SCALE}`, "i");
const MAY_HAVE_PHRASE = new RegExp(`${any("hundred", ...TENS, ...Object.keys(SCALES).slice(1))}|and a half|\\dk`, "i");
const PART_OF_NUMBER = new RegExp(`^(?:hundred|${SCALE}|${any(...TENS)}-\\S+)$`);

/** Returns true for a word of such a number that is none by itself, or a whole one ("hundred", "eighty-four"). */
export const isPartOfNumber = (lower: string): boolean => PART_OF_NUMBER.test(lower);

/** Finds numbers of several words, in English ("a hundred and eighty-four thousand") or after digits ("2.5 million", "40k"). */
export function findNumberPhrases(text: string): NumberPhrase[] {
  if (!MAY_HAVE_PHRASE.test(text)) return [];
  return [...text.matchAll(PHRASE)]
    .filter(([written]) => IS_COMPOUND.test(written))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, value: computeValue(match[0]) }));
}

function computeValue(phrase: string): number {
  let total = 0;
  let part = 0;
  for (const word of phrase.toLowerCase().match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []) {
    const scale = SCALES[word];
    if (scale !== undefined) {
      // Without the error of the binary fraction: 2.3 times a million.
      total += Number((part * scale).toPrecision(12));
      part = 0;
    } else if (word === "hundred") part *= 100;
    // "six and a half"
    else if (word !== "and" && !(word === "a" && part > 0)) part += VALUES.get(word) ?? Number(word);
  }
  return total + part;
}
