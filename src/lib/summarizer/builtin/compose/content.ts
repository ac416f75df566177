import type { Style } from "../../summarizer.ts";
import type { Line } from "../rank/select.ts";
import { countWords } from "../segment/text.ts";

const LONGEST_JOINED = 24;
// "Ann is in town", "Ann will call": what somebody does, not what they say to somebody.
const DOES = /^(?:will|would|is|was|has|had|can|cannot|could|does|did|wo|ca|\p{Ll}+(?:s|ed))(?:n't)?(?= )/u;
const SPEAKS = /^(?:says|asks|suggests|tells|thinks|guesses|hopes|knows)\b/;

/** The text of a summary from its lines; two short ones of one person in a row become one sentence. */
export function composeContent(lines: readonly Line[], style: Style): string {
  if (style === "bullets") return lines.map((line) => `- ${line.text}`).join("\n");
  const texts: string[] = [];
  let open: string | null = null;
  for (const { sentence, text } of lines) {
    const name = sentence.speaker;
    const last = texts.at(-1) ?? "";
    if (open !== null && open === name && isDeed(text, name) && countWords(last) + countWords(text) < LONGEST_JOINED) {
      texts[texts.length - 1] = `${last.slice(0, -1)} and ${text.slice(name.length + 1)}`;
      open = null;
      continue;
    }
    texts.push(text);
    open = name !== null && isDeed(text, name) && !/, | and /.test(text) ? name : null;
  }
  return texts.join(" ");
}

/** "Ann says …" is "Ann tells Ben …" once for each speaker, where it is known to whom. */
export function withListeners(lines: readonly Line[]): Line[] {
  const told = new Set<string>();
  return lines.map((line) => {
    const { speaker, addressee } = line.sentence;
    const says = `${speaker} says `;
    if (speaker === null || addressee === null || told.has(speaker) || !line.text.startsWith(says)) return line;
    const rest = line.text.slice(says.length);
    if (rest.includes(addressee)) return line;
    told.add(speaker);
    return { ...line, text: `${speaker} tells ${addressee} ${rest}` };
  });
}

function isDeed(text: string, name: string): boolean {
  if (!text.startsWith(`${name} `) || !text.endsWith(".")) return false;
  const rest = text.slice(name.length + 1);
  return DOES.test(rest) && !SPEAKS.test(rest);
}
