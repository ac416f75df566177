/** Estimated number of tokens: 3.5 characters per token in ASCII text, one per UTF-16 unit in other scripts. */
export function estimateTokens(text: string): number {
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0;
  return Math.ceil(ascii / 3.5 + (text.length - ascii));
}

/** Scripts of which a token has one or two characters; one of the others, Latin or not, has three to five. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** One token has many spaces or dashes, as in a table. */
const RUN = /([^\p{L}\p{N}])\1{2,}/gu;
/** Characters that a token has at most on average in a text of any tokenizer. */
const MAX_TOKEN_LENGTH = 7;
const MAX_IDEOGRAPHS_PER_TOKEN = 3;

/** The number of tokens that any tokenizer counts at least: half of what those of today count. */
export function estimateMinTokens(text: string): number {
  const condensed = text.replace(RUN, "$1");
  const ideographs = condensed.match(IDEOGRAPH)?.length ?? 0;
  return Math.floor((condensed.length - ideographs) / MAX_TOKEN_LENGTH + ideographs / MAX_IDEOGRAPHS_PER_TOKEN);
}

/** Splits text into parts of at most `maxTokens` tokens: between lines, or between words of a line that is longer. */
export function splitText(text: string, maxTokens: number): string[] {
  const parts: string[] = [];
  let part = "";
  let tokens = 0;
  for (const piece of text.split(/(?<=\n)/).flatMap((line) => splitLine(line, maxTokens))) {
    const size = estimateTokens(piece);
    if (tokens + size > maxTokens && part !== "") {
      parts.push(part);
      part = "";
      tokens = 0;
    }
    part += piece;
    tokens += size;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== "");
}

function splitLine(line: string, maxTokens: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (estimateTokens(rest) > maxTokens) {
    const end = findSplit(rest, maxTokens);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Index behind the last space that keeps the first piece within the limit; never between two surrogates. */
function findSplit(line: string, maxTokens: number): number {
  let end = Math.max(1, Math.floor((line.length * maxTokens) / estimateTokens(line)));
  while (end > 1 && estimateTokens(line.slice(0, end)) > maxTokens) end = Math.floor(end * 0.9);
  const space = line.lastIndexOf(" ", end);
  if (space > end / 2) return space + 1;
  return /[\ud800-\udbff]/.test(line[end - 1] ?? "") ? Math.max(2, end - 1) : end;
}
