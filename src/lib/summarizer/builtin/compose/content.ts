import type { Style } from "../../summarizer.ts";
import type { Line } from "../rank/select.ts";
import { OTHERS_PRONOUN } from "../rewrite/third-person.ts";

/** Composes the content of a summary. */
export const composeContent = (lines: readonly Line[], style: Style): string =>
  lines.map(({ text }) => formatLine(text, style)).join(style === "bullets" ? "\n" : " ");

/** Formats a line of a summary in its style. */
export const formatLine = (text: string, style: Style): string => (style === "bullets" ? `- ${text}` : text);

/** Replaces the first "Ann says …" of each speaker with "Ann tells Ben …", where no pronoun could be taken for Ben. */
export function nameListeners(lines: readonly Line[]): Line[] {
  const replaced = new Set<string>();
  return lines.map((line) => {
    const { speaker, addressee } = line.sentence;
    const says = `${speaker} says `;
    if (speaker === null || addressee === null || replaced.has(speaker) || !line.text.startsWith(says)) return line;
    const rest = line.text.slice(says.length);
    if (rest.includes(addressee) || OTHERS_PRONOUN.test(rest)) return line;
    replaced.add(speaker);
    return { ...line, text: `${speaker} tells ${addressee} ${rest}` };
  });
}
