/**
 * Texts of conversations as people write them: turns of speakers, lengths from some words to 9,000 characters, and words by Zipf's law,
 * a quarter of them rare, so that a text of 2,000 characters has about 240 distinct ones. Equal seeds yield equal texts.
 */
const COMMON =
  "the to I you and a it is of that in have we for on so be do this not are can just will with me my at was what but yes if no know good your there about like they meeting order send time when would get think today week please call how from team need one let work see friday all thanks invoice report maybe customer right email much tomorrow really check want budget number project first ready problem sure date price month back question next help".split(
    " ",
  );
const SYLLABLES = "ka te lo mi ran ser pol den vi gus tor bel na qui fen mar so lit hu der".split(" ");
const ENDINGS = ["", "s", "ing", "ed", "er", "ment", "tion", "ly"];
const NAMES = "Anna Ben Chandra Dana Erik Fatima Giulia Hugo Ines Jun".split(" ");
const VOCABULARY_SIZE = 60_000;
/** Lengths in characters at equal distances of the distribution: most chats are short, some e-mails long. */
const LENGTH_QUANTILES = [120, 260, 420, 600, 800, 1_050, 1_400, 1_900, 2_800, 4_800, 9_000];

export interface TextGenerator {
  createTitle(): string;
  /** A text of this many characters, else of a random length. */
  createContent(length?: number): string;
  /** The word of this rank; rank 0 is in most texts. */
  getWord(rank: number): string;
}

export function createTexts(seed = 1): TextGenerator {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const select = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const createWord = () => getWord(Math.floor(VOCABULARY_SIZE ** random() - 1));
  const createSentence = () => {
    const words = Array.from({ length: 4 + Math.floor(random() * 14) }, createWord).join(" ");
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${select([".", ".", ".", "?", "!"])}`;
  };
  const createLength = () => {
    const at = random() * (LENGTH_QUANTILES.length - 1);
    const [low = 0, high = 0] = LENGTH_QUANTILES.slice(Math.floor(at));
    return Math.round(low + (high - low) * (at % 1));
  };
  return {
    getWord,
    createTitle: () => createSentence().slice(0, 60),
    createContent(length = createLength()) {
      let text = "";
      while (text.length < length) {
        text += `${select(NAMES)}:`;
        for (let sentences = 1 + Math.floor(random() * 3); sentences > 0; sentences -= 1)
          text += ` ${createSentence()}`;
        text += "\n";
      }
      return text.slice(0, length).trimEnd();
    },
  };
}

function getWord(rank: number): string {
  const common = COMMON[rank];
  if (common) return common;
  let word = "";
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word + ENDINGS[rank % ENDINGS.length];
}
