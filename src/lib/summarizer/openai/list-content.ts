import { splitLine } from "../grounding/ground-sentences.ts";

type Line = ReturnType<typeof splitLine>;

/** Writes a text as lines that begin with "- ": the items of a list as they are, and other text by its sentences. */
export function toListContent(content: string): string {
  const lines = content
    .split("\n")
    .map(splitLine)
    .filter(({ sentences }) => sentences.length > 0);
  const items = lines.filter(({ bullet }) => bullet !== "");
  return lines
    .flatMap((line) => (items.length > 1 && line.bullet !== "" ? writeItem(line, items) : listSentences(line)))
    .map((text) => `- ${text}`)
    .join("\n");
}

/** A number belongs to the text unless it counts the items, as in "3. März: Umzug". */
function writeItem(line: Line, items: readonly Line[]): string {
  const text = line.sentences.map((sentence) => sentence.space + sentence.text).join("");
  const isMark = !/\d/.test(line.bullet) || Number.parseInt(line.bullet, 10) === items.indexOf(line) + 1;
  return `${isMark ? "" : line.bullet.trimStart()}${text.trimStart()}`;
}

/** Lists the sentences of a line, whose only mark may be the beginning of its text, as in "12. May suits both." */
const listSentences = ({ bullet, sentences }: Line): string[] =>
  sentences.map(({ text }, index) => `${index === 0 && /\d/.test(bullet) ? bullet.trimStart() : ""}${text}`);
